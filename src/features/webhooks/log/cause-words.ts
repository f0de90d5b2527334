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
  tls: msg({
    message: 'TLS',
    comment: 'Why a delivery failed: the encrypted connection could not be set up',
  }),
  refused: msg`Connection refused`,
  timeout: msg({ message: 'Timeout', comment: 'Why a delivery failed: no response in time' }),
  redirect: msg({ message: 'Redirect', comment: 'Why a delivery failed: the endpoint redirected it' }),
  gone: msg`Gone, 410`,
  '4xx': msg`Rejected, 4xx`,
  '5xx': msg`Server error, 5xx`,
  other: msg({ message: 'Other', context: 'cause' }),
} satisfies Words<FailureCause>;

/** The first thing to check for each cause. */
export const causeHints: Readonly<Record<FailureCause, MessageDescriptor>> = {
  dns: msg`The host name can’t be resolved. Check its spelling and DNS records.`,
  tls: msg`The certificate is untrusted, expired or for another name. Check it and its chain.`,
  refused: msg`Nothing is listening, or a firewall blocked it. Check the port and that the server is running.`,
  timeout: msg`No response in time. Return 2xx immediately and process the event afterwards.`,
  redirect: msg`Redirects aren’t followed. Register the final URL.`,
  gone: msg`The endpoint returned 410 Gone, which disables the webhook. Enable it once the endpoint is back.`,
  '4xx': msg`The endpoint rejected the request. Check its path, signature check and requirements.`,
  '5xx': msg`The endpoint failed. Check its logs. Later attempts may succeed.`,
  other: msg`Unknown cause. Open an attempt and read its message.`,
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
