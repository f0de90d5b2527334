import { Trans } from '@lingui/react/macro';

/** Why what the pool was made with cannot be changed. */
export function PoolNote() {
  return (
    <p className="mt-3 text-caption text-text-2">
      <Trans>Publishing has begun with this: the merchant pool may exist already. Publish to go on.</Trans>
    </p>
  );
}
