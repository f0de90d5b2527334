import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure } from '../../domain/failure.ts';
import { Note } from '../../ui/Note.tsx';

type Words = { title: MessageDescriptor; sentence: MessageDescriptor | null; next: MessageDescriptor | null };

const tryAgain = msg`Try again in a minute.`;

/** By kind of failure: its title, its sentence where the service gave none, and the operator's next step. */
const failureWords: Readonly<Record<Failure['kind'], Words>> = {
  unreachable: {
    title: msg`Service unreachable`,
    sentence: msg`Couldn’t reach the service.`,
    next: tryAgain,
  },
  expired: {
    title: msg`Session expired`,
    sentence: msg`Your Login Session has expired, please try logging in again`,
    next: null,
  },
  forbidden: {
    title: msg`Not allowed`,
    sentence: null,
    next: msg`Ask your company’s administrator for access.`,
  },
  missing: { title: msg`Not found`, sentence: null, next: null },
  conflict: {
    title: msg`Changed in the meantime`,
    sentence: null,
    next: msg`Refresh, check the values, then try again.`,
  },
  refused: { title: msg`Request rejected`, sentence: null, next: null },
  unreadable: {
    title: msg`Unreadable response`,
    sentence: msg`The response couldn’t be read.`,
    next: tryAgain,
  },
  unproven: {
    title: msg`Not confirmed`,
    sentence: msg`You didn’t confirm it’s you. Nothing was done.`,
    next: null,
  },
};

const isEnded = /[.!?…。！？؟]$/;

/** A service and the specification may leave the full stop out, and another sentence often follows. */
const Ended = ({ children: text }: { children: string }) => (
  <span dir="auto" className={isEnded.test(text) ? undefined : 'ended'}>
    {text}
  </span>
);

/** The sentence of a failure: the service's own message, else the kind's, else its status; nothing where none would be true. */
export function FailureText({ failure }: { failure: Failure | null }) {
  const { i18n } = useLingui();
  if (!failure) return null;
  const { kind, code, status, message } = failure;
  if (message && kind !== 'unreachable') return <Ended>{message}</Ended>;
  if (code === 'not-believed') {
    return <Trans>The service sent two different responses. Your rows are saved.</Trans>;
  }
  const { sentence } = failureWords[kind];
  if (sentence) return <Ended>{i18n._(sentence)}</Ended>;
  return status ? <Trans>The service responded with {status}.</Trans> : null;
}

/** Inside a dialog or a panel: what failed, why, and the next step. Announced, and scrolled to when it appears. */
export function FailureNote({
  failure,
  title,
  children,
}: {
  failure: Failure;
  /** Names the failed action; the kind's own title without it. */
  title?: ReactNode;
  /** The failure's meaning and the next step, where the screen knows more than the table of kinds. */
  children?: ReactNode;
}) {
  const { i18n } = useLingui();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const words = failureWords[failure.kind];
  return (
    <Note ref={note} tone="bad" role="alert" className="scroll-mt-5">
      <p className="font-medium">{title ?? i18n._(words.title)}</p>
      {children ?? (
        <p>
          <FailureText failure={failure} /> {words.next && i18n._(words.next)}
        </p>
      )}
    </Note>
  );
}
