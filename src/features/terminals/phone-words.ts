import type { Merchant } from '../../domain/merchant.ts';
import type { Terminal } from '../../domain/terminal.ts';
import { platformNames } from '../../parts/terminal/terminal-words.ts';

/** 'Android 14'; '' when nothing is known. */
export function systemOf({ platform, osVersion }: Pick<Terminal, 'platform' | 'osVersion'>): string {
  const name =
    platform === null ? '' : typeof platform === 'object' ? platform.unknown : platformNames[platform];
  return [name, osVersion].filter(Boolean).join(' ');
}

/** 'Samsung Galaxy A25'; '' when nothing is known. */
export const phoneOf = ({ manufacturer, model }: Pick<Terminal, 'manufacturer' | 'model'>): string =>
  [manufacturer, model].filter(Boolean).join(' ');

/** How the terminal's merchant came to be, as the merchants' list says it. (specification §4) */
export function originationOf({
  externalMerchant,
}: Pick<Terminal, 'externalMerchant'>): Merchant['origination'] {
  if (externalMerchant === null) return 'unlinked';
  return externalMerchant ? 'custom-app' : 'whitelabel-app';
}
