import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A name that only a DNS server of a test knows. */
export const upstreamName = 'api.tapdeck.test';

/** A service behind a front; its certificate stands for `localhost` and `upstreamName`, and vouches for itself. */
export class Upstream {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tapdeck-upstream-'));
  /** The certificate, which is its own authority. */
  readonly ca = join(this.#folder, 'cert.pem');
  #server = createServer();
  /** Requests that were not answered, by method and address. */
  readonly broken: string[] = [];

  /**
   * Starts it on a free port. Answers with JSON that tells the address, the `Host` and the name that TLS asked for; an address that
   * ends in `/moved` is sent on to `/new`, and one that ends in `/broken` breaks the connection.
   */
  async start(): Promise<this> {
    const key = join(this.#folder, 'key.pem');
    const names = `subjectAltName=DNS:localhost,DNS:${upstreamName}`;
    const subject = ['-subj', '/CN=localhost', '-addext', names];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '2',
        ...subject,
        '-keyout',
        key,
        '-out',
        this.ca,
      ],
      { stdio: 'ignore' },
    );
    this.#server = createServer(
      { key: readFileSync(key), cert: readFileSync(this.ca) },
      (request, response) => {
        const { servername } = request.socket as typeof request.socket & { servername?: string | false };
        if (request.url?.endsWith('/broken')) {
          this.broken.push(`${request.method} ${request.url}`);
          request.socket.destroy();
          return;
        }
        const { host } = request.headers;
        const isMoved = request.url?.endsWith('/moved');
        response.writeHead(isMoved ? 302 : 200, {
          ...(isMoved ? { Location: `https://${host}/new` } : {}),
          'Content-Type': 'application/json',
          'Content-Security-Policy': 'default-src *',
          ...(request.url?.endsWith('/kept') ? { 'Cache-Control': 'max-age=60' } : {}),
        });
        response.end(JSON.stringify({ url: request.url, host, servername }));
      },
    ).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  /** Its origin under a name, which its certificate may not know. */
  origin(name = 'localhost'): string {
    return `https://${name}:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Ends it. */
  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
