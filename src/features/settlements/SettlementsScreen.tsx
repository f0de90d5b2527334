import { Plural, Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { formatCount } from '../../parts/format/numbers.ts';
import { CollectionAsOf } from '../../parts/list/CollectionFaces.tsx';
import { CollectionTable } from '../../parts/list/CollectionTable.tsx';
import { useCollection } from '../../parts/list/collection.ts';
import { viewShape } from '../../parts/list/fields.ts';
import { useUrlView } from '../../parts/list/list-view.ts';
import { Page } from '../../parts/page/Page.tsx';
import { paths } from '../../parts/paths.ts';
import { SelfCheckButton } from './check/SelfCheck.tsx';
import { settlementFields } from './settlement-fields.tsx';
import { useSettlementList } from './settlement-list.tsx';
import { TotalsTable } from './TotalsTable.tsx';

const settlementView = viewShape(settlementFields);

/** `/settlements`: what merchants were paid and are owed, from the local copy. */
export function SettlementsScreen() {
  const reports = useCollection('settlementReports', useUrlView(settlementView));
  const list = useSettlementList();
  const [, navigate] = useLocation();
  const { answer, view } = reports;
  const all = formatCount(answer?.all ?? 0);
  return (
    <Page
      title={<Trans>Settlements</Trans>}
      ground="surface"
      fills
      actions={<SelfCheckButton />}
      asOf={
        <CollectionAsOf
          name="settlementReports"
          receipt={answer?.receipt}
          count={
            answer?.receipt.asOf &&
            (answer.total === answer.all ? (
              <Plural value={answer.all} one={`${all} report`} other={`${all} reports`} />
            ) : (
              <Trans>
                {formatCount(answer.total)} of {all} reports
              </Trans>
            ))
          }
        />
      }
    >
      {answer?.receipt.asOf && <TotalsTable view={view} />}
      <CollectionTable
        of={reports}
        list={list}
        onOpen={row => navigate(paths.settlement(row.reportId, row.merchantId))}
      />
    </Page>
  );
}
