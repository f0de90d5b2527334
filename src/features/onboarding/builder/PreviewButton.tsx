import { Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { PhonePreview } from './PhonePreview.tsx';
import type { Builder } from './use-builder.ts';

/** Shows the preview in a sheet, where there is no room for it beside the list. */
export function PreviewButton({ builder, size }: { builder: Builder; size: 'view' | 'verb' }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size={size} icon={Smartphone} onClick={() => setOpen(true)}>
        <Trans>Show preview</Trans>
      </Button>
      <Sheet open={isOpen} onClose={close} label={t`What a merchant sees`}>
        <div className="p-4 pt-2">
          <PhonePreview form={builder.form} shown={builder.selected?.id ?? null} />
          <Button wide className="mt-4" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        </div>
      </Sheet>
    </>
  );
}
