import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type HistoryQuery, type HistorySort, historySorts } from '../../domain/history.ts';
import { Select } from '../../ui/Select.tsx';

/** By what the service sorts, as the columns are called. */
const sortWords: Readonly<Record<HistorySort, MessageDescriptor>> = {
  createdDate: msg`Date`,
  amount: msg`Amount`,
  channel: msg`Channel`,
  merchantName: msg`Merchant`,
  reference: msg`Reference`,
  disposition: msg`Status`,
  externalId: msg`External id`,
};

type Sort = HistoryQuery['sort'];

/** In which order, where there are no columns to press. */
export function HistorySorting({ sort, onChange }: { sort: Sort; onChange: (sort: Sort) => void }) {
  const { i18n } = useLingui();
  return (
    <div className="flex gap-3 px-4 pt-2">
      <div className="min-w-0 flex-1">
        <Select
          label={<Trans>Sort by</Trans>}
          value={sort.by}
          onChange={event => onChange({ ...sort, by: event.target.value as HistorySort })}
        >
          {historySorts.map(by => (
            <option key={by} value={by}>
              {i18n._(sortWords[by])}
            </option>
          ))}
        </Select>
      </div>
      <div className="w-32">
        <Select
          label={<Trans>Direction</Trans>}
          value={sort.descending ? 'down' : 'up'}
          onChange={event => onChange({ ...sort, descending: event.target.value === 'down' })}
        >
          <option value="up">
            <Trans>Ascending</Trans>
          </option>
          <option value="down">
            <Trans>Descending</Trans>
          </option>
        </Select>
      </div>
    </div>
  );
}
