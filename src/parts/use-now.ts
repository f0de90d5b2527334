import { useEffect, useState } from 'react';

/** The present instant in ms, drawn again every `every` ms: for ages and countdowns. */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
