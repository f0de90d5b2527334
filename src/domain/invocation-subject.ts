/** Something that an event is about, by the id that leads to its page; times are ISO-8601. */
export type Subject =
  | { kind: 'payment'; id: string; createdDate: string | null }
  | { kind: 'report'; id: string; merchantId: string }
  | { kind: 'terminal' | 'merchant' | 'application'; id: string };

/** Longest body that is read for them, in characters. */
export const SUBJECTS_LIMIT = 64 * 1024;

/** Records that an event is about, by its type and the ids in its body, the nearest first; none where the body is unknown. */
export function subjectsOf(eventType: string, body: string): Subject[] {
  const data = dataIn(body);
  const text = (name: string): string | null => {
    const value = data[name];
    return typeof value === 'string' && value.trim() !== '' ? value : null;
  };
  const subjects: Subject[] = [];
  const [reportId, merchantId, terminalId] = [text('reportId'), text('merchantId'), text('deviceId')];
  const paymentId = eventType.startsWith('transaction.') ? (text('externalId') ?? text('id')) : null;
  if (paymentId) subjects.push({ kind: 'payment', id: paymentId, createdDate: text('createdDate') });
  if (reportId && merchantId) subjects.push({ kind: 'report', id: reportId, merchantId });
  if (terminalId) subjects.push({ kind: 'terminal', id: terminalId });
  const merchant = text('identifier') ?? merchantId;
  if (merchant) subjects.push({ kind: 'merchant', id: merchant });
  const packageName = eventType.startsWith('sdk.') ? text('packageName') : null;
  if (packageName) subjects.push({ kind: 'application', id: packageName });
  return subjects;
}

/** The `data` of an event as Standard Webhooks has it, or the body itself. */
function dataIn(body: string): Readonly<Record<string, unknown>> {
  try {
    const event: unknown = JSON.parse(body);
    const data = isRecord(event) && isRecord(event.data) ? event.data : event;
    return isRecord(data) ? data : {};
  } catch {
    return {};
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
