import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Ban,
  CornerUpRight,
  FileX2,
  Globe,
  type LucideIcon,
  PlugZap,
  ServerCrash,
  ShieldAlert,
  Timer,
  Unplug,
} from 'lucide-react';
import type { FailureCause } from '../../../domain/invocation/invocation.ts';
import type { Words } from '../../../parts/format/say.ts';

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

/** The first thing to check for each cause. */
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
