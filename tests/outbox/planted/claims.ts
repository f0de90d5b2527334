import type { Fault } from './fault.ts';

const claim = 'src/sync/outbox/step.ts';
const lane = 'src/sync/outbox/lane.ts';
const ledger = 'src/sync/outbox/ledger.ts';

/** Faults in the right to send, and in the writes that come before a request. */
export const claimFaults: readonly Fault[] = [
  {
    name: 'claim-not-checked',
    breaks: 'A second tab sends what the first has in hand.',
    file: lane,
    find: '  if (claim && counts(claim.until, CLAIM_MS) && !dead.has(claim.by)) return claim.until;\n',
    replace: '',
  },
  {
    name: 'living-holder-taken-for-dead',
    breaks: 'Whoever else holds a claim counts as gone.',
    file: 'src/sync/outbox/drain.ts',
    find: '    dead = owners.size > 0 ? await contexts.gone([...owners]) : owners;',
    replace: '    dead = owners;',
  },
  {
    name: 'claim-judged-before-it-was-waited-for',
    breaks: 'A claim that waited for storage takes what another has claimed meanwhile.',
    file: ledger,
    find: 'lane: open.of(lane), event: timely(event) }',
    replace: 'lane: open.of(lane), event }',
    suite: 'src/sync/outbox/drain.test.ts',
  },
  {
    name: 'claim-shorter-than-a-request',
    breaks: 'The claim of a living holder runs out while its request is on the way.',
    file: lane,
    find: 'export const CLAIM_MS = 60_000;',
    replace: 'export const CLAIM_MS = 2_000;',
  },
  {
    name: 'dead-holder-waited-for',
    breaks: 'What a closed tab was sending stays as sending for ever.',
    file: lane,
    find: '  const { attempt, claim, notBefore } = head;\n',
    replace:
      "  const { attempt, claim, notBefore } = head;\n  if (head.state === 'sending') return Number.POSITIVE_INFINITY;\n",
  },
  {
    name: 'dead-holder-repeated',
    breaks: 'What a closed tab was sending is sent again without looking.',
    file: claim,
    find: "{ ...head, state: 'uncertain', doubt: 'lost', claim: null, notBefore, lastError }",
    replace: "{ ...head, state: 'queued', claim: null, notBefore, lastError }",
  },
  {
    name: 'sent-before-durable',
    breaks: 'A request leaves before it is written that it does.',
    file: ledger,
    find: '        return { write: changed.write, result: { changed, heads } };\n      });\n',
    replace: `        const write = entries[0]?.event.type === 'claim' ? [] : changed.write;
        return { write, result: { changed, heads } };
      });
      if (entries[0]?.event.type === 'claim')
        void store.transact({ lanes: [] }, () => ({ write: changed.write, result: null })).catch(() => {});
`,
  },
  {
    name: 'ended-before-sent',
    breaks: 'An action leaves the queue before it is sent, and is gone when the tab is closed meanwhile.',
    file: claim,
    find: "    state: 'sending' as const,\n",
    replace: "    state: 'done' as const,\n    endedAt: iso(now),\n",
  },
  {
    name: 'new-key-for-each-attempt',
    breaks: 'A repeat is another request to the service.',
    file: claim,
    find: '    attempt: head.attempt + 1,\n',
    replace: '    attempt: head.attempt + 1,\n    key: head.id + head.attempt,\n',
  },
  {
    name: 'stored-after-the-answer',
    breaks: 'A decision is accepted before it is stored.',
    file: ledger,
    find: '        return { write: draft.written(), result };\n      });\n',
    replace: `        return { write: [], result };
      });
      void store.transact({ lanes: [] }, () => ({ write: accepted ?? [], result: null })).catch(() => {});
`,
  },
  {
    name: 'gate-ignored-by-claims',
    breaks: 'After signing out, a tab that still lives goes on sending.',
    file: ledger,
    find: "        const isShut = !open.gateOpen && entries.some(({ event }) => event.type === 'claim');",
    replace: '        const isShut = false;',
  },
  {
    name: 'gate-ignored-by-decisions',
    breaks: 'After signing out, decisions are still accepted.',
    file: ledger,
    find: '        if (!open.gateOpen) return { write: [], result: null };\n',
    replace: '',
  },
  {
    name: 'identity-not-checked',
    breaks: 'What one person decided is sent as somebody else, whose session has begun.',
    file: 'src/api/http.ts',
    find: "      if (as !== undefined && tokens.identity !== as) return { identity: 'none' };\n",
    replace: '',
    suite: 'src/api/http.test.ts',
  },
  {
    name: 'no-time-to-undo',
    breaks: 'What a person has just confirmed is sent at once, so that Undo comes too late.',
    file: lane,
    find: "  return head.state !== 'sending' && counts(notBefore, attempt === 0 ? UNDO_MS : MAX_WAIT) ? notBefore : now;",
    replace:
      "  return head.state !== 'sending' && attempt > 0 && counts(notBefore, MAX_WAIT) ? notBefore : now;",
  },
  {
    name: 'time-to-undo-without-end',
    breaks: 'A clock that is put back makes what was confirmed wait for hours.',
    file: lane,
    find: 'counts(notBefore, attempt === 0 ? UNDO_MS : MAX_WAIT)',
    replace: 'counts(notBefore, MAX_WAIT)',
    suite: 'src/sync/outbox/undo-wait.test.ts',
  },
];
