import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const A = 1;
const NO_SUCH_NAME = 3;

/** A DNS server on loopback that knows no name until a test has it answer every name with 127.0.0.1, given as two addresses. */
export class NameServer {
  readonly #socket = createSocket('udp4');
  isAnswering = false;

  /** Starts it on a free port. */
  async start(): Promise<this> {
    this.#socket.on('message', (query, from) =>
      this.#socket.send(this.#answer(query), from.port, from.address),
    );
    this.#socket.bind(0, '127.0.0.1');
    await once(this.#socket, 'listening');
    return this;
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  /** Ends it. */
  stop(): void {
    this.#socket.close();
  }

  /** The message of RFC 1035, section 4.1: a header of six 16-bit numbers, the question, and the address for a question of type A. */
  #answer(query: Buffer): Buffer {
    const isFound = this.isAnswering && query.readUInt16BE(query.length - 4) === A;
    const flags = 0x8180 | (this.isAnswering ? 0 : NO_SUCH_NAME);
    const header = numbers(query.readUInt16BE(0), flags, 1, isFound ? 2 : 0, 0, 0);
    // The name is the question's, at byte 12. Class 1, 60 s, four bytes.
    const found = isFound ? [numbers(0xc00c, A, 1, 0, 60, 4), Buffer.from([127, 0, 0, 1])] : [];
    return Buffer.concat([header, query.subarray(12), ...found, ...found]);
  }
}

const numbers = (...all: number[]): Buffer => Buffer.from(all.flatMap(one => [one >> 8, one & 0xff]));
