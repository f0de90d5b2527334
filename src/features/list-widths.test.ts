import { describe, expect, test } from 'vitest';
import type { ListFields } from '../parts/list/fields.ts';
import { applicationFields } from './applications/application-fields.tsx';
import { historyFields } from './history/history-fields.tsx';
import { inviteFields } from './invites/invite-fields.tsx';
import { merchantFields } from './merchants/merchant-fields.tsx';
import { reportTransactionFields } from './settlement/report-transaction-fields.tsx';
import { settlementFields } from './settlements/settlement-fields.tsx';
import { terminalFields } from './terminals/terminal-fields.tsx';

type AnyFields = Pick<ListFields<never, string, never, string>, 'fields'>;
type Case = { name: string; list: AnyFields; hasBoxes?: boolean; hasMenu?: boolean; least?: number };

/** Width in px of a list between the narrow sidebar and the edge of the narrowest window that has a table. */
const NARROWEST = 768 - 64;

const lists: readonly Case[] = [
  { name: 'terminals', list: terminalFields as AnyFields, hasBoxes: true, hasMenu: true },
  { name: 'merchants', list: merchantFields as AnyFields, hasBoxes: true, hasMenu: true },
  { name: 'settlements', list: settlementFields as AnyFields, hasBoxes: true },
  { name: 'transactions', list: historyFields as AnyFields },
  { name: 'applications', list: applicationFields as AnyFields, hasMenu: true },
  { name: 'invites', list: inviteFields as AnyFields, hasMenu: true },
  // In a panel.
  { name: 'a report’s transactions', list: reportTransactionFields as AnyFields, least: NARROWEST - 50 },
];

describe.each(lists)('the columns of $name', ({ list, hasBoxes, hasMenu, least = NARROWEST }) => {
  const columns = Object.values(list.fields).flatMap(({ column }) =>
    column && !column.isExtra ? [column] : [],
  );
  const widths = [least, ...columns.flatMap(({ hideBelow = 0 }) => (hideBelow > least ? [hideBelow] : []))];

  test.each(widths)('have room in a table of %i px', width => {
    const shown = columns.filter(({ hideBelow = 0 }) => width >= hideBelow);
    const around = (hasBoxes ? 52 : 0) + (hasMenu ? 44 : 0);
    const needed = shown.reduce((sum, column) => sum + column.width, around);
    expect(needed).toBeLessThanOrEqual(width);
  });
});
