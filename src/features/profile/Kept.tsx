import { Trans } from '@lingui/react/macro';
import { usePersistence } from '../../data/persistence.ts';
import type { DeviceStorage } from '../../domain/account.ts';
import { formatBytes } from '../../parts/format/numbers.ts';
import { DefinitionList } from '../../ui/DefinitionList.tsx';

/** How much of what the browser allows is used, and whether it has promised to keep it. */
export function Kept({ of: { used, quota } }: { of: DeviceStorage }) {
  const persistence = usePersistence();
  const usedText = used === null ? null : formatBytes(used);
  const quotaText = quota === null ? null : formatBytes(quota);
  const unknown = (
    <span className="text-text-2">
      <Trans>The browser does not say.</Trans>
    </span>
  );
  return (
    <div className="border-b p-4">
      <DefinitionList
        termWidth={88}
        rows={[
          {
            id: 'used',
            term: <Trans>Used</Trans>,
            detail:
              usedText && quotaText ? (
                <Trans>
                  <bdi dir="ltr">{usedText}</bdi> of <bdi dir="ltr">{quotaText}</bdi> that the browser allows
                </Trans>
              ) : (
                unknown
              ),
          },
          {
            id: 'persistence',
            term: <Trans>Persisted</Trans>,
            detail:
              persistence === 'yes' ? (
                <Trans>Yes: the browser keeps it even when the disk is full.</Trans>
              ) : persistence === 'no' ? (
                <Trans>No: the browser may clear it when the disk is full. Installing Tapdeck helps.</Trans>
              ) : (
                unknown
              ),
          },
        ]}
      />
    </div>
  );
}
