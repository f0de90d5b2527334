import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { useMerchantAnswer } from '../../data/merchant.ts';
import { type Failure, isUnexplained } from '../../domain/failure.ts';
import type { MerchantRow } from '../../domain/merchant/merchant.ts';
import type { CustomAttribute } from '../../domain/merchant/summary.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { viewHref } from '../../parts/list/list-view.ts';
import { MerchantStatusChip } from '../../parts/merchant/MerchantChips.tsx';
import { AsOf } from '../../parts/page/AsOf.tsx';
import { CopyId } from '../../parts/page/CopyButton.tsx';
import { Email, Time } from '../../parts/page/Islands.tsx';
import { PanelFailure, PanelLines, PanelText } from '../../parts/page/PanelFaces.tsx';
import { originationWords, unlinked } from '../../parts/terminal/terminal-words.ts';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** The attributes that every merchant has, from its row of the local copy. */
export function BusinessPanel({ row }: { row: MerchantRow }) {
  const { i18n } = useLingui();
  const notGiven = (
    <span className="text-text-2">
      <Trans>Not provided</Trans>
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
    {
      id: 'email',
      term: <Trans>Email address</Trans>,
      detail: row.email === null ? notGiven : <Email of={row.email} />,
    },
    {
      id: 'phone',
      term: <Trans>Contact number</Trans>,
      detail: row.phoneNumber === null ? notGiven : <span className="island">{row.phoneNumber}</span>,
    },
    { id: 'status', term: <Trans>Status</Trans>, detail: <MerchantStatusChip of={row.status} /> },
    {
      id: 'origination',
      term: <Trans comment="Column: how the merchant came in, own app or white label">Origination</Trans>,
      detail:
        row.origination === 'unlinked' ? <span className="text-text-2">{origination}</span> : origination,
    },
    {
      id: 'merchantId',
      term: <Trans>Merchant ID</Trans>,
      detail: row.merchantId ? (
        <CopyId>{row.merchantId}</CopyId>
      ) : (
        <span className="text-text-2">{i18n._(unlinked)}</span>
      ),
    },
    {
      id: 'identifier',
      term: <Trans comment="Term: what a merchant signs in with, email or phone">Identifier</Trans>,
      detail: <CopyId>{row.identifier}</CopyId>,
    },
    {
      id: 'terminals',
      term: <Trans>Terminals</Trans>,
      detail: row.merchantId ? (
        <TextLink as={Link} href={viewHref('terminals', { merchantId: [row.merchantId] })}>
          {count(row.numberOfTerminals)}
        </TextLink>
      ) : (
        count(row.numberOfTerminals)
      ),
    },
    { id: 'devices', term: <Trans>Registered devices</Trans>, detail: count(row.registeredDeviceCount) },
    {
      id: 'created',
      term: <Trans comment="Column and term: time of registration">Registered</Trans>,
      detail: row.createdDate ? <Time at={row.createdDate} as="zone" /> : notGiven,
    },
  ];
  return (
    <Panel title={<Trans comment="Column: name of the merchant’s business">Business</Trans>}>
      <DefinitionList rows={rows} termWidth={120} />
    </Panel>
  );
}

/** The merchant's answers to the company's own fields of the onboarding form. */
export function CustomAttributesPanel({ row: { identifier } }: { row: MerchantRow }) {
  const answer = useMerchantAnswer('attributes', identifier);
  const { seen } = answer;
  return (
    <Panel title={<Trans>Custom attributes</Trans>} aside={seen && <AsOf at={seen.asOf} isShort />} flush>
      {answer.isLoading && <PanelLines count={4} />}
      {seen && seen.value.length === 0 && (
        <PanelText>
          <Trans>None. The merchant didn’t fill in any of your form’s fields.</Trans>
        </PanelText>
      )}
      {seen && seen.value.length > 0 && (
        <div className="p-4">
          <DefinitionList rows={seen.value.map(shown)} termWidth={120} />
        </div>
      )}
      <PanelFailure of={answer}>
        <MerchantFailure of={answer.failure} />
      </PanelFailure>
    </Panel>
  );
}

/** A merchant's information could not be loaded; the network is named only where it may be the cause. */
export const MerchantFailure = ({ of }: { of: Failure | null }) =>
  of && isUnexplained(of) ? (
    <Trans>
      Failed to get merchant information. Please make sure you are connected to the internet then refresh the
      page or try again later.
    </Trans>
  ) : (
    <Trans>Couldn’t load the merchant’s information.</Trans>
  );

const shown = ({ name, value }: CustomAttribute) => ({
  id: name,
  term: <bdi className="wrap-anywhere">{name.replaceAll('_', ' ')}</bdi>,
  detail:
    typeof value === 'boolean' || value === 'true' || value === 'false' ? (
      String(value) === 'true' ? (
        <Trans comment="Value of a yes-or-no attribute">Yes</Trans>
      ) : (
        <Trans comment="Value of a yes-or-no attribute">No</Trans>
      )
    ) : (
      <bdi className="whitespace-pre-line wrap-anywhere">{value}</bdi>
    ),
});
