import * as v from 'valibot';
import { services } from '../../contract/openapi/parts.ts';
import { refusalsOf } from '../../contract/refusal.ts';
import type { CallShape } from '../../contract/service.ts';

const calls = services.flatMap(({ calls }) =>
  calls.map(({ name, shape }) => {
    const [method = '', path = ''] = name.split(' ');
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return { name, method, pattern, shape, literals: path.replace(/\{\w+\}/g, '').length };
  }),
);

/** The call of the contract that a request makes; undefined where the contract has none. */
const callOf = (method: string, path: string) =>
  calls
    .filter(one => one.method === method && one.pattern.test(path))
    .toSorted((one, other) => other.literals - one.literals)[0];

const bodiesOf = (shape: CallShape, status: number, path: string): v.GenericSchema | null | undefined => {
  const isAboutChanges = status === 200 && shape.changes && path.includes('changedSince=');
  return isAboutChanges ? shape.changes : shape.answers[status];
};

/** Throws where the answer to a call of the contract is not as the contract says. */
export function holdAnswer(
  method: string,
  path: string,
  { status, body }: { status: number; body: unknown },
): void {
  const call = callOf(method, path.split('?')[0] ?? '');
  if (!call || status >= 500 || status === 304) return;
  const schema =
    status < 300 ? bodiesOf(call.shape, status, path) : refusalsOf(call.name, call.shape).get(status);
  if (schema === undefined) throw new Error(`${call.name} answered ${status}, which is not in the contract`);
  const result = v.safeParse(schema ?? v.union([v.null(), v.literal('')]), body);
  if (result.success) return;
  const [issue] = result.issues;
  throw new Error(`${call.name} ${status}: ${v.getDotPath(issue) ?? 'the body'}: ${issue.message}`);
}
