/** As much of a component of a CycloneDX bill of materials as is judged. */
export type Component = {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};

/** Licences allowed in the app and in its server. */
const shipped = [
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  // Fonts alone: they may be embedded and served, not sold by themselves.
  'OFL-1.1',
];
/** Further licences allowed for tools: no build contains them. */
const ofTools = ['MPL-2.0', 'CC-BY-4.0', 'Python-2.0', 'PSF-2.0'];

/** Packages whose licence their own data does not tell, with where it was read. */
const readElsewhere: Readonly<Record<string, { licence: string; where: string }>> = {
  'cli-table@0.3.11': { licence: 'MIT', where: 'its README' },
  'parse-cache-control@1.0.1': { licence: 'BSD-3-Clause', where: 'its LICENSE' },
};

/** One row of the table of licences. */
export type Row = { name: string; licence: string; use: 'shipped' | 'tool'; isAllowed: boolean };

const nameOf = ({ name, version }: Component): string => `${name}@${version}`;

/** Every component with its licence, and whether that is allowed where it is used: what is not shipped is a tool. */
export const rowsOf = (components: readonly Component[], shippedOnes: readonly Component[]): Row[] => {
  const isShipped = new Set(shippedOnes.map(nameOf));
  return components
    .map((component): Row => {
      const name = nameOf(component);
      const licence = licenceOf(component) ?? readElsewhere[name]?.licence ?? 'unknown';
      const use = isShipped.has(name) ? 'shipped' : 'tool';
      const allowed = use === 'shipped' ? shipped : [...shipped, ...ofTools];
      return { name, licence, use, isAllowed: isWithin(licence, allowed) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};

const licenceOf = ({ licenses = [] }: Component): string | undefined =>
  licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? 'unknown')
    .join(' AND ') || undefined;

/** An expression is allowed by one of its choices, of which each part must be. Parentheses inside are not understood, so refused. */
function isWithin(expression: string, allowed: readonly string[]): boolean {
  const plain = expression.replace(/^\(([^()]*)\)$/, '$1');
  return plain
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(part => allowed.includes(part.trim())));
}

/** As much of `npm audit --json` as is judged. */
export type Audit = {
  vulnerabilities?: Record<string, { severity: string; via: (string | { url?: string; title?: string })[] }>;
  message?: string;
};

/** A reason to accept an advisory, named by its address, until a day (ISO date). */
export type Reason = { advisory: string; reason: string; until: string };

/** Findings of an audit without a reason, and reasons that no longer apply; 'unknown' where there was no audit. */
export function judgeAudit(audit: Audit, reasons: readonly Reason[], today: string): string[] | 'unknown' {
  if (!audit.vulnerabilities) return 'unknown';
  const holds = new Set(reasons.filter(({ until }) => until >= today).map(({ advisory }) => advisory));
  const found = Object.entries(audit.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .flatMap(([name, { severity, via }]) =>
      via.flatMap(one => (typeof one === 'string' ? [] : [{ name, severity, ...one }])),
    );
  const open = found.filter(({ url = '' }) => !holds.has(url));
  const over = reasons.filter(({ until }) => until < today);
  return [
    ...new Set(
      open.map(({ name, severity, title = '', url = '' }) => `${severity}: ${name}, ${title} ${url}`),
    ),
    ...over.map(({ advisory, until }) => `the reason for ${advisory} was good until ${until}`),
  ];
}
