import { useEffect, useState } from 'react';

const KEY = 'tapdeck.code-sent';
const PAUSE_S = 60;

/** Notes that a code has just been sent; the next can be asked for in a minute. (contract: Identity) */
export const codeWasSent = (): void => sessionStorage.setItem(KEY, String(Date.now()));

const secondsLeft = () => {
  const since = (Date.now() - Number(sessionStorage.getItem(KEY) ?? 0)) / 1000;
  return since >= 0 && since < PAUSE_S ? Math.ceil(PAUSE_S - since) : 0;
};

/** Seconds until another code can be asked for, counting down; 0 when it can. */
export function useCodeClock(): { left: number; restart: () => void } {
  const [left, setLeft] = useState(secondsLeft);
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setLeft(secondsLeft()), 250);
    return () => clearInterval(timer);
  }, [isCounting]);
  return {
    left,
    restart: () => {
      codeWasSent();
      setLeft(secondsLeft());
    },
  };
}

/** Seconds as a clock shows them: 42 is `0:42`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
