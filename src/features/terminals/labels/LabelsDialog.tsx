import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { keep } from '../../../data/device-storage.ts';
import { useLabels } from '../../../data/search.ts';
import { useUser } from '../../../data/session.ts';
import type { Selection } from '../../../domain/collection.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LabelSheets } from './LabelSheets.tsx';
import { type LabelLayoutId, labelLayouts, MOST_LABELS, perSheet, sheetsOf } from './label-layouts.ts';
import './labels.css';

const KEY = 'tapdeck.label-layout';

/** Labels for terminals: how they lie on the sheet, what they will look like, and the printer. Needs no network. */
export function LabelsDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const { t } = useLingui();
  const company = useUser()?.companyName ?? '';
  const { data } = useLabels(selection, MOST_LABELS);
  const [layoutId, setLayoutId] = useState(() => localStorage.getItem(KEY));
  const [first, setFirst] = useState(1);
  const layout = labelLayouts.find(({ id }) => id === layoutId) ?? labelLayouts[0];
  if (!layout) return null;
  const places = perSheet(layout);
  const sheets = sheetsOf(data?.terminals ?? [], layout, places > 1 ? first : 1);
  const count = data?.terminals.length ?? 0;
  const sheetCount = sheets.length;
  const all = formatCount(data?.total ?? 0);
  const most = formatCount(MOST_LABELS);
  const names: Record<LabelLayoutId, string> = {
    'a4-3x8': t`A4, 24 labels of 70 × 37 mm`,
    'a4-4x10': t`A4, 40 labels of 52.5 × 29.7 mm`,
    single: t`Label printer, 62 × 29 mm`,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={<Plural value={count} one="Label for # terminal" other="Labels for # terminals" />}
      description={
        data && data.total > count ? (
          <Trans>
            {all} selected. The first {most} will be printed.
          </Trans>
        ) : (
          <Trans>
            Scan a label with any phone’s camera, or with “Scan a terminal”, to open that terminal.
          </Trans>
        )
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            icon={Printer}
            disabledReason={count === 0 ? t`Nothing to print.` : undefined}
            onClick={() => print()}
          >
            <Plural value={sheetCount} one="Print # sheet" other="Print # sheets" />
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-[17rem_minmax(0,1fr)] md:gap-6">
        <div>
          <Select
            label={t({ message: 'Paper', comment: 'Field of the print dialog: paper size' })}
            value={layout.id}
            onChange={event => {
              setLayoutId(event.target.value);
              keep(localStorage, KEY, event.target.value);
              setFirst(1);
            }}
          >
            {labelLayouts.map(({ id }) => (
              <option key={id} value={id}>
                {names[id]}
              </option>
            ))}
          </Select>
          {places > 1 && (
            <Select
              label={t`First free label of the sheet`}
              hint={t`Counted row by row, for partly used sheets.`}
              value={first}
              onChange={event => setFirst(Number(event.target.value))}
            >
              {Array.from({ length: places }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
                <option key={place} value={place + 1}>
                  {place + 1}
                </option>
              ))}
            </Select>
          )}
          <p className="mt-1 text-caption text-text-3">
            <Trans>Print at 100% scale with no margins.</Trans>
          </p>
        </div>
        <section
          aria-label={t`The first sheet`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
          tabIndex={0}
          className="label-preview max-h-[42dvh] overflow-auto rounded border bg-sunken p-3"
        >
          {data ? (
            <div className={places > 1 ? 'w-fit [zoom:0.42]' : 'w-fit'}>
              <LabelSheets sheets={sheets.slice(0, 1)} layout={layout} company={company} />
            </div>
          ) : (
            <Skeleton width="60%" />
          )}
        </section>
      </div>
      {createPortal(
        <div className="label-print" aria-hidden>
          <LabelSheets sheets={sheets} layout={layout} company={company} />
        </div>,
        document.body,
      )}
    </Dialog>
  );
}
