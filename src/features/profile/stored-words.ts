import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StoredPartName } from '../../domain/account.ts';

/** What the parts of a device's storage are called. */
export const storedWords: Record<StoredPartName, MessageDescriptor> = {
  terminals: msg`Terminals`,
  merchants: msg`Merchants`,
  settlementReports: msg`Settlement reports`,
  pages: msg`Pages of history and details`,
  figures: msg`Figures by day`,
  invites: msg`Invites and files of invites`,
  outbox: msg`Outbox`,
};
