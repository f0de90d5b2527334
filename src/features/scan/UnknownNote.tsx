import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { Id } from '../../parts/page/Islands.tsx';
import { Button } from '../../ui/Button.tsx';

/** A code that no terminal of this device has; `isLoaded` is false where not all terminals are known here. */
export type Unknown = { id: string; isLoaded: boolean };

/** Says so, and offers to search for it. */
export function UnknownNote({
  of: { id, isLoaded },
  onSearch,
}: {
  of: Unknown;
  onSearch: (text: string) => void;
}) {
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center gap-3 rounded border border-warn-line bg-warn-soft p-3 text-row text-warn-text"
    >
      <SearchX size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-warn-icon" />
      <p className="min-w-0 flex-1 break-words">
        {isLoaded ? (
          <Trans>
            No terminal on this device has the code <Id>{id}</Id>.
          </Trans>
        ) : (
          <Trans>
            The code is <Id>{id}</Id>. Not all terminals are loaded on this device.
          </Trans>
        )}
      </p>
      <Button size="view" onClick={() => onSearch(id)}>
        <Trans>Search for it</Trans>
      </Button>
    </div>
  );
}
