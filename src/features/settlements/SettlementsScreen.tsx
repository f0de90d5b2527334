import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { mayGoOn } from '../../data/proof.ts';
import { runTotals, useSettleMany, useSettleRun } from '../../data/settle-run.ts';
import type { Selection } from '../../domain/collection.ts';
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
import { settlementWords } from '../../parts/settlement/SettlementChip.tsx';
import { TabList, TabPanel } from '../../ui/Tabs.tsx';
import { SelfCheckButton } from './check/SelfCheck.tsx';
import { SettleBar } from './settle/SettleBar.tsx';
import { SettleManyDialog } from './settle/SettleManyDialog.tsx';
import { SettleRunDialog } from './settle/SettleRunDialog.tsx';
import { SettleRunStrip } from './settle/SettleRunStrip.tsx';
import { settlementFields } from './settlement-fields.tsx';
import { useSettlementList } from './settlement-list.tsx';
import { TotalsTable, useAwaitsTotals } from './TotalsTable.tsx';

const settlementView = viewShape(settlementFields);
const statuses = ['pending', 'settled'] as const;

/** `/settlements`: what merchants were paid and are owed, from the local copy. */
export function SettlementsScreen() {
  const reports = useCollection('settlementReports', useUrlView(settlementView));
  const list = useSettlementList();
  const { t, i18n } = useLingui();
  const openPage = useOpenPage();
  const [settling, setSettling] = useState<{ selection: Selection; clear: () => void } | null>(null);
  const [isShown, setShown] = useState(false);
  const run = useSettleRun();
  // The run ends later than this drawing, and perhaps on another page.
  const isSaidInDialog = useRef(false);
  useEffect(() => {
    isSaidInDialog.current = isShown;
    return () => {
      isSaidInDialog.current = false;
    };
  }, [isShown]);
  const settle = useSettleMany({
    success: ended => {
      if (isSaidInDialog.current) return null;
      const { settled, leftOut, live } = runTotals(ended);
      const isAll = settled.length === ended.items.length;
      return {
        tone: isAll ? 'ok' : 'warn',
        text: i18n._(
          msg`${plural({ count: settled.length }, { one: '# report has been settled.', other: '# reports have been settled.' })}`,
        ),
        detail:
          live.length > 0
            ? i18n._(msg`No clear response. We’re checking before retrying.`)
            : leftOut.length > 0
              ? i18n._(
                  msg`${plural({ count: leftOut.length }, { one: '# was skipped.', other: '# were skipped.' })}`,
                )
              : undefined,
        key: 'settle-run',
      };
    },
  });
  const { answer, view } = reports;
  // The list is drawn with what stands over it, so that it does not move.
  const awaitsTotals = useAwaitsTotals(view) || (answer === undefined && reports.failure === null);
  const all = formatCount(answer?.all ?? 0);
  return (
    <FacetTabs
      of={reports}
      facet="status"
      values={statuses}
      words={settlementWords}
      all={t({ message: 'All', context: 'reports' })}
    >
      <Page
        title={<Trans>Settlements</Trans>}
        background="surface"
        fills
        actions={<SelfCheckButton />}
        asOf={
          <CollectionAsOf
            name="settlementReports"
            receipt={answer?.receipt}
            count={
              answer?.receipt.asOf &&
              (answer.total === answer.all ? (
                <Plural value={{ count: answer.all }} one={`${all} report`} other={`${all} reports`} />
              ) : (
                <Trans>
                  {{ found: formatCount(answer.total) }} of {all} reports
                </Trans>
              ))
            }
          />
        }
        tabs={<TabList label={t({ message: 'Status', context: 'settlement' })} />}
        strip={!isShown && <SettleRunStrip onShow={() => setShown(true)} />}
      >
        <TabPanel className="flex min-h-0 flex-1 flex-col">
          {!awaitsTotals && (
            <>
              {answer?.receipt.asOf && <TotalsTable view={view} />}
              <CollectionTable
                of={reports}
                list={list}
                onOpen={(row, isApart) => openPage(paths.settlement(row.reportId, row.merchantId), isApart)}
                bulkBar={bulk => (
                  <SettleBar
                    bulk={bulk}
                    view={view}
                    onSettle={() => setSettling({ selection: bulk.chosen, clear: bulk.clear })}
                  />
                )}
              />
            </>
          )}
        </TabPanel>
        {settling && (
          <SettleManyDialog
            view={view}
            selection={settling.selection}
            onClose={() => setSettling(null)}
            onConfirm={async chosen => {
              if (!(await mayGoOn('settle'))) return;
              setSettling(null);
              setShown(true);
              settling.clear();
              settle.mutate(chosen);
            }}
          />
        )}
        {run && isShown && <SettleRunDialog run={run} onClose={() => setShown(false)} />}
      </Page>
    </FacetTabs>
  );
}
