import type { settlements } from '../../../contract/settlements.ts';
import type { Reply } from '../../../src/api/reading.ts';
import type { SettlementStatus } from '../../../src/domain/settlement/settlement.ts';
import type { FoundReport } from '../../../src/sync/settle/step.ts';
import { answer, json } from '../../outbox/simulator/model-answers.ts';

/** The one report. */
export const REPORT = 'RPT-1';

/** A call as it arrives. */
export type Arriving = { attempt: string; key: string | null; version: string | null };

/** The settlements service, in a model: one report, a toggle, and the memory of every effect. */
export class ModelPlatform {
  status: SettlementStatus = 'pending';
  /** True while each call is refused. */
  isClosed = false;
  #version = 1;
  readonly #answers = new Map<string, Reply>();
  /** Sources of the report's changes, in order: the attempt's id, or 'another'. */
  readonly effects: { by: string; status: SettlementStatus }[] = [];

  constructor(private readonly honours: { ifMatch: boolean; keys: boolean }) {}

  list(): FoundReport {
    return {
      status: this.status,
      version: String(this.#version),
      amount: { minor: 1_000n, currency: 'ZAR' },
    };
  }

  /** Settles by a toggle: each call turns the report over. */
  toggle({ attempt, key, version }: Arriving): Reply {
    const known = this.honours.keys && key !== null ? this.#answers.get(key) : undefined;
    if (known) return known;
    if (this.honours.ifMatch && version !== String(this.#version)) return json(412, {});
    if (!this.isClosed) this.flip(attempt);
    const answered = this.isClosed ? json(422, {}) : toggled(this.status, this.#version);
    if (key !== null) this.#answers.set(key, answered);
    return answered;
  }

  flip(by: string): void {
    this.status = this.status === 'pending' ? 'settled' : 'pending';
    this.#version++;
    this.effects.push({ by, status: this.status });
  }
}

const toggled = (status: SettlementStatus, version: number) =>
  answer<typeof settlements>()(
    'PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant',
    200,
    { reportId: REPORT, settlementStatus: status === 'settled' ? 'SETTLED' : 'PENDING', version },
  );
