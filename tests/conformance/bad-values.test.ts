import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { badValues } from './bad-values.ts';
import { calls } from './calls.ts';
import { bodyOf } from './requests.ts';

const withBody = calls.flatMap(call => (call.shape.body ? [{ call, schema: call.shape.body }] : []));

describe('bad values drawn from a schema', () => {
  it.each(withBody)(
    'none for $call.name is accepted, whatever the seed, and the body around them is',
    ({ call, schema }) => {
      expect(v.safeParse(schema, bodyOf(call)).issues).toBeUndefined();
      fc.assert(
        fc.property(fc.integer({ min: 1 }), seed => {
          const all = badValues(schema, bodyOf(call), { seed, samples: 2 });
          // As it is sent: JSON has no undefined.
          for (const { value } of all) expect(v.is(schema, JSON.parse(JSON.stringify(value)))).toBe(false);
        }),
        { seed: 20261124, numRuns: 2 },
      );
    },
  );

  it('each field has a bad value of every kind that it can have', () => {
    const schema = v.strictObject({
      name: v.pipe(v.string(), v.regex(/\S/), v.maxLength(5)),
      size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9))),
      tags: v.pipe(v.array(v.strictObject({ kind: v.picklist(['a', 'b']) })), v.minLength(1), v.maxLength(2)),
    });
    const found = badValues(
      schema,
      { name: 'shop', size: 3, tags: [{ kind: 'a' }] },
      { seed: 1, samples: 1 },
    );
    expect(found.map(({ field, kind }) => `${field} ${kind}`)).toEqual([
      'the body null',
      'the body of another type',
      'the body with an unknown field',
      'name missing',
      'name null',
      'name of another type',
      'name empty',
      'name too long',
      'name out of its pattern',
      'size null',
      'size of another type',
      'size out of its range',
      'tags missing',
      'tags null',
      'tags of another type',
      'tags empty',
      'tags too long',
      'tags.0 missing',
      'tags.0 null',
      'tags.0 of another type',
      'tags.0 empty',
      'tags.0 with an unknown field',
      'tags.0.kind missing',
      'tags.0.kind null',
      'tags.0.kind of another type',
      'tags.0.kind empty',
      'tags.0.kind out of its pattern',
    ]);
  });

  it('the same seed draws the same values, another one others', () => {
    const [{ call, schema } = { call: calls[0], schema: v.unknown() }] = withBody;
    const drawn = (seed: number) =>
      JSON.stringify(badValues(schema, call && bodyOf(call), { seed, samples: 3 }));
    expect(drawn(1)).toBe(drawn(1));
    expect(drawn(1)).not.toBe(drawn(2));
  });
});
