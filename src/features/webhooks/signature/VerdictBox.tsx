import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX } from 'lucide-react';
import type { SignatureVerdict } from '../../../domain/webhook/signature.ts';
import { Time } from '../../../parts/page/Islands.tsx';
import { classes } from '../../../ui/classes.ts';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { FindingText } from './FindingText.tsx';
import { sayLength } from './signature-words.ts';

type Valid = Extract<SignatureVerdict, { isValid: true }>;

/** The verdict: valid, and how; or the reasons why not, each with its remedy. */
export function VerdictBox({
  of: verdict,
  signedAt,
  isLogged,
}: {
  of: SignatureVerdict;
  /** In ms. */
  signedAt: number | null;
  /** A message of the log, whose age is that at which it was sent. */
  isLogged: boolean;
}) {
  const { isValid } = verdict;
  const Icon = isValid ? CircleCheck : CircleX;
  return (
    <div
      className={classes(
        'rounded border p-4',
        isValid ? 'border-ok-line bg-ok-soft' : 'border-bad-line bg-bad-soft',
      )}
    >
      <p
        className={classes(
          'flex items-center gap-2 text-body font-semibold',
          isValid ? 'text-ok-text' : 'text-bad-text',
        )}
      >
        <Icon
          size={16}
          strokeWidth={2}
          aria-hidden
          className={classes('shrink-0', isValid ? 'text-ok-icon' : 'text-bad-icon')}
        />
        {isValid ? <Trans>The signature is valid</Trans> : <Trans>The signature isn’t valid</Trans>}
      </p>
      <div className="mt-3 text-row">
        {verdict.isValid ? (
          <ValidFacts of={verdict} signedAt={signedAt} isLogged={isLogged} />
        ) : (
          <ol className="flex flex-col gap-3">
            {verdict.findings.map(finding => (
              <li key={JSON.stringify(finding)}>
                <FindingText of={finding} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

function ValidFacts({
  of: { by, position, count, age },
  signedAt,
  isLogged,
}: {
  of: Valid;
  signedAt: number | null;
  isLogged: boolean;
}) {
  const { i18n } = useLingui();
  return (
    <DefinitionList
      termWidth={112}
      rows={[
        {
          id: 'by',
          term: <Trans>Made with</Trans>,
          detail:
            by === 'current' ? (
              <Trans>this secret</Trans>
            ) : (
              <Trans>the previous secret, still in its grace period</Trans>
            ),
        },
        {
          id: 'which',
          term: <Trans>Signature</Trans>,
          detail: (
            <Trans context="position">
              {position} of {{ all: count }}
            </Trans>
          ),
        },
        {
          id: 'when',
          term: <Trans comment="Term: time at which a delivery was signed">Signed</Trans>,
          detail: signedAt !== null && (
            <>
              <Time at={signedAt} />
              {age >= 1_000 && (
                <span className="text-text-2">
                  {' · '}
                  {isLogged ? (
                    <Trans>{{ time: sayLength(i18n, age) }} before it was sent</Trans>
                  ) : (
                    <Trans>{{ time: sayLength(i18n, age) }} ago</Trans>
                  )}
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
