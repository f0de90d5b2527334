/** An await of a context, by its subject. */
export type Awaited = keyof typeof mishapsAt;
/** A mishap at an await. */
export type Mishap = (typeof mishapsAt)[Awaited][number];
/** The mishaps of a run, by the number of the await. */
export type Plan = ReadonlyMap<number, Mishap>;

/** The end of a context, with what it waits for not having happened, or having happened without its learning of it. */
export const deaths = ['dies before', 'dies after'] as const;

const freezes = ['freezes before', 'freezes after'] as const;

/** Mishaps of a context, by the await. */
export const mishapsAt = {
  transaction: [...deaths, ...freezes, 'is aborted', 'commits unheard'],
  reading: [...deaths, 'is aborted'],
  request: [
    ...deaths,
    ...freezes,
    'dies on the way',
    'request lost',
    'answer lost',
    'answer too late',
    '500 after',
    '408 after',
    '429 after',
    '503 after',
    '429 before',
    'fails before fetch',
    '401 before',
    'portal',
  ],
  session: deaths,
  contexts: deaths,
} as const;

/** Counts the awaits of a run, and tells what befalls at each. */
export class Points {
  /** Every await there was, in its order. */
  readonly met: Awaited[] = [];

  constructor(readonly plan: Plan) {}

  next(awaited: Awaited): Mishap | undefined {
    this.met.push(awaited);
    return this.plan.get(this.met.length - 1);
  }
}
