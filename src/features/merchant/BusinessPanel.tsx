import { Trans, useLingui } from '@lingui/react/macro';
import type { MerchantRow } from '../../domain/merchant.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { MerchantStatusChip } from '../../parts/merchant/MerchantChips.tsx';
import { Id, Time } from '../../parts/page/Islands.tsx';
import { originationWords, unlinked } from '../../parts/terminal/terminal-words.ts';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Who the merchant is: the attributes of the consolidated row. (specification §3) */
export function BusinessPanel({ row }: { row: MerchantRow }) {
  const { i18n } = useLingui();
  const notGiven = (
    <span className="text-text-2">
      <Trans>Not given</Trans>
    </span>
  );
  const text = (value: string | null) =>
    value === null ? notGiven : <bdi className="wrap-anywhere">{value}</bdi>;
  const count = (value: number | null) => (value === null ? notGiven : formatCount(value));
  const origination = i18n._(originationWords[row.origination]);
  const rows = [
    { id: 'business', term: <Trans>Business name</Trans>, detail: text(row.businessName) },
    {
      id: 'address',
      term: <Trans>Business address</Trans>,
      detail:
        row.businessAddress === null ? (
          notGiven
        ) : (
          <address className="not-italic whitespace-pre-line wrap-anywhere">
            <bdi>{row.businessAddress}</bdi>
          </address>
        ),
    },
    { id: 'firstName', term: <Trans>First name</Trans>, detail: text(row.firstName) },
    { id: 'lastName', term: <Trans>Last name</Trans>, detail: text(row.lastName) },
    { id: 'email', term: <Trans>E-mail address</Trans>, detail: text(row.email) },
    {
      id: 'phone',
      term: <Trans>Contact number</Trans>,
      detail: row.phoneNumber === null ? notGiven : <span className="island">{row.phoneNumber}</span>,
    },
    { id: 'status', term: <Trans>Status</Trans>, detail: <MerchantStatusChip of={row.status} /> },
    {
      id: 'origination',
      term: <Trans>Origination</Trans>,
      detail:
        row.origination === 'unlinked' ? <span className="text-text-2">{origination}</span> : origination,
    },
    {
      id: 'merchantId',
      term: <Trans>Merchant id</Trans>,
      detail: row.merchantId ? (
        <Id className="wrap-anywhere">{row.merchantId}</Id>
      ) : (
        <span className="text-text-2">{i18n._(unlinked)}</span>
      ),
    },
    {
      id: 'identifier',
      term: <Trans>Identifier</Trans>,
      detail: <Id className="wrap-anywhere">{row.identifier}</Id>,
    },
    { id: 'terminals', term: <Trans>Terminals</Trans>, detail: count(row.numberOfTerminals) },
    { id: 'devices', term: <Trans>Registered devices</Trans>, detail: count(row.registeredDeviceCount) },
    {
      id: 'created',
      term: <Trans>Registered</Trans>,
      detail: row.createdDate ? <Time at={row.createdDate} as="zone" /> : notGiven,
    },
  ];
  return (
    <Panel title={<Trans>Business</Trans>}>
      <DefinitionList rows={rows} termWidth={120} />
    </Panel>
  );
}
