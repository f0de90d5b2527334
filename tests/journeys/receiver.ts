import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A delivery: the event, and whether an independent Standard Webhooks library accepted its signature. */
export type Delivery = { id: string; type: string; isSigned: boolean };

/** An endpoint for webhooks, on a port of its own. */
export class Receiver {
  readonly deliveries: Delivery[] = [];
  /** Its answer. */
  status = 204;
  /** With what it checks signatures. */
  secret = '';
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString('utf8');
      const headers = request.headers as Record<string, string>;
      const { type } = JSON.parse(body) as { type: string };
      this.deliveries.push({
        id: headers['webhook-id'] ?? '',
        type,
        isSigned: this.#isSigned(body, headers),
      });
      response.writeHead(this.status).end();
    });
  }

  /** Listens on a port that the platform delivers to by its `--receiver-port`. */
  async start(port: number): Promise<this> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/hooks`;
  }

  /** Number of deliveries of an event. */
  count = (type: string): number => this.deliveries.filter(delivery => delivery.type === type).length;

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #isSigned(body: string, headers: Record<string, string>): boolean {
    try {
      new Webhook(this.secret).verify(body, headers);
      return true;
    } catch {
      return false;
    }
  }
}
