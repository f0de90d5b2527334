import type { Report } from './report.ts';

type Call = Report['calls'][number];

/** Text of the page that is HTML already. */
class Html {
  constructor(readonly text: string) {}
}

/** Puts values into HTML: texts escaped, HTML as it is, lists one after the other. */
function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(parts.reduce((text, part, at) => text + written(values[at - 1]) + part));
}

function written(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(written).join('');
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return String(value).replace(/[&<>"']/g, one => entities[one] ?? one);
}

const css = `
:root{color-scheme:light dark;--line:#8886;--quiet:#666;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--quiet:#aaa;--bad:#ff8a80}}
body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}
th,td{border-bottom:1px solid var(--line);padding:.3rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600;color:var(--quiet)}td.time{text-align:end;white-space:nowrap}
code{font:13px ui-monospace,monospace}details{border-bottom:1px solid var(--line);padding:.4rem 0}summary{cursor:pointer}
.bad{color:var(--bad);font-weight:600}.quiet{color:var(--quiet)}
@media print{body{max-width:none;margin:0;font-size:10pt}details::details-content{content-visibility:visible;display:block}tr,summary{break-inside:avoid}}
`;

const words = { same: 'as expected', differs: 'differs', 'not asked': 'not asked' } as const;

function rowOf({ section, asks, request, expected, found, ms }: Call['checks'][number]): Html {
  return html`<tr><td>${section}</td><td><code>${request}</code>${asks ? html`<br>asked ${asks}` : ''}</td><td>${expected}</td>
<td>${found.length === 0 ? 'as expected' : html`<span class="bad">${found.join('; ')}</span>`}</td><td class="time">${ms} ms</td></tr>`;
}

const tableOf = (checks: Call['checks']): Html => html`<table>
<thead><tr><th>Part</th><th>Request</th><th>Expected</th><th>Found</th><th>Time</th></tr></thead>
<tbody>${checks.map(rowOf)}</tbody></table>`;

function callOf({ name, verdict, checks, notAsked }: Call): Html {
  const left = notAsked.map(({ part, reason }) => html`<li>${part}: ${reason}</li>`);
  return html`<details><summary><code>${name}</code> <span class="${verdict === 'differs' ? 'bad' : 'quiet'}">${words[verdict]}</span>
<span class="quiet">${checks.length} checks</span></summary>
${checks.length > 0 ? tableOf(checks) : ''}
${left.length > 0 ? html`<p>Not asked for</p><ul>${left}</ul>` : ''}</details>`;
}

/** The report as one page that needs nothing else: no script, no other file. */
export function pageOf(report: Report): string {
  const { counts, calls } = report;
  const differing = calls.filter(({ verdict }) => verdict === 'differs');
  const facts: [string, unknown][] = [
    ['Provider', report.provider],
    ['Contract', `${report.contract.version}, SHA-256 ${report.contract.sha256}`],
    ['Begun', report.began],
    ['Time', `${report.seconds.toFixed(1)} s`],
    ['Seed', `${report.seed}, ${report.samples} bad values for each field and kind`],
    ['Services', report.only.length > 0 ? report.only.join(', ') : 'all'],
    ['Parts', report.parts.length > 0 ? report.parts.join(', ') : 'all'],
    ['Changes', report.isReadOnly ? 'none, the check was read-only' : 'asked for'],
    ['Second account', report.hasSecondAccount ? 'yes' : 'no'],
    ['Calls', `${counts.same} as expected, ${counts.differs} that differ, ${counts['not asked']} not asked`],
    ['Checks', `${counts.checks}, ${counts.differences} differences, ${counts.notAskedFor} not asked for`],
  ];
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Conformance of ${report.provider}</title><style>${new Html(css)}</style></head>
<body><h1>Conformance of ${report.provider}</h1>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<h2>Differences</h2>
${
  differing.length === 0
    ? html`<p>None.</p>`
    : differing.map(
        ({ name, checks }) =>
          html`<h3><code>${name}</code></h3>${tableOf(checks.filter(({ found }) => found.length > 0))}`,
      )
}
<h2>All calls</h2>
${calls.map(callOf)}
</body></html>
`.text;
}
