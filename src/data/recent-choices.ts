import { deviceStorage } from './device-storage.ts';
import { keptKey, lastIdentity } from './last-identity.ts';

/** Kinds of chosen records and commands: each has its icon and words. */
const recentKinds = [
  'terminal',
  'merchant',
  'settlementReport',
  'payment',
  'webhook',
  'application',
  'command',
] as const;

/** Something that was chosen in the palette: a thing with its address and names, or a command by its key. */
export type RecentChoice = {
  kind: (typeof recentKinds)[number];
  key: string;
  href: string | null;
  title: string;
  detail: string | null;
};

/** Most that are kept. */
const MOST = 6;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Stored by whatever version was here before: only what is whole is read. */
function readChoice(stored: unknown): RecentChoice[] {
  const { kind, key, href, title, detail } = (stored ?? {}) as Record<string, unknown>;
  const known = recentKinds.find(each => each === kind);
  // An address outside of the product is none of ours.
  const isOurs = href === null || (isText(href) && /^\/(?!\/)/.test(href));
  if (!known || !isText(key) || !isText(title) || !isOurs) return [];
  return [{ kind: known, key, href: href as string | null, title, detail: isText(detail) ? detail : null }];
}

/** This person's latest choices in the palette, newest first; kept on this device until they sign out. */
export function recentChoices(): RecentChoice[] {
  const identity = lastIdentity()?.identity;
  if (!identity) return [];
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(keptKey('recent', identity)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(readChoice).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Puts a choice first among the recent ones; storage that is full forgets it. */
export function rememberChoice(choice: RecentChoice): void {
  const identity = lastIdentity()?.identity;
  if (!identity) return;
  const others = recentChoices().filter(({ key }) => key !== choice.key);
  try {
    deviceStorage.setItem(keptKey('recent', identity), JSON.stringify([choice, ...others].slice(0, MOST)));
  } catch {
    return;
  }
}
