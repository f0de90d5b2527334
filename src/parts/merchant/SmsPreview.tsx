import { Plural, Trans } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { smsSegments } from '../../domain/invite/message.ts';
import { formatCount } from '../format/numbers.ts';

/** An SMS as it is read, and how many messages it takes; `counted` is the text that is sent, where another is shown. */
export function SmsPreview({
  text,
  counted = text,
  aside,
  lang,
  children,
}: {
  text: string;
  counted?: string;
  aside?: ReactNode;
  lang?: string;
  children?: ReactNode;
}) {
  // An SMS with the sign … has room for fewer than half the characters.
  const { units, segments, perSegment } = smsSegments(counted);
  return (
    <section className="rounded bg-sunken px-4 py-3">
      <div className="flex items-start justify-between gap-4 text-caption text-text-2">
        <span className="flex min-w-0 items-center gap-2">
          <MessageSquareText size={14} aria-hidden className="shrink-0 text-text-3" />
          <span className="tabular-nums">
            {segments > 1 ? (
              <Plural
                value={segments}
                one={`SMS preview, ${{ used: formatCount(units) }} characters in # message`}
                other={`SMS preview, ${{ used: formatCount(units) }} characters in # messages`}
              />
            ) : (
              <Trans>
                SMS preview, {{ used: formatCount(units) }} of {{ most: formatCount(perSegment) }} characters
              </Trans>
            )}
          </span>
        </span>
        {aside}
      </div>
      <p dir="auto" lang={lang} className="mt-1.5 text-row whitespace-pre-wrap wrap-anywhere text-text-2">
        {text}
      </p>
      {children}
    </section>
  );
}
