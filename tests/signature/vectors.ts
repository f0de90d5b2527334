import given from './vectors.json' with { type: 'json' };

/** A message, and what each way of checking it must say. */
export type Vector = {
  name: string;
  secret: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The present time, in seconds. */
  now: number;
  /** `valid`, or the words with which the code of each language refuses it. */
  says: string;
  /** The first finding of the check in the browser, where it is not valid. */
  finding: string | undefined;
};

type Written = {
  name: string;
  /** Beside the usual ones; null for one that is left out. */
  headers: Readonly<Record<string, string | null | undefined>>;
  secret?: string;
  body?: string;
  says?: string;
  finding?: string;
};

const written: readonly Written[] = [...given.valid, ...given.invalid];

/** The messages of `vectors.json`, each whole. */
export const vectors: readonly Vector[] = written.map(
  ({ headers, name, says = 'valid', finding, ...own }) => {
    const all = Object.entries({ ...given.usual.headers, ...headers });
    return {
      ...given.usual,
      ...own,
      name,
      says,
      finding,
      headers: Object.fromEntries(
        all.flatMap(([header, value]) => ((value ?? null) === null ? [] : [[header, value]])),
      ),
    };
  },
);
