import { describe, expect, it } from 'vitest';
import type { Report } from './report.ts';
import { pageOf } from './report-page.ts';

const evil = `</td><script>alert("1")</script><img src=x onerror='go()'>&amp;`;
const report: Report = {
  provider: evil,
  contract: { version: evil, sha256: evil },
  began: '2026-11-24T08:00:00.000Z',
  seconds: 1.25,
  seed: 7,
  samples: 2,
  isReadOnly: false,
  only: [evil],
  parts: [],
  hasSecondAccount: true,
  counts: { same: 1, differs: 1, 'not asked': 0, checks: 2, differences: 1, notAskedFor: 1 },
  calls: [
    {
      name: evil,
      verdict: 'differs',
      checks: [
        { section: 'input', asks: evil, request: evil, expected: '400', found: [evil, evil], ms: 12 },
        { section: 'answers', asks: '', request: 'GET /a', expected: '200', found: [], ms: 3 },
      ],
      notAsked: [{ part: evil, reason: evil }],
    },
  ],
};

describe('the page of a report', () => {
  const page = pageOf(report);

  it('escapes everything that came from elsewhere', () => {
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<img');
    expect(page).not.toContain(`onerror='`);
    expect(page.match(/&lt;script&gt;alert\(&quot;1&quot;\)/g)?.length).toBeGreaterThan(8);
    expect(page).toContain('&amp;amp;');
  });

  it('needs no script and no other file, and shows the differences first', () => {
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(page).not.toMatch(/ (src|href)=["'h/]/);
    expect(page).toContain('prefers-color-scheme:dark');
    expect(page).toContain('@media print');
    expect(page.indexOf('<h2>Differences</h2>')).toBeLessThan(page.indexOf('<h2>All calls</h2>'));
  });
});
