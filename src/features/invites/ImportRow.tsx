import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleX, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useChangeImport } from '../../data/invitations.ts';
import type { ImportRow } from '../../domain/invite/import.ts';
import { StatusChip } from '../../parts/page/StatusChip.tsx';
import { ChipLines } from '../../ui/CellLines.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { keepMarks } from '../../ui/invisible.ts';
import { isAboutNumber, sayFault, sayImportChanged } from './import-errors.ts';
import { importFateLooks, importFateWords } from './invite-states.ts';

type FieldOf = { importId: string; of: ImportRow; field: 'name' | 'cellNumber' };

/** A cell of a row: text where it is right, and a field where the row has errors or was corrected. */
export function ImportField({ importId, of, field }: FieldOf) {
  const isOpen = of.fate === null && !of.isRemoved && (of.faults.length > 0 || of.isCorrected);
  const text = of[field];
  if (isOpen) return <Editable key={text} importId={importId} of={of} field={field} />;
  return field === 'name' ? (
    <span dir="auto" className="name block">
      {text}
    </span>
  ) : (
    <span className="block truncate">
      <span className="island">{of.e164 ?? text}</span>
    </span>
  );
}

function Editable({ importId, of, field }: FieldOf) {
  const { t } = useLingui();
  const change = useChangeImport(importId, { failure: sayImportChanged });
  const [text, setText] = useState(of[field]);
  const { line } = of;
  const isWrong = of.faults.some(fault => isAboutNumber(fault) === (field === 'cellNumber'));
  const kept = useRef(text);
  const keep = () => {
    if (text === kept.current) return;
    kept.current = text;
    change.mutate({ kind: 'correct', line, field, text }, { onError: () => (kept.current = of[field]) });
  };
  // React tells no field that it loses the focus by being removed, as of a row that is scrolled far away.
  const keepAtEnd = useEffectEvent(keep);
  useEffect(() => () => keepAtEnd(), []);
  return (
    <input
      type="text"
      aria-label={field === 'name' ? t`Name, row ${line}` : t`Cell Number, row ${line}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? `row-${line}-faults` : undefined}
      value={text}
      autoComplete="off"
      spellCheck={false}
      dir={field === 'name' ? 'auto' : 'ltr'}
      inputMode={field === 'name' ? undefined : 'tel'}
      data-error={isWrong ? '' : undefined}
      onChange={event => setText(event.target.value)}
      onBlur={keep}
      onKeyDown={event => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape' || text === of[field]) return;
        event.stopPropagation();
        setText(of[field]);
      }}
      className={classes(
        'field-frame h-view w-full min-w-0 px-2 text-row max-md:h-verb',
        field === 'cellNumber' && 'tabular-nums',
      )}
    />
  );
}

/** The errors of a row, else that it is ready; its invite's state once it is confirmed. */
export function ImportStatus({ of }: { of: ImportRow }) {
  const { i18n } = useLingui();
  if (of.fate !== null) {
    return (
      <ChipLines
        chip={<StatusChip of={of.message ?? of.fate} words={importFateWords} looks={importFateLooks} />}
      >
        {of.reason && (
          <bdi>
            <Trans>“{{ text: of.reason }}”</Trans>
          </bdi>
        )}
      </ChipLines>
    );
  }
  if (of.isRemoved) {
    return (
      <Chip tone="mute" icon={Trash2}>
        <Trans comment="State of an imported row: taken out by the operator">Removed</Trans>
      </Chip>
    );
  }
  if (of.faults.length === 0) {
    return (
      <Chip tone="ok" icon={CircleCheck}>
        <Trans comment="State of an imported row: can be sent">Ready</Trans>
      </Chip>
    );
  }
  const faults = of.faults.map(fault => sayFault(i18n, fault));
  const sentences = keepMarks(faults.join(' '), { ...faults });
  return (
    <span
      id={`row-${of.line}-faults`}
      title={sentences}
      className="flex items-start gap-1.5 text-caption text-bad-text"
    >
      <CircleX size={14} strokeWidth={2} aria-hidden className="mt-px shrink-0 text-bad-icon" />
      <span dir="auto" className="line-clamp-2 max-md:line-clamp-none">
        {sentences}
      </span>
    </span>
  );
}

/** Leaves a row out, or takes it back in; nothing where it is confirmed. */
export function ImportRowButton({ importId, of }: Omit<FieldOf, 'field'>) {
  const { t } = useLingui();
  const change = useChangeImport(importId, { failure: sayImportChanged });
  const { line } = of;
  if (of.fate !== null) return null;
  return of.isRemoved ? (
    <IconButton
      icon={RotateCcw}
      size="tool"
      label={t`Restore row ${line}`}
      onClick={() => change.mutate({ kind: 'restore', lines: [line] })}
    />
  ) : (
    <IconButton
      icon={Trash2}
      size="tool"
      label={t`Remove row ${line}`}
      onClick={() => change.mutate({ kind: 'remove', lines: [line] })}
    />
  );
}
