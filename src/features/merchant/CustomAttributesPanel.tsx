import { Trans, useLingui } from '@lingui/react/macro';
import { useAsked } from '../../data/merchant.ts';
import type { MerchantRow } from '../../domain/merchant.ts';
import type { CustomAttribute } from '../../domain/merchant-detail.ts';
import { AsOf } from '../../parts/page/AsOf.tsx';
import { PanelLines, PanelText, PanelTrouble } from '../../parts/page/PanelFaces.tsx';
import { DefinitionList } from '../../ui/DefinitionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { unlessKnown } from './sentences.ts';

/** What the merchant answered to the onboarding form beyond what every merchant has. */
export function CustomAttributesPanel({ row: { identifier } }: { row: MerchantRow }) {
  const { t } = useLingui();
  const asked = useAsked('attributes', identifier, {
    failure: unlessKnown(
      t`Failed to get merchant information. Please make sure you are connected to the internet then refresh the page or try again later.`,
    ),
  });
  const { seen } = asked;
  return (
    <Panel title={<Trans>Custom attributes</Trans>} aside={seen && <AsOf at={seen.asOf} isShort />} flush>
      {asked.isLoading && <PanelLines count={4} />}
      {seen && seen.value.length === 0 && (
        <PanelText>
          <Trans>None: the merchant has answered no field of your onboarding form.</Trans>
        </PanelText>
      )}
      {seen && seen.value.length > 0 && (
        <div className="p-4">
          <DefinitionList rows={seen.value.map(shown)} termWidth={120} />
        </div>
      )}
      <PanelTrouble of={asked}>
        <Trans>
          Failed to get merchant information. Please make sure you are connected to the internet then refresh
          the page or try again later.
        </Trans>
      </PanelTrouble>
    </Panel>
  );
}

const shown = ({ name, value }: CustomAttribute) => ({
  id: name,
  term: <bdi className="wrap-anywhere">{name.replaceAll('_', ' ')}</bdi>,
  detail:
    typeof value === 'boolean' || value === 'true' || value === 'false' ? (
      String(value) === 'true' ? (
        <Trans>Yes</Trans>
      ) : (
        <Trans>No</Trans>
      )
    ) : (
      <bdi className="whitespace-pre-line wrap-anywhere">{value}</bdi>
    ),
});
