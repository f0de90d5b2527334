import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useChangeImport } from '../../data/invitations.ts';
import type { ImportRow } from '../../domain/invite-import.ts';
import { classes } from '../../ui/classes.ts';
import { isOfNumber } from './fault-words.ts';

/** A cell of a row: text where it is right, and a field where the row has errors or was corrected. */
export function RowField({ of, field }: { of: ImportRow; field: 'name' | 'cellNumber' }) {
  const isOpen = of.fate === null && !of.isRemoved && (of.faults.length > 0 || of.isCorrected);
  const text = of[field];
  if (isOpen) return <Editable key={text} of={of} field={field} />;
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

function Editable({ of, field }: { of: ImportRow; field: 'name' | 'cellNumber' }) {
  const { t } = useLingui();
  const change = useChangeImport();
  const [text, setText] = useState(of[field]);
  const { line } = of;
  const isWrong = of.faults.some(fault => isOfNumber(fault) === (field === 'cellNumber'));
  const keep = () => {
    if (text !== of[field]) change.mutate({ kind: 'correct', line, field, text });
  };
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
