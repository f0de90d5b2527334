import { describe, expect, test } from 'vitest';
import { applicationFields } from './applications/application-fields.tsx';
import { historyFields } from './history/history-fields.tsx';
import { inviteFields } from './invites/invite-fields.tsx';
import { merchantFields } from './merchants/merchant-fields.tsx';
import { reportTransactionFields } from './settlements/report/report-transaction-fields.tsx';
import { settlementFields } from './settlements/settlement-fields.tsx';
import { terminalFields } from './terminals/terminal-fields.tsx';

type Fields = Readonly<Record<string, { column?: { width: number; hideBelow?: number; isExtra?: boolean } }>>;
type Case = { name: string; fields: Fields; hasBoxes?: boolean; hasMenu?: boolean; least?: number };

/** Width in px of a list between the narrow sidebar and the edge of the narrowest window that has a table. */
const NARROWEST = 768 - 64;

const lists: readonly Case[] = [
  { name: 'terminals', fields: terminalFields.fields, hasBoxes: true, hasMenu: true },
  { name: 'merchants', fields: merchantFields.fields, hasBoxes: true, hasMenu: true },
  { name: 'settlements', fields: settlementFields.fields, hasBoxes: true },
  { name: 'transactions', fields: historyFields.fields },
  { name: 'applications', fields: applicationFields.fields, hasMenu: true },
  { name: 'invites', fields: inviteFields.fields, hasMenu: true },
  // In a panel.
  { name: 'a report’s transactions', fields: reportTransactionFields.fields, least: NARROWEST - 50 },
];

describe.each(lists)('the columns of $name', ({ fields, hasBoxes, hasMenu, least = NARROWEST }) => {
  const columns = Object.values(fields).flatMap(({ column }) => (column && !column.isExtra ? [column] : []));
  const widths = [least, ...columns.flatMap(({ hideBelow = 0 }) => (hideBelow > least ? [hideBelow] : []))];

  test.each(widths)('have room in a table of %i px', width => {
    const shown = columns.filter(({ hideBelow = 0 }) => width >= hideBelow);
    const around = (hasBoxes ? 52 : 0) + (hasMenu ? 44 : 0);
    const needed = shown.reduce((sum, column) => sum + column.width, around);
    expect(needed).toBeLessThanOrEqual(width);
  });
});
