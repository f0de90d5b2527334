import type { InvocationRow } from './invocation.ts';

/** Why deliveries fail, in the order in which they are tried. (contract: Webhooks) */
export const failureCauses = [
  'dns',
  'tls',
  'refused',
  'timeout',
  'redirect',
  'gone',
  '4xx',
  '5xx',
  'other',
] as const;
/** One of them. */
export type FailureCause = (typeof failureCauses)[number];

const named: Readonly<Record<string, FailureCause>> = {
  DNS: 'dns',
  TLS: 'tls',
  REFUSED: 'refused',
  TIMEOUT: 'timeout',
  REDIRECT: 'redirect',
};

/** Words that tell a cause where the service does not name it. */
const worded: readonly [RegExp, FailureCause][] = [
  [/ENOTFOUND|EAI_|getaddrinfo|could not resolve|unknown host/i, 'dns'],
  [/certificate|self[- ]signed|\b(ssl|tls)\b|handshake/i, 'tls'],
  [/ECONNREFUSED|refused/i, 'refused'],
  [/ETIMEDOUT|time[ -]?out|timed out|did not answer/i, 'timeout'],
  [/redirect/i, 'redirect'],
];

/** Why an attempt failed; null where it did not. */
export function causeOf({
  result,
  httpStatus,
  errorMessage,
}: Pick<InvocationRow, 'result' | 'httpStatus' | 'errorMessage'>): FailureCause | null {
  if (result !== 'failed') return null;
  const name = /^([A-Z]+):/.exec(errorMessage ?? '')?.[1];
  const byName = name === undefined ? undefined : named[name];
  if (byName) return byName;
  if (httpStatus !== null) return ofStatus(httpStatus);
  return worded.find(([words]) => words.test(errorMessage ?? ''))?.[1] ?? 'other';
}

function ofStatus(status: number): FailureCause {
  if (status === 410) return 'gone';
  if (status >= 300 && status < 400) return 'redirect';
  if (status >= 400 && status < 500) return '4xx';
  return status >= 500 && status < 600 ? '5xx' : 'other';
}
