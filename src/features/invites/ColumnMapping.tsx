import { Trans, useLingui } from '@lingui/react/macro';
import { useChangeImport, useImportCountries } from '../../data/invitations.ts';
import type { ImportColumns, ImportSummary } from '../../domain/invite/import.ts';
import { namedCountries } from '../../parts/form/CountryField.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { sayImportChanged } from './import-errors.ts';

/** The columns of name and number, and the country of numbers without a code; fixed once rows are confirmed. */
export function ColumnMapping({ of }: { of: ImportSummary }) {
  const { t } = useLingui();
  const change = useChangeImport(of.id, { failure: sayImportChanged });
  const isFixed = of.counts.confirmed > 0;
  const set = (columns: Partial<ImportColumns>, hasHead = of.hasHead) =>
    change.mutate({ kind: 'columns', columns: { ...of.columns, ...columns }, hasHead });
  return (
    <div className="field-row shrink-0 grid-cols-2 items-start gap-x-4 gap-y-1 px-4 pt-3 md:px-6 lg:grid-cols-[repeat(3,minmax(0,16rem))_auto]">
      <Column
        label={t`Name`}
        of={of}
        value={of.columns.name}
        isFixed={isFixed}
        onChange={name => set({ name })}
      />
      <Column
        label={t`Cell Number`}
        of={of}
        value={of.columns.cellNumber}
        isFixed={isFixed}
        onChange={cellNumber => set({ cellNumber })}
      />
      <Country of={of} onChange={country => change.mutate({ kind: 'country', country })} />
      <Checkbox
        label={<Trans>First row contains column names</Trans>}
        checked={of.hasHead}
        disabled={isFixed}
        onChange={() => set({}, !of.hasHead)}
        className="row-span-3 min-h-verb self-start lg:mt-6.5"
      />
    </div>
  );
}

function Column({
  label,
  of,
  value,
  isFixed,
  onChange,
}: {
  label: string;
  of: ImportSummary;
  value: number | null;
  isFixed: boolean;
  onChange: (column: number | null) => void;
}) {
  const { t } = useLingui();
  const heads = of.heads.map((head, at) => {
    const place = at + 1;
    const sample = head.trim().slice(0, 40);
    if (of.hasHead && sample !== '') return sample;
    return sample === '' ? t`Column ${place}` : t`Column ${place}, “${sample}”`;
  });
  return (
    <Select
      label={label}
      value={value ?? ''}
      disabled={isFixed}
      error={value === null && t`Choose a column`}
      onChange={event => onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="" />
      {heads.map((head, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <option key={at} value={at}>
          {head}
        </option>
      ))}
    </Select>
  );
}

function Country({ of, onChange }: { of: ImportSummary; onChange: (country: string | null) => void }) {
  const { t, i18n } = useLingui();
  const countries = useImportCountries().data ?? [];
  const options = namedCountries(countries, of.country ?? '', i18n.locale);
  return (
    <Select
      label={t`Default country for numbers`}
      value={of.country ?? ''}
      onChange={event => onChange(event.target.value || null)}
    >
      <option value="">{t`None (every number needs a country code)`}</option>
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
