/**
 * The Content-Security-Policy: nothing inline, one Trusted Types policy, and requests to the page's own origin and to these
 * alone.
 */
export const contentSecurityPolicy = (origins: readonly string[] = []): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types tapdeck',
  ].join('; ');

/** Features of a browser that the page never uses. */
const unused = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The camera reads the code on a terminal, for the page alone. */
const permissions = ['camera=(self)', ...unused.map(name => `${name}=()`)].join(', ');

/** Headers of every answer that a browser may render or run; `origins` are those of the services that it may call. */
export const securityHeaders = (origins: readonly string[] = []): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(origins),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': permissions,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
});

/** Headers that a server behind TLS adds; a browser ignores them on plain http. */
export const transportSecurity: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** The policy of an answer that another server gave under the page's own address: opened as a page it can do nothing. */
export const proxiedPolicy =
  "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `Cache-Control` of an answer: a file with a hash in its name is cached for ever, any other revalidated each time, a 404 never cached. */
export const cacheRules = {
  hashed: 'public, max-age=31536000, immutable',
  file: 'no-cache',
  missing: 'no-store',
} as const satisfies Record<string, string>;

/** The security headers for an address as the sandbox answers: with HSTS only where it was reached over https. */
export const headersFor = (url: URL): Record<string, string> => ({
  ...securityHeaders(),
  ...(url.protocol === 'https:' ? transportSecurity : {}),
});
