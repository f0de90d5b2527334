import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithRef, type ElementType, type ReactNode, useId } from 'react';

const row = 'ring-inside flex min-h-12 w-full items-center gap-3.5 px-4 text-start text-body hover:bg-hover';

function Sign({ icon: Icon }: { icon: LucideIcon }) {
  return <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />;
}

/** A row of a sheet that leads to a page. */
export function LinkRow<As extends ElementType>({
  as,
  icon,
  note,
  noteIcon: NoteIcon,
  children,
  ...rest
}: {
  as: As;
  icon: LucideIcon;
  note?: ReactNode;
  noteIcon?: LucideIcon;
  children: ReactNode;
} & Omit<ComponentPropsWithRef<As>, 'as' | 'children'>) {
  const Element: ElementType = as;
  return (
    <li>
      <Element {...rest} className={row}>
        <Sign icon={icon} />
        <span className="min-w-0 flex-1">{children}</span>
        {note && <span className="text-row text-text-2 tabular-nums">{note}</span>}
        {NoteIcon && <NoteIcon size={16} strokeWidth={1.75} aria-hidden className="mirrored text-text-3" />}
      </Element>
    </li>
  );
}

/** A row of a sheet that does something. */
export function VerbRow({
  icon,
  onClick,
  children,
}: {
  icon: LucideIcon;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button type="button" onClick={onClick} className={row}>
        <Sign icon={icon} />
        {children}
      </button>
    </li>
  );
}

/** A row of a sheet with one of several values, by the system's own list. */
export function ChoiceRow({
  icon,
  label,
  value,
  choices,
  onChange,
}: {
  icon: LucideIcon;
  label: string;
  value: string;
  choices: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <li className={row}>
      <Sign icon={icon} />
      <label htmlFor={id} className="flex-1">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="h-verb rounded bg-transparent text-end text-text-2"
      >
        {choices.map(([code, name]) => (
          <option key={code} value={code} className="bg-surface text-text">
            {name}
          </option>
        ))}
      </select>
    </li>
  );
}
