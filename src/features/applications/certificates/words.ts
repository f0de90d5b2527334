import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CalendarClock, CalendarX2, CircleCheck, CircleQuestionMark, Clock } from 'lucide-react';
import type { CertificateKind, Validity } from '../../../domain/certificate.ts';
import type { Words } from '../../../parts/format/say.ts';
import type { Looks } from '../../../parts/page/StatusChip.tsx';

export const kindWords = {
  'play-app-signing': msg`Play app signing`,
  upload: msg({ message: 'Upload', context: 'certificate' }),
  release: msg({ message: 'Release', context: 'certificate' }),
  debug: msg({ message: 'Debug', context: 'certificate' }),
} satisfies Words<CertificateKind>;

/** What each kind is for, a sentence each. */
export const kindSentences: Readonly<Record<CertificateKind, MessageDescriptor>> = {
  'play-app-signing': msg`Google Play signs with it what it delivers: phones that installed the app from Play report this one.`,
  upload: msg`You sign with it what you upload to Google Play. Play replaces it, so phones report it only when you install the app yourself.`,
  release: msg`You sign with it what you deliver yourself or through other stores.`,
  debug: msg`Android Studio made it for development. Anybody has its key: never for production.`,
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
