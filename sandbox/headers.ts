/**
 * The security headers of every answer that a browser may render or run: the policy has no inline script or style, and
 * one Trusted Types policy. (ruling 30)
 */
const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types tapdeck',
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What a server behind TLS adds; a browser ignores it on plain http, and localhost must stay reachable without TLS. */
const transportSecurity = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** The security headers for an address: with HSTS only where it was reached over https. */
export const headersFor = (url: URL): Record<string, string> =>
  url.protocol === 'https:' ? { ...securityHeaders, ...transportSecurity } : { ...securityHeaders };
