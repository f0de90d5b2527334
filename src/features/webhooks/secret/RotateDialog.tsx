import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans as Sentence } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useId, useState } from 'react';
import { useRequestKey } from '../../../data/request-key.ts';
import { useRotateSecret } from '../../../data/webhooks.ts';
import { type Failure, failureOf, mayHaveTakenEffect } from '../../../domain/failure.ts';
import { unprovenCall } from '../../../domain/proof.ts';
import type { Rotated, WebhookRow } from '../../../domain/webhook/webhook.ts';
import { useNow } from '../../../parts/format/age.ts';
import { useAskBeforeLeaving } from '../../../parts/page/ask-before-leaving.ts';
import { FailureNote, FailureText } from '../../../parts/page/FailureText.tsx';
import { Time } from '../../../parts/page/Islands.tsx';
import { useReasonOffline } from '../../../parts/page/only-online.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { askWords } from '../WebhookActions.tsx';
import { shortUrl } from '../webhook-row.ts';
import { notRotated } from '../webhook-words.ts';
import { SecretFacts } from './SecretDialog.tsx';

/** Rotates the signing secret and shows the new one once; closing forgets it. */
export function RotateDialog({ row, onClose }: { row: WebhookRow; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const reasonOffline = useReasonOffline();
  // After a lost answer the repeat has the same key, and gets the same secret.
  const { keyOf, onError } = useRequestKey();
  const [grace, setGrace] = useState(USUAL_GRACE);
  const [rotated, setRotated] = useState<Rotated | null>(null);
  const rotate = useRotateSecret();
  const failed = rotate.error && failureOf(rotate.error);
  // Without a proof nothing was asked of the service.
  const failure = failed && !unprovenCall(failed) ? failed : null;
  // A secret that comes to a screen that was left would be lost, and so would one that only a repeat from here is told.
  useAskBeforeLeaving(
    rotate.isPending || rotated !== null || (failure !== null && mayHaveTakenEffect(failure)),
  );
  const now = useNow(30_000);
  const ends = row.previousSecretExpiresAt;
  const url = (
    <bdi dir="ltr" className="wrap-anywhere">
      {shortUrl(row.url)}
    </bdi>
  );
  const ask = () => {
    const rotation = { webhookId: row.webhookId, gracePeriodSeconds: grace };
    rotate.mutate(
      { ...rotation, key: keyOf(rotation) },
      {
        onError,
        onSuccess: answer => {
          setRotated(answer);
          // This dialog alone holds it.
          rotate.reset();
        },
      },
    );
  };
  if (rotated) {
    return (
      <Dialog
        open
        // A secret that is shown once is not lost to a press of Esc.
        onClose={() => undefined}
        title={<Trans>New signing secret</Trans>}
        description={<Trans>For {url}.</Trans>}
        footer={
          <Button look="primary" onClick={onClose}>
            <Trans>I’ve stored it</Trans>
          </Button>
        }
      >
        <SecretFacts of={{ url: row.url, ...rotated }} />
      </Dialog>
    );
  }
  // A secret that comes to a closed dialog would be lost.
  const stayReason = rotate.isPending && <Trans>Wait for the new secret, which is shown only once.</Trans>;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      stayReason={stayReason}
      title={<Trans>Rotate the signing secret</Trans>}
      description={<Trans>For {url}.</Trans>}
      footer={
        <>
          <Button disabledReason={stayReason} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            icon={KeyRound}
            busy={rotate.isPending}
            disabledReason={reasonOffline(t`You can only rotate while online.`)}
            onClick={ask}
          >
            {failure ? <Trans>Try again</Trans> : i18n._(askWords.rotate)}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-row text-text-2">
          <Trans>A new secret is created and shown once. Events are signed with it from then on.</Trans>
        </p>
        <GraceChoice
          seconds={grace}
          isFixed={rotate.isPending || failure !== null}
          previousEnds={ends && Date.parse(ends) > now ? ends : null}
          onChange={setGrace}
        />
        {failure && <RotateFailure failure={failure} url={row.url} />}
      </div>
    </Dialog>
  );
}

/** The reason why no new secret is shown, and the operator's next step where it may have been rotated. */
export function RotateFailure({ failure, url }: { failure: Failure; url: string }) {
  if (!mayHaveTakenEffect(failure))
    return <FailureNote title={<Sentence {...notRotated(url)} />} failure={failure} />;
  return (
    <FailureNote title={<Trans>The secret may have been rotated.</Trans>} failure={failure}>
      <p>
        <Trans>No clear response. Try again here to see the same new secret.</Trans>
      </p>
      {failure.status && (
        <p>
          <FailureText failure={failure} />
        </p>
      )}
    </FailureNote>
  );
}

/** For how long the present secret goes on signing beside the new one, with what follows from it. */
export function GraceChoice({
  seconds,
  isFixed,
  previousEnds,
  onChange,
}: {
  seconds: number;
  /** It has been asked for: a repeat must ask for the same. */
  isFixed: boolean;
  /** Until when the secret of the last rotation's grace period is valid; null outside of one. A service keeps a single previous secret. */
  previousEnds: string | null;
  onChange: (seconds: number) => void;
}) {
  const { i18n } = useLingui();
  const name = useId();
  const chosen = graces.find(grace => grace.seconds === seconds);
  return (
    <>
      {previousEnds && (
        <Note tone="warn">
          <p>
            <Trans>
              The previous secret is valid until <Time at={previousEnds} as="zone" />.
            </Trans>
          </p>
          <p>
            <Trans>
              Rotating now stops the previous secret immediately. Endpoints that still use it reject all
              events.
            </Trans>
          </p>
        </Note>
      )}
      <fieldset disabled={isFixed}>
        <legend className="mb-1.5 text-row font-medium">
          <Trans>Keep signing with the current secret for</Trans>
        </legend>
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
          {graces.map(grace => (
            <label
              key={grace.seconds}
              className="flex min-h-verb items-center gap-2.5 rounded border border-line-strong px-3 text-row has-checked:border-accent has-checked:bg-selected has-disabled:text-text-3 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={name}
                checked={grace.seconds === seconds}
                onChange={() => onChange(grace.seconds)}
                className="size-4 shrink-0 accent-accent outline-none"
              />
              {i18n._(grace.name)}
            </label>
          ))}
        </div>
        {chosen && (
          <p aria-live="polite" className="mt-2 min-h-10 text-row text-text-2">
            {i18n._((previousEnds && chosen.followsInGrace) || chosen.follows)}
          </p>
        )}
      </fieldset>
    </>
  );
}

/** For how long the secret before signs too, and what follows from it. */
type Grace = {
  seconds: number;
  name: MessageDescriptor;
  follows: MessageDescriptor;
  /** In place of `follows` while an earlier secret is still valid, whose endpoints do reject events. */
  followsInGrace?: MessageDescriptor;
};

/** The choices, from none to the longest that the service allows. */
const graces: readonly Grace[] = [
  {
    seconds: 0,
    name: msg({ message: 'None', context: 'grace period' }),
    follows: msg`The current secret stops working immediately. Your endpoint rejects all events until you update it.`,
  },
  {
    seconds: 3_600,
    name: msg`1 hour`,
    follows: msg`For 1 hour, each event is signed with both secrets. Update your endpoint in that time and no events are rejected.`,
    followsInGrace: msg`For 1 hour, each event is signed with the new and the current secret.`,
  },
  {
    seconds: 86_400,
    name: msg`24 hours`,
    follows: msg`For 24 hours, each event is signed with both secrets. Update your endpoint in that time and no events are rejected.`,
    followsInGrace: msg`For 24 hours, each event is signed with the new and the current secret.`,
  },
  {
    seconds: 604_800,
    name: msg`7 days`,
    follows: msg`For 7 days, each event is signed with both secrets. If the current secret has leaked, events can be forged for that long.`,
  },
];

/** The default grace period, in seconds. */
const USUAL_GRACE = 86_400;
