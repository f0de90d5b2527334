import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { usePull } from '../../data/collections.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { CollectionAsOf } from '../../parts/list/CollectionFaces.tsx';
import { CollectionTable } from '../../parts/list/CollectionTable.tsx';
import { useCollection } from '../../parts/list/collection.ts';
import { FacetTabs } from '../../parts/list/FacetTabs.tsx';
import { viewShape } from '../../parts/list/fields.ts';
import { useUrlView } from '../../parts/list/list-view.ts';
import { Page } from '../../parts/page/Page.tsx';
import { useOpenPage } from '../../parts/page/url-state.ts';
import { paths } from '../../parts/paths.ts';
import { TerminalActions } from '../../parts/terminal/TerminalActions.tsx';
import { useTerminalDialog } from '../../parts/terminal/TerminalDialog.tsx';
import { activationWords } from '../../parts/terminal/terminal-words.ts';
import { TabList, TabPanel } from '../../ui/Tabs.tsx';
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
    <FacetTabs
      of={terminals}
      facet="activation"
      values={activations}
      words={activationWords}
      all={t({ message: 'All', context: 'terminals' })}
    >
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
    </FacetTabs>
  );
}
