import { describe, expect, it } from 'vitest';
import { type Component, judgeAudit, rowsOf } from './rules.ts';

const isAllowed = (licenses: Component['licenses'], isTool: boolean) => {
  const component = { name: 'one', version: '1.0.0', licenses };
  return rowsOf([component], isTool ? [] : [component])[0]?.isAllowed;
};

describe('a licence is allowed', () => {
  it.each([
    ['of a list', [{ license: { id: 'MIT' } }], false, true],
    ['by one of its choices', [{ expression: '(GPL-3.0-only OR MIT)' }], false, true],
    ['with all of its parts alone', [{ expression: 'MIT AND GPL-3.0-only' }], false, false],
    ['never, where it is none of the list', [{ license: { id: 'AGPL-3.0-only' } }], true, false],
    ['never, where nothing is known', [], true, false],
    ['never, where it cannot be read', [{ expression: '(MIT AND (A OR B))' }], true, false],
    ['of tools, for tools', [{ license: { id: 'MPL-2.0' } }], true, true],
    ['of tools, never for what is shipped', [{ license: { id: 'MPL-2.0' } }], false, false],
  ] as const)('%s', (_, licenses, isTool, allowed) => {
    expect(isAllowed([...licenses], isTool)).toBe(allowed);
  });
});

describe('an audit', () => {
  const url = 'https://github.com/advisories/GHSA-1';
  const found = { vulnerabilities: { one: { severity: 'high', via: [{ url, title: 'Breaks' }, 'other'] } } };
  const reason = {
    advisory: url,
    reason: 'A tool alone, and never given foreign input',
    until: '2026-12-31',
  };

  it('that the registry does not offer is unknown, not good', () => {
    expect(judgeAudit({ message: '405 Method Not Allowed' }, [], '2026-11-21')).toBe('unknown');
  });

  it('ignores advisories below high', () => {
    const low = { vulnerabilities: { one: { severity: 'moderate', via: [{ url }] } } };
    expect(judgeAudit(low, [], '2026-11-21')).toEqual([]);
  });

  it('needs a written reason for what is high, which ends on its day', () => {
    expect(judgeAudit(found, [], '2026-11-21')).toEqual([`high: one, Breaks ${url}`]);
    expect(judgeAudit(found, [reason], '2026-11-21')).toEqual([]);
    expect(judgeAudit(found, [reason], '2027-01-01')).toHaveLength(2);
  });
});
