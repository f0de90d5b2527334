import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { usePull } from '../../data/collections.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { CollectionAsOf } from '../../parts/list/CollectionFaces.tsx';
import { CollectionTable } from '../../parts/list/CollectionTable.tsx';
import {
  type Collection,
  useCollection,
  useExactCounts,
  useExactTotal,
} from '../../parts/list/collection.ts';
import { viewShape } from '../../parts/list/fields.ts';
import { useUrlView, withFilter } from '../../parts/list/list-view.ts';
import { Page } from '../../parts/page/Page.tsx';
import { useOpenPage } from '../../parts/page/url-state.ts';
import { paths } from '../../parts/paths.ts';
import { TerminalActions } from '../../parts/terminal/TerminalActions.tsx';
import { useTerminalDialog } from '../../parts/terminal/TerminalDialog.tsx';
import { activationWords } from '../../parts/terminal/terminal-words.ts';
import { TabList, TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { phone, useMedia } from '../../ui/use-media.ts';
import { useLabelsDialog } from './labels/use-labels-dialog.tsx';
import { terminalFields } from './terminal-fields.tsx';
import { TerminalBulkBar, useTerminalList } from './terminal-list.tsx';

const terminalView = viewShape(terminalFields);
const activations = Object.keys(activationWords) as (keyof typeof activationWords)[];

/** `/manage-terminals`: the fleet, from the local copy. */
export function TerminalsScreen() {
  const { t } = useLingui();
  const terminals = useCollection('terminals', useUrlView(terminalView));
  usePull('merchants'); // their names and bank MIDs are joined to the rows
  const list = useTerminalList();
  const { ask, dialog } = useTerminalDialog();
  const labels = useLabelsDialog();
  const openPage = useOpenPage();
  const isPhone = useMedia(phone);
  const { answer } = terminals;
  const all = formatCount(answer?.all ?? 0);
  return (
    <ActivationTabs of={terminals}>
      <Page
        title={<Trans>Manage Terminals</Trans>}
        background="surface"
        fills
        asOf={
          <CollectionAsOf
            name="terminals"
            receipt={answer?.receipt}
            count={
              answer?.receipt.asOf &&
              (answer.total === answer.all ? (
                <Plural
                  value={{ count: answer.all }}
                  one={`${{ shown: all }} terminal`}
                  other={`${{ shown: all }} terminals`}
                />
              ) : (
                <Trans>
                  {{ found: formatCount(answer.total) }} of {all} terminals
                </Trans>
              ))
            }
          />
        }
        tabs={<TabList label={t`Activation`} />}
      >
        <TabPanel className="flex min-h-0 flex-1 flex-col">
          <CollectionTable
            of={terminals}
            list={list}
            onOpen={(row, isApart) => openPage(paths.terminal(row.terminalId), isApart)}
            rowMenu={(row, select) => (
              <TerminalActions
                row={row}
                isTouch={isPhone}
                onSelect={isPhone ? select : undefined}
                onVerb={verb => ask({ verb, row })}
              />
            )}
            bulkBar={bulk => (
              <TerminalBulkBar
                bulk={bulk}
                onLabels={() => labels.print(bulk.chosen)}
                onVerb={(verb, allowed, chosen) =>
                  ask({ verb, selection: bulk.chosen, allowed, chosen, onDecided: bulk.clear })
                }
              />
            )}
          />
        </TabPanel>
        {dialog}
        {labels.dialog}
      </Page>
    </ActivationTabs>
  );
}

/** All, and each activation with its exact count among what else is asked for. */
function ActivationTabs({ of, children }: { of: Collection<'terminals'>; children: ReactNode }) {
  const { view, onView } = of;
  const { t, i18n } = useLingui();
  const counts = useExactCounts(of, 'activation');
  const count = (value: string) => counts?.find(each => each.value === value)?.count ?? 0;
  const shown = (number: number | undefined) => (number === undefined ? undefined : formatCount(number));
  const all = useExactTotal(of, 'activation');
  const chosen = view.filters.activation ?? [];
  return (
    <Tabs
      current={chosen.length === 1 ? (chosen[0] ?? 'all') : 'all'}
      onSelect={id => onView(withFilter(view, 'activation', id === 'all' ? [] : [id]))}
      tabs={[
        { id: 'all', label: t({ message: 'All', context: 'terminals' }), count: shown(all) },
        ...activations.map(id => ({
          id,
          label: i18n._(activationWords[id]),
          count: counts && shown(count(id)),
        })),
      ]}
    >
      {children}
    </Tabs>
  );
}
