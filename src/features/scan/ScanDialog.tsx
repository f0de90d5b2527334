import { Trans, useLingui } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { terminalOfId } from '../../data/search.ts';
import { idInCode } from '../../domain/terminal.ts';
import { Id } from '../../parts/page/Islands.tsx';
import { paths } from '../../parts/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { CameraView } from './CameraView.tsx';

/** A terminal by its QR or bar code, with the camera or typed. */
export function ScanDialog({
  onClose,
  onSearch,
}: {
  onClose: () => void;
  /** A code that no terminal has is searched for. */
  onSearch: (text: string) => void;
}) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [unknown, setUnknown] = useState<UnknownCode | null>(null);
  const isLookingUp = useRef(false);
  const isTouched = useMedia('(pointer: coarse)');

  async function open(id: string) {
    isLookingUp.current = true;
    try {
      const { terminal, isLoaded } = await terminalOfId(id);
      if (terminal) {
        onClose();
        navigate(paths.terminal(terminal.terminalId));
      } else setUnknown({ id, isLoaded });
    } catch {
      // Without an engine nothing is known; the page may still find it.
      setUnknown({ id, isLoaded: false });
    } finally {
      isLookingUp.current = false;
    }
  }

  function seen(code: string) {
    const id = idInCode(code);
    // The camera sees the same code many times. Terminals that are loaded later may have it.
    const isAnswered = unknown?.isLoaded && unknown.id === id;
    if (id !== null && !isLookingUp.current && !isAnswered) void open(id);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typedId = idInCode(typed);
    if (typed.trim() === '') setError(t`Enter the ID printed below the code.`);
    else if (typedId !== null) void open(typedId);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      size="confirm"
      title={<Trans>Scan a terminal</Trans>}
      onSubmit={submit}
      footer={
        <Button look="primary" type="submit">
          <Trans>Open terminal</Trans>
        </Button>
      }
    >
      {/* On a phone the keyboard would cover what the camera sees. */}
      <div tabIndex={-1} data-autofocus={isTouched ? '' : undefined} className="outline-none">
        <CameraView onCode={seen} />
      </div>
      <div className="mt-3 min-h-10">{unknown && <UnknownCodeNote of={unknown} onSearch={onSearch} />}</div>
      <TextField
        label={t`Terminal ID`}
        hint={t`Or enter it. Spaces and hyphens are ignored.`}
        error={error}
        value={typed}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="font-mono"
        onChange={event => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}

/** A code that no terminal of this device has; `isLoaded` is false where not all terminals are known here. */
type UnknownCode = { id: string; isLoaded: boolean };

function UnknownCodeNote({
  of: { id, isLoaded },
  onSearch,
}: {
  of: UnknownCode;
  onSearch: (text: string) => void;
}) {
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center gap-3 rounded border border-warn-line bg-warn-soft p-3 text-row text-warn-text"
    >
      <SearchX size={16} aria-hidden className="shrink-0 text-warn-icon" />
      <p className="min-w-0 flex-1 break-words">
        {isLoaded ? (
          <Trans>
            No terminal saved on this device has the ID <Id>{id}</Id>.
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
