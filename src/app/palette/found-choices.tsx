import { useLingui } from '@lingui/react/macro';
import { CodeXml, Landmark, SmartphoneNfc, Store, Webhook } from 'lucide-react';
import { useRoute } from 'wouter';
import { useApplications } from '../../data/applications.ts';
import { useOne } from '../../data/collections.ts';
import { useFound } from '../../data/search.ts';
import { useWebhooks } from '../../data/webhooks.ts';
import type { CollectionName } from '../../domain/collection.ts';
import { merchantName } from '../../domain/merchant/merchant.ts';
import type { Found } from '../../domain/search.ts';
import { type Fit, fitOf, rankOf, type SearchQuery, searchQuery } from '../../domain/search.ts';
import { type TerminalRow, type TerminalVerb, terminalVerbs } from '../../domain/terminal.ts';
import { searchable } from '../../domain/text.ts';
import { hrefOf } from '../../features/applications/application-href.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { searchHref } from '../../parts/list/list-view.ts';
import { merchantTitle } from '../../parts/merchant/MerchantActions.tsx';
import { Amount } from '../../parts/page/Islands.tsx';
import { decoded, paths } from '../../parts/paths.ts';
import { terminalTitle, whyNot } from '../../parts/terminal/TerminalActions.tsx';
import { verbIcons } from '../../parts/terminal/terminal-words.ts';
import type { Choice, Group } from './choices.ts';

/** Everything on this device that answers what is typed; `missing` names what was never loaded to its end here. */
export function useFoundChoices(
  typed: string,
  query: SearchQuery,
  verb: TerminalVerb | null,
): { choices: Choice[]; missing: Group[]; isLoaded: boolean } {
  const { data: found, isPlaceholderData, isError } = useFound(typed);
  const webhooks = useWebhookChoices(query);
  const applications = useApplicationChoices(query);
  const verbs = useVerbChoices();
  const summaries = useSummaries();
  const missing = [
    ...(['terminals', 'merchants', 'settlementReports'] as const).filter(
      name => found && !found[name].isLoaded,
    ),
    ...(webhooks ? [] : ['webhooks' as const]),
    ...(applications ? [] : ['applications' as const]),
  ];
  const isLoaded = (found !== undefined && !isPlaceholderData) || isError;
  if (query.whole === '') return { choices: [], missing, isLoaded };
  const choices = [
    ...(found ? [...rowChoices(found, query), ...verbs(found, verb), ...summaries(found, typed)] : []),
    ...(webhooks ?? []),
    ...(applications ?? []),
  ];
  return { choices, missing, isLoaded };
}

/** The rank of a terminal by its own fields; one that matches only by its merchant comes after the merchant. */
function ownFit({ nickname, terminalId, operatorId }: TerminalRow, fit: Fit, query: SearchQuery): Fit {
  const own = fitOf([nickname, terminalId, operatorId], query);
  return own ?? (rankOf(fit) < rankOf('inside') ? 'inside' : fit);
}

function rowChoices({ terminals, merchants, settlementReports }: Found, query: SearchQuery): Choice[] {
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
        fit: ownFit(row, fit, query),
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

/** Rows of each that are offered. */
const MOST = 5;

/** The webhooks that answer; null while nothing is known of any. */
function useWebhookChoices(query: SearchQuery): Choice[] | null {
  const { rows } = useWebhooks();
  if (!rows) return null;
  const choices = rows.flatMap(({ webhookId, url, description }): Choice[] => {
    const fit = fitOf([url.replace(/^https?:\/\//, ''), url, description, webhookId], query);
    if (!fit) return [];
    return [
      {
        key: `webhook ${webhookId}`,
        group: 'webhooks',
        kind: 'webhook',
        icon: Webhook,
        title: url,
        isIdTitle: true,
        detail: description,
        href: paths.webhook(webhookId),
        fit,
      },
    ];
  });
  return choices.slice(0, MOST);
}

/** The applications that answer; null while nothing is known of any. */
function useApplicationChoices(query: SearchQuery): Choice[] | null {
  const { seen } = useApplications();
  if (!seen) return null;
  const choices = seen.value.applications.flatMap(({ appId, name, packageName }): Choice[] => {
    const fit = fitOf([name, packageName, appId], query);
    if (!fit) return [];
    return [
      {
        key: `application ${appId}`,
        group: 'applications',
        kind: 'application',
        icon: CodeXml,
        title: name,
        id: packageName,
        href: hrefOf({ appId, packageName }, seen.value.applications),
        fit,
      },
    ];
  });
  return choices.slice(0, MOST);
}

/** The lists under this search, where more answers than is shown here. */
function useSummaries(): (found: Found, typed: string) => Choice[] {
  const { t } = useLingui();
  const lists = {
    terminals: [SmartphoneNfc, paths.terminals],
    merchants: [Store, paths.merchants],
    settlementReports: [Landmark, paths.settlements],
  } as const;
  const sentence = (name: CollectionName, count: string, text: string): string => {
    switch (name) {
      case 'terminals':
        return t`All ${count} terminals for “${text}”`;
      case 'merchants':
        return t`All ${count} merchants for “${text}”`;
      case 'settlementReports':
        return t`All ${count} settlement reports for “${text}”`;
    }
  };
  return (found, typed) =>
    (['terminals', 'merchants', 'settlementReports'] as const)
      .filter(name => found[name].isLoaded && found[name].total > found[name].rows.length)
      .map(name => ({
        key: `all ${name}`,
        group: 'places',
        kind: 'command',
        icon: lists[name][0],
        title: sentence(name, formatCount(found[name].total), typed.trim()),
        href: searchHref(lists[name][1], typed.trim()),
        fit: 'scattered',
        isSummary: true,
      }));
}

/** Actions on the best match, or the typed action on each match; each opens the terminal's page, which asks for confirmation. */
function useVerbChoices(): (found: Found, verb: TerminalVerb | null) => Choice[] {
  const verbs = useVerbsOf();
  return ({ terminals }, wanted) => {
    const [best, next] = terminals.rows;
    // Without a verb only where it is plain which terminal is meant.
    const isPlain =
      best !== undefined && (next === undefined || next.fit !== best.fit || best.fit === 'exact');
    const meant = wanted ? terminals.rows : isPlain ? [best] : [];
    return meant.flatMap(({ row }) =>
      verbs(row, wanted ? 'exact' : 'scattered').filter(({ verb }) =>
        wanted ? verb === wanted : verb !== 'delete',
      ),
    );
  };
}

/** The actions on the terminal whose page is open; none on any other page. */
export function useOpenRecordChoices(): Choice[] {
  const [, params] = useRoute('/manage-terminals/:terminalId');
  const verbs = useVerbsOf();
  const terminalId = decoded(params?.terminalId ?? '');
  const row = useOne('terminals', terminalId).data?.row;
  return row ? verbs(row, 'exact') : [];
}

/** The allowed actions on a terminal, in words. */
function useVerbsOf(): (row: TerminalRow, fit: Fit) => (Choice & { verb: TerminalVerb })[] {
  const { t, i18n } = useLingui();
  const sentence = (verb: TerminalVerb, name: string): string => {
    switch (verb) {
      case 'activate':
        return t`Activate “${name}”…`;
      case 'deactivate':
        return t`Deactivate “${name}”…`;
      case 'resetKeys':
        return t`Reset the keys of “${name}”…`;
      case 'delete':
        return t`Delete “${name}”…`;
    }
  };
  return (row, fit) =>
    terminalVerbs
      .filter(verb => whyNot(i18n, verb, row) === null)
      .map(verb => ({
        verb,
        key: `${verb} ${row.terminalId}`,
        group: 'actions',
        kind: 'terminal',
        icon: verbIcons[verb],
        title: sentence(verb, terminalTitle(row)),
        name: terminalTitle(row),
        detail: row.merchantName,
        href: paths.terminalAction(row.terminalId, verb),
        fit,
      }));
}

/** Fewer letters abbreviate no verb: names of merchants begin with "Del" and "Act". */
const LEAST = 5;

/** A verb, or the beginning of one, typed before its terminal, as in "deactivate waiter 7", and the rest; without one all is the rest. */
export function askedVerb(
  text: string,
  names: Readonly<Record<TerminalVerb, string>>,
): { verb: TerminalVerb | null; rest: string } {
  const words = text.trim().split(/\s+/);
  for (const count of [2, 1]) {
    const typed = searchQuery(words.slice(0, count).join(' ')).whole;
    const rest = words.slice(count).join(' ');
    const verb = terminalVerbs.find(each => {
      const name = searchable(names[each]);
      return name === typed || (typed.length >= LEAST && name.startsWith(typed));
    });
    if (verb && rest !== '') return { verb, rest };
  }
  return { verb: null, rest: text };
}
