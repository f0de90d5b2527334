import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Device } from '../../contract/attestation.ts';
import type { Merchant } from '../../contract/merchants.ts';
import type { SettlementReport } from '../../contract/settlements.ts';
import type { Webhook } from '../../contract/webhooks.ts';
import { proxiedOf } from '../../deploy/site.ts';
import { totpCode } from '../../sandbox/identity/totp.ts';
import type { Sent } from '../contract/sandbox.ts';
import { Front } from '../front/front.ts';
import { nginxProgram } from '../front/nginx.ts';
import { createDatabase } from '../postgres/cluster.ts';
import { type Tokens, tokensOf } from '../session-tokens.ts';

/** A mutation that took effect on the platform. */
export type Effect = { what: string; target: string; key: string | null; email: string; tenantId: string };

/** An e-mail or SMS that a real platform would have sent; `link` is the path of the invite that it leads to. */
export type Mail = {
  kind: 'email' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  link: string | null;
};

/** A merchant as its service sends it. */
export type PlatformMerchant = Sent<typeof Merchant>;
/** A settlement report as its service sends it. */
export type PlatformReport = Sent<typeof SettlementReport>;
/** A registered webhook. */
export type PlatformWebhook = Pick<Sent<typeof Webhook>, 'webhookId' | 'url' | 'status'>;

/** Errors that can be planted in a report for a self-check to find. */
export type Discrepancy =
  | 'amount'
  | 'missing'
  | 'unlisted'
  | 'duplicate'
  | 'shared'
  | 'merchant'
  | 'currency'
  | 'period'
  | 'unanswered';

/**
 * `data`: the folder of what outlives the process, where there is no PostgreSQL to hold it; `front`: what stands before the
 * sandbox and serves the files.
 */
type Options = {
  port: number;
  data?: string;
  dist?: string;
  terminals?: number;
  transactions?: number;
  front?: 'nginx';
};

/** With JOURNEY_FRONT=nginx every journey goes through it. */
const everyFront = process.env.JOURNEY_FRONT === 'nginx' ? 'nginx' : undefined;
/** Payments of a demo company: a tenth of the usual, since each journey begins with them made anew. */
const FEW = 3_000;
/** Distance from the front's port to the sandbox's. */
const BEHIND = 500;
/** Distance from its own port to the one allowed for a webhook receiver. */
const RECEIVER = 250;
/** Longest time for the answer of a control, ms; the report of a test then names the control. */
const CONTROL_MS = 120_000;
const proxied = ['/api', '/idp', '/_sandbox', '/.well-known', '/config.json'];

/** A sandbox of its own for a test: a real process, over HTTP, with its real database. */
export class Platform {
  #process: ChildProcess | null = null;
  #front: Front | null = null;
  #database: string | undefined;
  email = '';
  password = '';

  constructor(private readonly options: Options) {}

  /** True where a front answers 502 when the platform closes the connection without an answer. */
  get isBehindFront(): boolean {
    return (this.options.front ?? everyFront) !== undefined;
  }

  get address(): string {
    return `http://localhost:${this.options.port}`;
  }

  /** The sandbox itself: its pages are for developers, and an answer that a front passes on may run no script. */
  get sandboxAddress(): string {
    return `http://localhost:${this.#sandboxPort}`;
  }

  /** Where a receiver of its webhooks may listen. */
  get receiverPort(): number {
    return this.options.port + RECEIVER;
  }

  get #sandboxPort(): number {
    return this.options.port + (this.isBehindFront ? BEHIND : 0);
  }

  /** Starts the process and waits until it has printed the demo account. */
  async start(): Promise<this> {
    const { data = 'memory', dist, terminals, transactions = FEW } = this.options;
    const port = this.#sandboxPort;
    const args = ['--import', 'tsx', 'sandbox/main.ts', '--port', String(port)];
    args.push('--data', data, '--transactions', String(transactions));
    args.push('--address', this.address, '--receiver-port', String(this.receiverPort));
    if (dist !== undefined) args.push('--dist', dist);
    if (terminals !== undefined) args.push('--terminals', String(terminals));
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: await this.#openDatabase() },
    });
    this.#process = child;
    for await (const line of createInterface({ input: child.stdout })) {
      this.email = /^\s*email: (\S+)/.exec(line)?.[1] ?? this.email;
      this.password = /^\s*password: (\S+)/.exec(line)?.[1] ?? this.password;
      if (this.password) break;
    }
    if (!this.password) throw new Error('the sandbox ended before it was ready');
    child.stdout.resume();
    if (this.isBehindFront) await this.#putBehindNginx(port);
    return this;
  }

  /** The address of a database of its own, the same at each start; undefined for the embedded one. */
  async #openDatabase(): Promise<string | undefined> {
    const cluster = process.env.JOURNEY_POSTGRES;
    if (cluster !== undefined) this.#database ??= await createDatabase(cluster);
    return this.#database;
  }

  async #putBehindNginx(port: number): Promise<void> {
    const to = `http://127.0.0.1:${port}`;
    this.#front = await new Front(nginxProgram, {
      port: this.options.port,
      root: this.options.dist ?? 'dist',
      proxied: proxied.map(path => proxiedOf(`${path}=${to}`)),
    }).start();
  }

  /** Ends the process at once, as a crash would; connections break. */
  async kill(): Promise<void> {
    await this.#front?.stop();
    this.#front = null;
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Asks the sandbox's control interface. */
  async control<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const text = await this.#ask(method, path, body).catch(cause => {
      throw new Error(`${method} ${path} of the sandbox failed`, { cause });
    });
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  async #ask(method: string, path: string, body: unknown): Promise<string> {
    const response = await fetch(`${this.address}/_sandbox/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(CONTROL_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    return text;
  }

  /** Everything as at the first start: demo data, no faults, the true clock. */
  async reset(): Promise<void> {
    await this.control('POST', '/reset');
    await this.control('POST', '/seed', {});
    await this.control('DELETE', '/effects');
  }

  /** Signs the demo account in once more, as another device would. */
  tokens = (): Promise<Tokens> => tokensOf(this.address, this);

  fault = (fault: Record<string, unknown>): Promise<unknown> => this.control('POST', '/faults', fault);
  noFaults = (): Promise<unknown> => this.control('DELETE', '/faults');

  /** The newest code mailed to an address. */
  code = async (to: string): Promise<string> =>
    (await this.control<{ code: string }>('GET', `/mail/code?to=${encodeURIComponent(to)}`)).code;

  /** The present code of an authenticator app with this secret, by the platform's clock. */
  totpCode = async (secret: string): Promise<string> =>
    totpCode(secret, Date.parse((await this.control<{ now: string }>('GET', '/state')).now));

  /** Effects on a target, oldest first. */
  effects = async (target: string): Promise<Effect[]> =>
    (await this.control<{ effects: Effect[] }>('GET', `/effects?target=${encodeURIComponent(target)}`))
      .effects;

  /** Each time that a report was settled or reopened, oldest first. */
  settlingsOf = async ({ reportId }: Pick<PlatformReport, 'reportId'>): Promise<string[]> =>
    (await this.effects(reportId)).map(({ what }) => what).filter(what => /^(settled|reopened)$/.test(what));

  /** Messages to an email address or a phone number (E.164), newest first. */
  mails = async (to: string): Promise<Mail[]> =>
    (await this.control<{ mails: Mail[] }>('GET', `/mail?to=${encodeURIComponent(to)}`)).mails;

  /** The path of the page that the newest invite to a number leads to. */
  inviteLink = async (cellNumber: string): Promise<string> => {
    const link = (await this.mails(cellNumber)).find(mail => mail.link !== null)?.link;
    if (!link) throw new Error(`no invite has arrived at ${cellNumber}`);
    return link;
  };

  /**
   * Registers whoever was invited last at a number. `answers` go by attribute, `custom_<label>` for a field of the form's own:
   * a checkbox is 'true', a date 2026-11-20, a list one value a line. What every form asks for is filled in where left out.
   */
  register = async (cellNumber: string, answers: Record<string, string> = {}): Promise<PlatformMerchant> => {
    const messageId = (await this.inviteLink(cellNumber)).split('/').at(-1);
    return this.control('POST', `/invites/${messageId}/register`, {
      First_Name: 'Zodwa',
      Last_Name: 'Mthembu',
      email: `${cellNumber.slice(1)}@merchant.example`,
      phoneNumber: cellNumber,
      password: 'Correct-Horse-9',
      Business_Name: 'Zodwa’s Kitchen',
      Business_Address: '1 Main Road, Langa',
      ...answers,
    });
  };

  /** A merchant by its identifier. */
  merchant = (identifier: string): Promise<PlatformMerchant> =>
    this.control('GET', `/merchants/${encodeURIComponent(identifier)}`);

  /** Changes a merchant's attributes as the bank or the merchant would. */
  changeMerchant = (
    identifier: string,
    change: { bankMIDStatus?: string; bankMID?: string; profileComplete?: boolean; Business_Name?: string },
  ): Promise<PlatformMerchant> =>
    this.control('PATCH', `/merchants/${encodeURIComponent(identifier)}`, change);

  webhooks = async (): Promise<PlatformWebhook[]> =>
    (await this.control<{ webhooks: PlatformWebhook[] }>('GET', '/webhooks')).webhooks;

  /** The webhook whose URL holds the text. */
  webhook = async (part: string): Promise<PlatformWebhook> => {
    const webhook = (await this.webhooks()).find(({ url }) => url.includes(part));
    if (!webhook) throw new Error(`no webhook of ${part}`);
    return webhook;
  };

  terminal = (id: string): Promise<Sent<typeof Device>> => this.control('GET', `/terminals/${id}`);

  /** All settlement reports of the demo company, or of one merchant, the newest first. */
  reports = async (merchantId?: string): Promise<PlatformReport[]> => {
    const query = merchantId === undefined ? '' : `?merchantId=${encodeURIComponent(merchantId)}`;
    return (await this.control<{ reports: PlatformReport[] }>('GET', `/reports${query}`)).reports;
  };

  report = (id: string): Promise<PlatformReport> => this.control('GET', `/reports/${encodeURIComponent(id)}`);

  /** Changes a report as another operator would; the amount is a decimal. */
  changeReport = (
    id: string,
    change: { status?: PlatformReport['settlementStatus']; amount?: string; transactionIds?: string[] },
  ): Promise<PlatformReport> => this.control('PATCH', `/reports/${encodeURIComponent(id)}`, change);

  /** Makes pending reports of the payments of the last days, today included, that have none; of one merchant where it is named. */
  closeReports = async (request: { merchantId?: string; days?: number } = {}): Promise<PlatformReport[]> =>
    (await this.control<{ reports: PlatformReport[] }>('POST', '/reports/close', request)).reports;

  /** Plants one thing that is wrong in a report; `ids` are the external ids concerned. */
  plant = (id: string, kind: Discrepancy): Promise<{ ids: string[]; report: PlatformReport }> =>
    this.control('POST', `/reports/${encodeURIComponent(id)}/discrepancy`, { kind });
}
