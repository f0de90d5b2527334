import { Plural, Trans } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import { Link } from 'wouter';
import { useUser } from '../data/session.ts';
import { fillTemplate, templateOf } from '../domain/invite-template.ts';
import { smsSegments } from '../domain/sms-segments.ts';
import { TextLink } from '../ui/TextLink.tsx';
import { formatCount } from './numbers.ts';
import { paths } from './paths.ts';

/** The message as the invited person will read it, and how long it is. */
export function InvitePreview({ name }: { name: string }) {
  const user = useUser();
  const link = user?.androidAppLink ?? '';
  const messageTo = (person: string) =>
    fillTemplate(templateOf(user?.smsInviteTemplate ?? null), {
      name: person,
      companyName: user?.companyName ?? '',
      androidAppLink: link,
    });
  // An SMS with the sign … has room for fewer than half the characters.
  const { units, segments, perSegment } = smsSegments(messageTo(name.trim()));
  return (
    <section className="rounded bg-sunken px-4 py-3">
      <div className="flex items-start justify-between gap-4 text-caption text-text-2">
        <span className="flex min-w-0 items-center gap-2">
          <MessageSquareText size={14} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-3" />
          <span className="tabular-nums">
            {segments > 1 ? (
              <Plural
                value={segments}
                one={`SMS preview, ${formatCount(units)} characters in # message`}
                other={`SMS preview, ${formatCount(units)} characters in # messages`}
              />
            ) : (
              <Trans>
                SMS preview, {formatCount(units)} of {formatCount(perSegment)} characters
              </Trans>
            )}
          </span>
        </span>
        <TextLink as={Link} href={`${paths.invites}?show=message`} className="shrink-0">
          <Trans>Edit template</Trans>
        </TextLink>
      </div>
      <p dir="auto" className="mt-1.5 text-row whitespace-pre-wrap wrap-anywhere text-text-2">
        {messageTo(name.trim() || '…')}
      </p>
      {link === '' && (
        <p className="mt-1.5 text-caption text-warn-text">
          <Trans>Your company has no link to its app yet, so the message has none.</Trans>
        </p>
      )}
    </section>
  );
}
