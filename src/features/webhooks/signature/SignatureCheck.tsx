import { Trans } from '@lingui/react/macro';
import { Scissors } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  checkSignature,
  headerOf,
  instantOf,
  type SignatureQuestion,
  type SignatureVerdict,
} from '../../../domain/webhook/signature.ts';
import { classes } from '../../../ui/classes.ts';
import { pastedHeaders } from './pasted-headers.ts';
import { BodyField, HeadersField, type PastedBody, SecretFields, type Secrets } from './SignatureFields.tsx';
import { VerdictBox } from './VerdictBox.tsx';

/** A message of the log. */
type Given = {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** True where the log kept all of the body. */
  isWhole: boolean;
  /** When it was sent, ISO-8601: its age is measured then. Without it the age is not judged. */
  at?: string | null;
  /** `previousSecretExpiresAt` of its webhook: until then the previous secret is as good. */
  graceEndsAt?: string | null;
};

const instant = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null);

/**
 * Checks the signature of a message while the secret is typed: of the log, or pasted. The secret leaves with the component.
 * A body that the log has cut is asked for.
 */
export function SignatureCheck({ given }: { given?: Given }) {
  const [secrets, setSecrets] = useState<Secrets>({ secret: '', previous: '' });
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<PastedBody>('');
  const headers = given?.headers ?? pastedHeaders(text);
  const body = given?.isWhole ? given.body : pasted;
  const isCutAndMissing = given?.isWhole === false && pasted.length === 0;
  const isReady = secrets.secret !== '' && Object.keys(headers).length > 0 && !isCutAndMissing;
  const time = headerOf(headers, 'webhook-timestamp');
  const signedAt = time === null ? null : instantOf(time);
  const { verdict, isChecking } = useVerdict(
    isReady
      ? {
          headers,
          body,
          secret: secrets.secret,
          previousSecret: secrets.previous || undefined,
          graceEndsAt: instant(given?.graceEndsAt),
          now: given ? (instant(given.at) ?? signedAt) : null,
        }
      : null,
  );
  return (
    <div className="grid max-w-180 gap-3">
      {!given && <HeadersField text={text} headers={headers} onChange={setText} />}
      {given?.isWhole === false && <CutNote />}
      {!given?.isWhole && <BodyField of={pasted} onChange={setPasted} />}
      <SecretFields of={secrets} onChange={setSecrets} />
      <div
        role="status"
        aria-busy={isChecking}
        className={classes('min-h-10 transition-opacity', isChecking && 'opacity-60')}
      >
        {verdict && <VerdictBox of={verdict} signedAt={signedAt} isLogged={given !== undefined} />}
      </div>
    </div>
  );
}

const CutNote = () => (
  <p className="flex gap-2.5 rounded border border-warn-line bg-warn-soft p-3 text-row text-warn-text">
    <Scissors size={16} aria-hidden className="mt-0.5 shrink-0 text-warn-icon" />
    <Trans>
      The logged body is incomplete, so it can’t be checked. Signatures cover every byte, so paste the body
      your endpoint received.
    </Trans>
  </p>
);

/** Typing goes on for so long before it is checked, in ms. */
const PAUSE = 150;

/** A message to be checked; `now` null for the instant at which it is. */
type SignatureInput = Omit<SignatureQuestion, 'now'> & { now: number | null };

type Found = { verdict: SignatureVerdict | null; isChecking: boolean };

/** The verdict on a message, found again after each change; null until one is found or while there is nothing to check. */
function useVerdict(request: SignatureInput | null): Found {
  const [found, setFound] = useState<Found>({ verdict: null, isChecking: false });
  const headers = request && JSON.stringify(request.headers);
  const { body, secret, previousSecret, graceEndsAt, now } = request ?? {};
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
  return request ? found : { verdict: null, isChecking: false };
}
