const security = 'security.spec.ts';
const access = 'access.spec.ts';
const reflow = 'reflow.spec.ts';

const withKey = "set('Idempotency-Key', call.key);";
/** Each call leaves its token somewhere. */
const leak = (what, line) => ({
  what,
  file: 'src/api/http.ts',
  changes: [[withKey, `${withKey}\n  ${line}`]],
  journey: security,
  title: 'no token is anywhere but in the session',
});

/** Sign-out leaves the copy behind. */
const keptCopy = (what, title) => ({
  what,
  file: 'src/engine/session/sign-out-cleanup.ts',
  changes: [
    [
      'if (!isFailure(await deleteCopy(identity)))',
      'if (identity || !isFailure(await deleteCopy(identity)))',
    ],
  ],
  journey: security,
  title,
});

/** Faults in a copy of the source, each with the journey that must fail. */
export const sourcePlants = [
  leak('a token in an address', "void fetch('/robots.txt?token='.concat(tokens.idToken));"),
  leak('a token in the log', 'console.debug(tokens.idToken);'),
  leak(
    'a token in a cache',
    "void caches.open('seen').then(cache => cache.put('/seen', new Response(tokens.idToken)));",
  ),
  keptCopy('a copy that stays when its person signs out', 'whoever signs out leaves nothing of the company'),
  keptCopy('a copy that stays beside an outbox that is kept', 'no token is anywhere but in the session'),
  {
    what: 'answers that stay in the memory of another tab',
    file: 'src/data/query-client.ts',
    changes: [
      ['query.reset();\n    query.gcTime = 0;\n    queries.remove(query);', 'void query.invalidate();'],
    ],
    journey: security,
    title: 'whoever signs out leaves nothing of the company',
  },
  {
    what: 'a name of the platform that is taken for markup',
    file: 'src/features/terminals/terminal-cells.tsx',
    changes: [
      [
        '<bdi>{merchantName ?? merchantId}</bdi>',
        "<bdi dangerouslySetInnerHTML={{ __html: merchantName ?? '' }} />",
      ],
    ],
    journey: security,
    title: 'a script in any text',
  },
  {
    what: 'buttons without a name',
    file: 'src/ui/IconButton.tsx',
    changes: [['      aria-label={label}\n', '']],
    journey: access,
    title: 'an operator meets no barrier on any screen',
  },
  {
    what: 'secondary text that is too pale',
    file: 'src/ui/palette.css',
    changes: [['--text-3: #5d6871;', '--text-3: #aab2b8;']],
    journey: access,
    title: 'an operator meets no barrier on any screen',
  },
  {
    what: 'buttons that cut their words',
    file: 'src/ui/button-class.ts',
    changes: [
      [
        "'relative inline-flex max-w-full shrink-0",
        "'max-w-24 overflow-hidden relative inline-flex shrink-0",
      ],
    ],
    journey: reflow,
    title: 'no label is cut at 360 px',
  },
  {
    what: 'a page that needs 480 px',
    file: 'src/ui/base.css',
    changes: [['  :focus-visible {\n', '  main {\n    min-width: 480px;\n  }\n\n  :focus-visible {\n']],
    journey: reflow,
    title: 'at 320 px nothing scrolls sideways',
  },
  {
    what: 'a focus that is not seen',
    file: 'src/ui/base.css',
    changes: [['outline: 2px solid var(--focus);\n    outline-offset: 2px;', 'outline: none;']],
    journey: reflow,
    title: 'the focus is always seen',
  },
  {
    what: 'motion for whoever wants none',
    file: 'src/ui/base.css',
    changes: [
      ['@media (prefers-reduced-motion: reduce)', '@media (prefers-reduced-motion: no-such-wish)'],
      [
        '  :focus-visible {\n',
        '  main {\n    animation: fade 9s infinite;\n  }\n\n  @keyframes fade {\n    to {\n      opacity: 0.99;\n    }\n  }\n\n  :focus-visible {\n',
      ],
    ],
    journey: reflow,
    title: 'the focus is always seen',
  },
  {
    what: 'a notice that nobody hears',
    file: 'src/ui/Toaster.tsx',
    changes: [['aria-live="polite"', '']],
    journey: 'keyboard.spec.ts',
    title: 'an operator signs in',
  },
];
