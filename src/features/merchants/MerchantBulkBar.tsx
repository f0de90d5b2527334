import { Trans, useLingui } from '@lingui/react/macro';
import { useMerchantTally } from '../../data/merchants.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Chosen } from '../../parts/list/ChosenLine.tsx';
import { type Bulk, countChosen } from '../../parts/list/selection.ts';
import { merchantVerbIcons, merchantVerbWords } from '../../parts/merchant/merchant-words.ts';
import { BulkBar } from '../../ui/BulkBar.tsx';

/** What can be asked of the chosen merchants, with how many of them it is allowed for. (look: Bulk bar) */
export function MerchantBulkBar({
  bulk: { chosen, total, chooseAll, clear },
  onRequestBankMid,
}: {
  bulk: Bulk;
  onRequestBankMid: (allowed: number, count: number) => void;
}) {
  const { t, i18n } = useLingui();
  const tally = useMerchantTally(chosen).data;
  const count = countChosen(chosen, total);
  const isAll = 'matching' in chosen && chosen.except.length === 0;
  const allowed = tally?.allowed.requestBankMid ?? 0;
  return (
    <BulkBar
      label={t`Actions for the selection`}
      chosen={
        <span className="font-semibold">
          <Chosen count={count} />
        </span>
      }
      selectAll={
        isAll || count >= total || !chooseAll
          ? undefined
          : { text: <Trans>Select all {formatCount(total)} matching</Trans>, onSelect: chooseAll }
      }
      actions={[
        {
          id: 'requestBankMid',
          label: i18n._(merchantVerbWords.requestBankMid),
          icon: merchantVerbIcons.requestBankMid,
          count: allowed,
          countText: tally ? formatCount(allowed) : '',
          onSelect: () => onRequestBankMid(allowed, tally?.count ?? count),
        },
      ]}
      moreText={t`More`}
      clearText={<Trans>Clear</Trans>}
      onClear={clear}
    />
  );
}
