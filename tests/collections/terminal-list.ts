import type { View } from '../../src/domain/collection.ts';
import { attestationFreshness, type TerminalRow } from '../../src/domain/terminal.ts';
import { compareTexts, searchable, wordsOf } from '../../src/domain/text.ts';
import { formatDay } from '../../src/domain/time.ts';
import type { MerchantFact } from '../../src/sync/collections/merchant-list.ts';

/** The time at which the lists are read, ms. */
export const NOW = Date.parse('2026-11-20T09:42:05Z');
/** A day in ms. */
export const DAY_MS = 86_400_000;

/** The merchants of the terminals, by id. */
export const merchants = new Map<string, MerchantFact>([
  [
    'MRC-1',
    {
      identifier: 'm-1',
      name: 'Café Zoë',
      phoneNumber: '+27822782638',
      bankMidStatus: 'active',
      isExternal: true,
    },
  ],
  [
    'MRC-2',
    {
      identifier: 'm-2',
      name: 'Spaza 10',
      phoneNumber: '+33612345678',
      bankMidStatus: { unknown: 'UnderAppeal' },
      isExternal: false,
    },
  ],
  [
    'MRC-3',
    { identifier: 'm-3', name: null, phoneNumber: null, bankMidStatus: 'unlinked', isExternal: null },
  ],
]);

const known = (value: unknown) =>
  typeof value === 'object' && value !== null && 'unknown' in value
    ? String(value.unknown)
    : (value as string | null);
const daysSince = (at: string) => (NOW - Date.parse(at)) / DAY_MS;
const origination = (row: TerminalRow) =>
  row.externalMerchant === null ? 'unlinked' : row.externalMerchant ? 'custom-app' : 'whitelabel-app';
const facets: Record<string, (row: TerminalRow) => (string | null)[]> = {
  activation: row => [known(row.activation)],
  attestation: row => [known(row.attestation)],
  failureReason: row => [known(row.attestationFailureReason)],
  freshness: row => [attestationFreshness(row.lastAttestationCheck, NOW)],
  os: row => [known(row.platform)],
  osVersion: row => [row.osVersion],
  model: row => [row.model],
  bankMid: row => [known(row.bankMidStatus) ?? 'unlinked'],
  origination: row => [origination(row)],
  registered: ({ registrationDate: at }) =>
    at === null
      ? []
      : [
          ...[7, 30, 90].filter(days => daysSince(at) <= days).map(days => `${days}d`),
          ...(daysSince(at) > 90 ? ['older'] : []),
        ],
  linked: row => [row.merchantId ? 'linked' : 'unlinked'],
};
const phone = (row: TerminalRow) => [row.manufacturer, row.model].filter(Boolean).join(' ');
const phoneNumber = (row: TerminalRow) => merchants.get(row.merchantId ?? '')?.phoneNumber ?? null;
const localNumbers: Record<string, string> = { '082 278': '+27822782638', '06 12 34 56 78': '+33612345678' };
const os = (row: TerminalRow) => [known(row.platform), row.osVersion].filter(Boolean).join(' ');
const sorts: Record<string, (row: TerminalRow) => string | number | null> = {
  terminal: row => row.nickname,
  merchant: row => row.merchantName ?? row.merchantId,
  lastCheck: row => (row.lastAttestationCheck ? Date.parse(row.lastAttestationCheck) : null),
  transactions: row => row.transactions?.total ?? null,
  os: row => os(row) || null,
  activation: row => known(row.activation),
};
const texts = (row: TerminalRow) =>
  [
    row.terminalId,
    row.nickname,
    row.merchantName,
    phoneNumber(row),
    row.merchantId,
    row.operatorId,
    phone(row),
    os(row),
  ].concat(
    [
      row.activation,
      row.attestation,
      row.attestationFailureReason,
      row.bankMidStatus ?? 'unlinked',
      row.deactivationReason,
    ].map(known),
    [origination(row), row.appPackage, row.appVersion],
  );
const days = (row: TerminalRow) =>
  [row.lastAttestationCheck, row.registrationDate].map(at => searchable(formatDay(at)));

/** The view of some terminals, by a plain reading of the rules. */
export function plainly(rows: readonly TerminalRow[], { search, filters, sort }: View) {
  const found = rows.filter(
    row =>
      (phoneNumber(row) ?? '') === localNumbers[search] ||
      wordsOf(search).every(
        word =>
          texts(row).some(text => searchable(text ?? '').includes(word)) ||
          days(row).some(day => day.startsWith(word)),
      ),
  );
  const accepts = (row: TerminalRow, name: string) =>
    !filters[name]?.length ||
    !facets[name] ||
    facets[name](row).some(value => filters[name]?.includes(value ?? ''));
  const passes = (row: TerminalRow, but?: string) =>
    Object.keys(facets).every(name => name === but || accepts(row, name));
  const counts = Object.fromEntries(
    Object.entries(facets).map(([name, values]) => {
      const count = new Map((filters[name] ?? []).map(value => [value, 0]));
      for (const row of found.filter(row => passes(row, name)))
        for (const value of values(row)) if (value) count.set(value, (count.get(value) ?? 0) + 1);
      return [name, count];
    }),
  );
  const by = (row: TerminalRow) => sorts[sort.by]?.(row) ?? null;
  const sorted = found
    .filter(row => passes(row))
    .sort((a, b) => {
      const [left, right] = [by(a), by(b)];
      const tie = a.terminalId < b.terminalId ? -1 : 1;
      if (left === null || right === null) return left === right ? tie : left === null ? 1 : -1;
      const order =
        typeof left === 'number' ? left - Number(right) : compareTexts(String(left), String(right));
      return (sort.descending ? -order : order) || tie;
    });
  return { rows: sorted, counts };
}
