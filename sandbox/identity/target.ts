import * as v from 'valibot';
import { EMAIL_LIMIT } from '../../src/domain/account.ts';
import { invalidField, Refused } from './refused.ts';
import { userPoolClientId } from './user-pool.ts';

/** Handler of one `X-Amz-Target`: from the JSON body to the answer's; throws Refused. */
export type Target = (body: unknown) => Promise<object>;

/** Targets by name. */
export type Targets = Readonly<Record<string, Target>>;

/** A target whose body is checked against a schema before it is heard; fields it does not know are ignored, as Cognito does. */
export function target<S extends v.GenericSchema>(
  schema: S,
  answer: (input: v.InferOutput<S>) => Promise<object>,
): Target {
  return body => {
    const result = v.safeParse(schema, body);
    if (result.success) return answer(result.output);
    const [issue] = result.issues;
    throw invalidField(v.getDotPath(issue) ?? 'body', issue.message);
  };
}

const text = (most: number) =>
  v.pipe(
    v.string('Member must be a string'),
    v.nonEmpty('Member must not be empty'),
    v.maxLength(most, `Member must have length less than or equal to ${most}`),
  );

const namedClient = target(v.object({ ClientId: text(128) }), async ({ ClientId }) => {
  if (ClientId === userPoolClientId) return {};
  throw new Refused('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
});

/** A target that is heard only from the dashboard's client; any other does not exist here. */
export function clientTarget<S extends v.GenericSchema>(
  schema: S,
  answer: (input: v.InferOutput<S>) => Promise<object>,
): Target {
  const heard = target(schema, answer);
  return async body => {
    await namedClient(body);
    return heard(body);
  };
}

/** An e-mail address, or the sub that stands for it; compared without case. */
export const Username = v.pipe(
  text(EMAIL_LIMIT),
  v.trim(),
  v.nonEmpty('Member must not be empty'),
  v.toLowerCase(),
);

/** A password as it was typed; whether it is good enough is for `checkPassword`. */
export const Password = text(256);

/** A code as mailed: six digits. */
export const ConfirmationCode = v.pipe(
  v.string('Member must be a string'),
  v.trim(),
  v.regex(/^\d{6}$/, 'Member must have 6 digits'),
);

/** Any kind of token, unread. */
export const Token = text(8192);

/** Attributes as Cognito lists them. */
export const AttributeList = v.pipe(
  v.array(
    v.object({
      Name: text(64),
      Value: v.pipe(v.string('Member must be a string'), v.maxLength(2048, 'Member must be 2048 or shorter')),
    }),
    'Member must be a list of attributes',
  ),
  v.maxLength(50, 'Member must have at most 50 items'),
);

/** See AttributeList. */
export type AttributeList = v.InferOutput<typeof AttributeList>;
