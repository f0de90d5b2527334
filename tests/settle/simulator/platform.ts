import type { Reply } from '../../../src/api/reading.ts';
import type { SettlementStatus } from '../../../src/domain/settlement/settlement.ts';
import type { FoundReport } from '../../../src/sync/settle/step.ts';
import { json } from '../../outbox/simulator/model-answers.ts';

/** A call as it arrives. */
export type Arriving = { attempt: string; key: string | null; version: string | null };

/** The settlements service, in a model: one report, a toggle, and the memory of every effect. */
export class ModelPlatform {
  status: SettlementStatus = 'pending';
  #version = 1;
  readonly #answers = new Map<string, SettlementStatus>();
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
    if (known) return toggled(known);
    if (this.honours.ifMatch && version !== String(this.#version)) return json(412, {});
    this.flip(attempt);
    if (key !== null) this.#answers.set(key, this.status);
    return toggled(this.status);
  }

  flip(by: string): void {
    this.status = this.status === 'pending' ? 'settled' : 'pending';
    this.#version++;
    this.effects.push({ by, status: this.status });
  }
}

const toggled = (status: SettlementStatus) => json(200, { settlementStatus: status.toUpperCase() });
