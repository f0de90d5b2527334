import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CalendarClock, CalendarX2, CircleCheck, CircleQuestionMark, Clock } from 'lucide-react';
import {
  type Certificate,
  type CertificateKind,
  colonHexOf,
  type Validity,
} from '../../../domain/certificate/certificate.ts';
import { formatDay } from '../../../domain/time.ts';
import { say, type Words } from '../../../parts/format/say.ts';
import { Id } from '../../../parts/page/Islands.tsx';
import type { Looks } from '../../../parts/page/StatusChip.tsx';

export const kindWords = {
  'play-app-signing': msg`Play App Signing`,
  upload: msg({ message: 'Upload', context: 'certificate' }),
  release: msg({ message: 'Release', context: 'certificate' }),
  debug: msg({ message: 'Debug', context: 'certificate' }),
} satisfies Words<CertificateKind>;

/** The purpose of each kind, a sentence each. */
export const kindSentences: Readonly<Record<CertificateKind, MessageDescriptor>> = {
  'play-app-signing': msg`Google Play signs your releases with it. Phones that installed the app from Play report it.`,
  upload: msg`Signs what you upload to Google Play. Play re-signs it, so only apps you install yourself report it.`,
  release: msg`Signs releases that you distribute yourself or through other stores.`,
  debug: msg`Created by Android Studio for development. Anyone can sign with it, so never use it in production.`,
};

export const validityWords = {
  valid: msg({ message: 'Valid', context: 'certificate' }),
  expiring: msg`Expires soon`,
  expired: msg({ message: 'Expired', context: 'certificate' }),
  'not-yet-valid': msg`Not yet valid`,
  unknown: msg`Expiry unknown`,
} satisfies Words<Validity>;

export const validityLooks = {
  valid: { tone: 'ok', icon: CircleCheck },
  expiring: { tone: 'warn', icon: CalendarClock, filled: true },
  expired: { tone: 'bad', icon: CalendarX2, filled: true },
  'not-yet-valid': { tone: 'warn', icon: Clock, filled: true },
  unknown: { tone: 'mute', icon: CircleQuestionMark },
} satisfies Looks<Validity>;

/** The name of a certificate: its label, else its kind. */
export const titleOf = (i18n: I18n, { label, kind }: Pick<Certificate, 'label' | 'kind'>): string =>
  label ?? (kind === null ? i18n._(msg`Certificate`) : say(i18n, kindWords, kind));

/** A SHA-256 by its ends, whole where it is pointed at. */
export function Digest({ of: sha256 }: { of: string }) {
  const pairs = colonHexOf(sha256).split(':');
  const isShort = pairs.length < 8;
  return (
    <span title={pairs.join(':')}>
      <Id>{isShort ? sha256 : `${pairs.slice(0, 4).join(':')}:…:${pairs.slice(-3).join(':')}`}</Id>
    </span>
  );
}

/** A SHA-256 whole, broken into lines only after every eighth byte. */
export const WholeDigest = ({ of: sha256 }: { of: string }) => (
  <span dir="ltr" className="ident">
    {colonHexOf(sha256)
      .match(/.{1,24}/g)
      ?.map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <span key={place} className="inline-block">
          {part}
        </span>
      ))}
  </span>
);

/** The days from which and to which a certificate holds, left to right in every language. */
export const Days = ({ from, to }: { from: string | null; to: string }) => (
  <span dir="ltr" className="island whitespace-nowrap">
    {from ? `${formatDay(from)} – ${formatDay(to)}` : `– ${formatDay(to)}`}
  </span>
);
