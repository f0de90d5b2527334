import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  CornerUpRight,
  FileX2,
  Globe,
  type LucideIcon,
  PlugZap,
  RotateCw,
  ServerCrash,
  ShieldAlert,
  Timer,
  Unplug,
} from 'lucide-react';
import type { InvocationResult, InvocationTrigger } from '../../../domain/invocation.ts';
import type { FailureCause } from '../../../domain/invocation-cause.ts';
import type { Words } from '../../../parts/format/say.ts';
import type { Looks } from '../../../parts/page/StatusChip.tsx';

/** A result as it is shown: an attempt that is due after a failed one is a retry. */
type ShownResult = InvocationResult | 'retrying';

export const resultWords = {
  success: msg({ message: 'Success', context: 'invocation' }),
  pending: msg({ message: 'Pending', context: 'invocation' }),
  retrying: msg({ message: 'Retrying', context: 'invocation' }),
  failed: msg({ message: 'Failed', context: 'invocation' }),
  cancelled: msg({ message: 'Cancelled', context: 'invocation' }),
} satisfies Words<ShownResult>;

export const resultLooks = {
  success: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'mute', icon: Clock },
  retrying: { tone: 'info', icon: RotateCw },
  failed: { tone: 'bad', icon: CircleX, filled: true },
  cancelled: { tone: 'mute', icon: Ban },
} satisfies Looks<ShownResult>;

export const triggerWords = {
  scheduled: msg({ message: 'Event', context: 'invocation' }),
  manual: msg({ message: 'Sent again by hand', context: 'invocation' }),
  test: msg({ message: 'Test event', context: 'invocation' }),
} satisfies Words<InvocationTrigger>;

export const causeWords = {
  dns: msg`Name not found`,
  tls: msg`TLS`,
  refused: msg`Connection refused`,
  timeout: msg`Time-out`,
  redirect: msg`Redirect`,
  gone: msg`Gone, 410`,
  '4xx': msg`Refused, 4xx`,
  '5xx': msg`Server error, 5xx`,
  other: msg({ message: 'Other', context: 'cause' }),
} satisfies Words<FailureCause>;

/** What to look at first. */
export const causeHints: Readonly<Record<FailureCause, MessageDescriptor>> = {
  dns: msg`The host’s name leads nowhere. Check its spelling and its DNS records.`,
  tls: msg`The certificate is not trusted, has expired, or is for another name. Check it and its chain.`,
  refused: msg`Nothing listens there, or a firewall says no. Check the port and that the server runs.`,
  timeout: msg`No answer in time. Answer with 2xx at once and do the work afterwards.`,
  redirect: msg`Redirects are not followed. Register the address that the redirect leads to.`,
  gone: msg`The endpoint said that it is gone, which disables the webhook. Enable it once it is back.`,
  '4xx': msg`The endpoint did not accept the request. Check its path, its signature check, and what it requires.`,
  '5xx': msg`The endpoint failed. Its own log says why; the attempts that follow may succeed.`,
  other: msg`The cause is not known. Open an attempt and read its message.`,
};

export const causeIcons: Readonly<Record<FailureCause, LucideIcon>> = {
  dns: Globe,
  tls: ShieldAlert,
  refused: Unplug,
  timeout: Timer,
  redirect: CornerUpRight,
  gone: FileX2,
  '4xx': Ban,
  '5xx': ServerCrash,
  other: PlugZap,
};
