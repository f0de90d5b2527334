import { Trans, useLingui } from '@lingui/react/macro';
import { FileSpreadsheet, Upload } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useImportFile } from '../../parts/merchant/import-file.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';

/** Takes a file that is dropped or chosen. */
export function FileDrop() {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const { input, open, choose, isReading } = useImportFile();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  return (
    <div data-print="flow" className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
      <section
        aria-label={t`Invite file`}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'mx-auto flex max-w-180 flex-col items-center rounded border border-dashed px-4 py-12 text-center',
          isOver ? 'border-accent bg-accent-soft' : 'border-field',
        )}
      >
        <FileSpreadsheet size={24} aria-hidden className="mb-2 text-text-3" />
        <h2 className="text-body font-semibold">
          <Trans>Invite merchants from a CSV file</Trans>
        </h2>
        <p className="mt-0.5 mb-4 max-w-96 text-balance text-row text-text-2">
          <Trans>
            One row per merchant, with name and cell number. Rows are checked on this device, and nothing is
            sent until you confirm.
          </Trans>
        </p>
        {input}
        <Button look="primary" icon={Upload} busy={isReading} onClick={open}>
          <Trans>Choose a file</Trans>
        </Button>
        <p className="mt-3 text-caption text-text-3 max-md:hidden">
          <Trans>or drop it here</Trans>
        </p>
      </section>
    </div>
  );
}
