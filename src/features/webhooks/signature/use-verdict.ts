import { useEffect, useState } from 'react';
import {
  checkSignature,
  type SignatureQuestion,
  type SignatureVerdict,
} from '../../../domain/webhook-signature.ts';

/** Typing goes on for so long before it is checked, in ms. */
const PAUSE = 150;

/** A message to be checked; `now` null for the instant at which it is. */
type Asked = Omit<SignatureQuestion, 'now'> & { now: number | null };

type Found = { verdict: SignatureVerdict | null; isChecking: boolean };

/** What the check of a message comes to, again after each change; null while nothing was found or there is nothing to check. */
export function useVerdict(asked: Asked | null): Found {
  const [found, setFound] = useState<Found>({ verdict: null, isChecking: false });
  const headers = asked && JSON.stringify(asked.headers);
  const { body, secret, previousSecret, graceEndsAt, now } = asked ?? {};
  useEffect(() => {
    if (headers === null || body === undefined || secret === undefined) return;
    let isWanted = true;
    setFound(({ verdict }) => ({ verdict, isChecking: true }));
    const timer = setTimeout(async () => {
      const question = { headers: JSON.parse(headers), body, secret, previousSecret, graceEndsAt };
      const verdict = await checkSignature({ ...question, now: now ?? Date.now() });
      if (isWanted) setFound({ verdict, isChecking: false });
    }, PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      setFound(({ verdict }) => ({ verdict, isChecking: false }));
    };
  }, [headers, body, secret, previousSecret, graceEndsAt, now]);
  return asked ? found : { verdict: null, isChecking: false };
}
