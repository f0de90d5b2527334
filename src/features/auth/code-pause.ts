import { useEffect, useState } from 'react';
import { tabStorage } from '../../data/device-storage.ts';
import { createStore, useStore } from '../../data/store.ts';

const PAUSE_S = 60;

/** The time in ms since 1970 that runs on evenly whatever is done to the device's clock while the page stands. */
export const clockNow = (): number => performance.timeOrigin + performance.now();

/** Seconds until a code can follow one that was sent at `sentAt` (ms); never more than the pause. */
export function secondsLeft(sentAt: number | null, now: number): number {
  if (sentAt === null) return 0;
  const since = Math.max(0, (now - sentAt) / 1000);
  return Math.max(0, Math.ceil(PAUSE_S - since));
}

/** The purpose for which a code was mailed. */
export type CodePurpose = 'sign-up' | 'reset';

type Sent = { to: string; at: number };

const keyOf = (purpose: CodePurpose) => `tapdeck.code-sent.${purpose}`;

/** The code that this page had sent last. */
const lastSent = createStore<Sent | null>(null);

/** Notes that a code has just been sent to an address; the next can be requested in a minute. */
export function codeWasSent(purpose: CodePurpose, to: string): void {
  const sent: Sent = { to, at: clockNow() };
  tabStorage.setItem(keyOf(purpose), JSON.stringify(sent));
  lastSent.set(sent);
}

/** Forgets when a code was sent and to whom: it has served. */
export const codeWasUsed = (purpose: CodePurpose): void => tabStorage.removeItem(keyOf(purpose));

function sentTo(purpose: CodePurpose, to: string): number | null {
  try {
    const sent = JSON.parse(tabStorage.getItem(keyOf(purpose)) ?? 'null') as Sent | null;
    return sent?.to === to ? sent.at : null;
  } catch {
    return null;
  }
}

/** Seconds until another code can be requested, counting down; 0 when it can. Kept over a reload. */
export function useCodeClock(purpose: CodePurpose, to: string): number {
  useStore(lastSent);
  const sentAt = sentTo(purpose, to);
  const [, tick] = useState(0);
  const left = secondsLeft(sentAt, clockNow());
  const isCounting = left > 0;
  useEffect(() => {
    // Sent in what is the future since the clock was put back between two pages: a whole pause from now.
    if (sentAt !== null && sentAt > clockNow()) codeWasSent(purpose, to);
  }, [purpose, to, sentAt]);
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => tick(ticks => ticks + 1), 250);
    return () => clearInterval(timer);
  }, [isCounting]);
  return left;
}
