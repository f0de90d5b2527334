import { Trans } from '@lingui/react/macro';
import { useBodyText } from '../../../data/invocations.ts';
import type { InvocationFacts } from '../../../domain/invocation/invocation.ts';
import { SUBJECTS_LIMIT, type Subject, subjectsOf } from '../../../domain/invocation-subject.ts';
import { CopyId } from '../../../parts/page/CopyButton.tsx';
import { paths } from '../../../parts/paths.ts';

/** Records that a delivery is about, by its event and the ids in its payload; none where the payload was not kept whole. */
export function useSubjects({ row, request, asOf }: InvocationFacts): readonly Subject[] {
  const { webhookId, invocationId, eventType } = row;
  const { data: body } = useBodyText({ webhookId, invocationId, side: 'request' }, asOf, SUBJECTS_LIMIT);
  const isReadable = body !== undefined && request.body.isJson && request.body.length <= SUBJECTS_LIMIT;
  return isReadable ? subjectsOf(eventType, body) : [];
}

/** The page of each thing that a delivery is about. */
export const DeliverySubjects = ({ of: subjects }: { of: readonly Subject[] }) => (
  <ul className="space-y-1">
    {subjects.map(subject => (
      <li key={subject.kind} className="flex flex-wrap items-start gap-x-2">
        <span className="text-text-2">{words[subject.kind]}</span>
        <CopyId href={hrefOf(subject)}>{subject.id}</CopyId>
      </li>
    ))}
  </ul>
);

const words = {
  payment: <Trans>Transaction</Trans>,
  report: <Trans>Settlement report</Trans>,
  terminal: <Trans>Terminal</Trans>,
  merchant: <Trans>Merchant</Trans>,
  application: (
    <Trans comment="Name of the page and column: an app registered with the platform">Application</Trans>
  ),
} satisfies Record<Subject['kind'], unknown>;

function hrefOf(subject: Subject): string {
  switch (subject.kind) {
    case 'payment':
      return paths.transaction(subject.id, subject.createdDate);
    case 'report':
      return paths.settlement(subject.id, subject.merchantId);
    default:
      return paths[subject.kind](subject.id);
  }
}
