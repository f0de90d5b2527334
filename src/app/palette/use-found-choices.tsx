import { Landmark, SmartphoneNfc, Store } from 'lucide-react';
import { useFound } from '../../data/search.ts';
import type { Asked } from '../../domain/find.ts';
import type { Found } from '../../domain/found.ts';
import { merchantName } from '../../domain/merchant.ts';
import type { TerminalVerb } from '../../domain/terminal.ts';
import { merchantTitle } from '../../parts/merchant/MerchantActions.tsx';
import { Amount } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { terminalTitle } from '../../parts/terminal/TerminalActions.tsx';
import type { Choice, Group } from './choices.ts';
import { useApplicationChoices, useWebhookChoices } from './use-service-choices.ts';
import { useSummaries } from './use-summaries.ts';
import { useVerbChoices } from './use-verb-choices.ts';

/** Everything on this device that answers what is typed; `missing` names what was never loaded to its end here. */
export function useFoundChoices(
  typed: string,
  asked: Asked,
  verb: TerminalVerb | null,
): { choices: Choice[]; missing: Group[]; isSettled: boolean } {
  const { data: found, isPlaceholderData, isError } = useFound(typed);
  const webhooks = useWebhookChoices(asked);
  const applications = useApplicationChoices(asked);
  const verbs = useVerbChoices();
  const summaries = useSummaries();
  const missing = [
    ...(['terminals', 'merchants', 'settlementReports'] as const).filter(
      name => found && !found[name].isLoaded,
    ),
    ...(webhooks ? [] : ['webhooks' as const]),
    ...(applications ? [] : ['applications' as const]),
  ];
  const isSettled = (found !== undefined && !isPlaceholderData) || isError;
  if (asked.whole === '') return { choices: [], missing, isSettled };
  const choices = [
    ...(found ? [...rowChoices(found), ...verbs(found, verb), ...summaries(found, typed)] : []),
    ...(webhooks ?? []),
    ...(applications ?? []),
  ];
  return { choices, missing, isSettled };
}

function rowChoices({ terminals, merchants, settlementReports }: Found): Choice[] {
  return [
    ...terminals.rows.map(
      ({ row, fit }): Choice => ({
        key: `terminal ${row.terminalId}`,
        group: 'terminals',
        kind: 'terminal',
        icon: SmartphoneNfc,
        title: terminalTitle(row),
        isIdTitle: row.nickname === null,
        detail: row.merchantName,
        id: row.nickname === null ? null : row.terminalId,
        href: paths.terminal(row.terminalId),
        fit,
      }),
    ),
    ...merchants.rows.map(
      ({ row, fit }): Choice => ({
        key: `merchant ${row.identifier}`,
        group: 'merchants',
        kind: 'merchant',
        icon: Store,
        title: merchantTitle(row),
        detail: merchantName(row) === null ? null : row.email,
        id: row.merchantId,
        href: paths.merchant(row.identifier),
        fit,
      }),
    ),
    ...settlementReports.rows.map(
      ({ row, fit }): Choice => ({
        key: `settlementReport ${row.reportId}`,
        group: 'settlementReports',
        kind: 'settlementReport',
        icon: Landmark,
        title: row.reportId,
        isIdTitle: true,
        detail: row.merchantName ?? row.merchantId,
        note: <Amount of={row.amount} />,
        href: paths.settlement(row.reportId, row.merchantId),
        fit,
      }),
    ),
  ];
}
