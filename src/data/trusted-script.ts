import engineUrl from '../engine/worker.ts?worker&url';

const allowed = [engineUrl, '/sw.js'];

type Policy = { createScriptURL: (url: string) => string };

const check: Policy = {
  createScriptURL(url) {
    const here = (one: string) => new URL(one, location.href).href;
    const href = here(url);
    if (!allowed.some(one => here(one) === href)) throw new TypeError(`Not a script of Tapdeck: ${href}`);
    return href;
  },
};

const policy: Policy =
  (
    globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
  ).trustedTypes?.createPolicy('tapdeck', check) ?? check;

/** The URL of the engine's worker. */
export const engineScript = (): string => policy.createScriptURL(engineUrl);

/** The URL of the service worker. The one Trusted Types policy admits exactly these two. */
export const serviceWorkerScript = (): string => policy.createScriptURL('/sw.js');
