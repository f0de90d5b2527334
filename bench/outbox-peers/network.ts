import type { Order, Schedule } from './schedule.ts';
import { CHAOS_MS } from './schedule.ts';
import type { Time } from './time.ts';

const ADDRESS = 'https://api.example/notifications';
const EXCHANGE_MS = 60;
const PATIENCE_MS = 20_000;

/** The request for an order, with its key as every peer can send one. */
export const requestOf = (order: Order, key: string): Request =>
  new Request(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(order),
  });

/** Any request that changes nothing. */
export const lookOf = (): Request => new Request(ADDRESS);

const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
const slowDown = () => json(429, { message: 'Slow down' }, { 'Retry-After': '3' });
const busy = () => json(503, { message: 'Busy' }, { 'Retry-After': '5' });
const portal = () =>
  new Response('<html>Sign in to the Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } });

/** A server that does what it is asked, as often as it is asked unless it answers to keys, behind a network of the schedule's. */
export class Network {
  /** The orders that took effect, each time they did. */
  readonly effects: Order[] = [];
  readonly #attempts = new Map<string, number>();
  readonly #keys = new Set<string>();
  readonly #beganAt: number;
  onLine = true;

  constructor(
    readonly schedule: Schedule,
    readonly time: Time,
    readonly answersKeys: boolean,
  ) {
    this.#beganAt = time.now();
  }

  async fetch(request: Request): Promise<Response> {
    if (!this.onLine) throw new TypeError('Failed to fetch');
    const body = request.method === 'GET' ? '' : await request.text();
    const asked: Order | null = body ? JSON.parse(body) : null;
    const order = this.schedule.orders.find(({ id }) => id === asked?.id) ?? null;
    const fault = this.#faultFor(order);
    await this.time.sleep(EXCHANGE_MS);
    switch (fault) {
      case 'request dropped':
        return this.#broken();
      case '500 before':
        return json(500, { message: 'Failed' });
      case '401':
        return json(401, { message: 'Expired' });
      case '429':
        return slowDown();
      case '503':
        return busy();
      case 'portal':
        return portal();
    }
    if (order) this.#take(order, request.headers.get('Idempotency-Key') ?? '');
    await this.time.sleep(EXCHANGE_MS);
    switch (fault) {
      case 'answer dropped':
        return this.#broken();
      case '500 after':
        return json(500, { message: 'Failed' });
      case '408 after':
        return json(408, { message: 'Timed out' });
      case '429 after':
        return slowDown();
      case '503 after':
        return busy();
      default:
        return json(202, { status: 'QUEUED' });
    }
  }

  #take(order: Order, key: string): void {
    if (this.answersKeys && this.#keys.has(key)) return;
    this.#keys.add(key);
    this.effects.push(order);
  }

  #faultFor(order: Order | null) {
    const name = order?.id ?? '';
    const attempt = (this.#attempts.get(name) ?? 0) + 1;
    this.#attempts.set(name, attempt);
    if (this.time.now() - this.#beganAt >= CHAOS_MS) return null;
    return this.schedule.fault(order, attempt);
  }

  async #broken(): Promise<never> {
    await this.time.sleep(PATIENCE_MS);
    throw new TypeError('Failed to fetch');
  }
}
