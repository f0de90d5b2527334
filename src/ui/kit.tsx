import * as Headless from '@headlessui/react';
import type { LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  type ElementType,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { classes } from './classes.ts';
import { beside, Layer, listLook, look, rowLook, Tick, under } from './floating.tsx';
import { openInRows, type Trigger } from './trigger.ts';

/** One entry of a menu. */
type MenuItem = {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** At the end: a count, a key, the present value. */
  note?: ReactNode;
  tone?: 'bad';
  /** The reason why it cannot be chosen now; shown under its label. */
  disabledReason?: string;
  /** One of several to choose from, and whether it is the chosen one. */
  checked?: boolean;
  onSelect?: () => void;
  href?: string;
};

/** A line between groups, a small heading, or something to choose. */
export type MenuEntry = MenuItem | 'line' | { heading: string };

/** A menu apart from its button. */
export type MenuProps = {
  label: string;
  /** Called once the button has been pointed at or focused. Every row of a list has a menu, and few are opened. */
  entries: () => readonly MenuEntry[];
  align?: 'start' | 'end';
  /** At the button's end side instead of under it. */
  isBeside?: boolean;
  /** The router's link, for entries with `href`. */
  link?: ElementType;
};

/** A popover apart from its button. */
export type PopoverProps = {
  label: string;
  align?: 'start' | 'end';
  className?: string;
  children: (close: () => void) => ReactNode;
};

/** A list of options apart from its button. */
export type ListboxProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  align?: 'start' | 'end';
};

type Of = { of: Trigger };

/** Draws nothing: hands what a button of the kit needs to the button that stands on the page already. */
function Remote({
  of,
  ref,
  id,
  'aria-expanded': isOpen = false,
  'aria-controls': controls,
  ...handlers
}: Of & { ref?: Ref<HTMLButtonElement> } & ComponentProps<'button'>) {
  const { element } = of;
  const setRef = useEffectEvent((to: HTMLButtonElement | null) => {
    if (typeof ref === 'function') ref(to);
    else if (ref) ref.current = to;
  });
  const show = useEffectEvent(of.show);
  const listen = useEffectEvent(of.listen);
  const catchUp = useEffectEvent(of.catchUp);
  useLayoutEffect(() => of.listen(handlers));
  useLayoutEffect(() => () => listen(null), []);
  useLayoutEffect(() => {
    setRef(element);
    return () => setRef(null);
  }, [element]);
  useLayoutEffect(() => {
    show({ id, 'aria-expanded': isOpen === true, 'aria-controls': controls });
  }, [id, isOpen, controls]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    return () => {
      // The panel may have held the focus.
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [isOpen, element]);
  useEffect(() => {
    if (element) catchUp();
  }, [element]);
  useSwallowedPress(isOpen === true, element, controls);
  useEffect(() => {
    if (!isOpen || !element?.closest('[data-row]')) return;
    openInRows.add(element);
    return () => {
      openInRows.delete(element);
      dispatchEvent(new Event('rowclosed'));
    };
  }, [isOpen, element]);
  return null;
}

/** While open, a press outside does nothing but close: what lies under the pointer hears neither it nor its click. */
function useSwallowedPress(isOpen: boolean, button: Element | null, panelId: string | undefined): void {
  useEffect(() => {
    if (!isOpen) return;
    const press = (event: PointerEvent) => {
      const { target } = event;
      const isOurs = (box: Element | null | undefined) => target instanceof Node && box?.contains(target);
      if (isOurs(button) || isOurs(panelId ? document.getElementById(panelId) : null)) return;
      swallow(event);
      const isOver = new AbortController();
      addEventListener('click', swallow, { capture: true, once: true, signal: isOver.signal });
      // A press that became a scroll has no click, nor may a later one be taken for it.
      for (const next of ['pointercancel', 'pointerdown', 'keydown'] as const)
        addEventListener(next, () => isOver.abort(), { capture: true, once: true, signal: isOver.signal });
    };
    // After the document, where Headless UI listens, and before anything on the page.
    const page = document.documentElement;
    page.addEventListener('pointerdown', press, { capture: true });
    return () => page.removeEventListener('pointerdown', press, { capture: true });
  }, [isOpen, button, panelId]);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

export function MenuBox({ of, label, entries, align, isBeside = false, link }: MenuProps & Of) {
  return (
    <Headless.Menu>
      <Headless.MenuButton as={Remote} of={of} />
      <Layer beside={of.element}>
        <Headless.MenuItems
          as={MenuList}
          label={label}
          anchor={isBeside ? beside() : under(align)}
          className={classes(look, listLook)}
          onKeyDown={event => {
            const active = event.currentTarget.getAttribute('aria-activedescendant');
            const isOff = active !== null && document.getElementById(active)?.ariaDisabled === 'true';
            // A disabled entry keeps the menu open, so that its reason can be read.
            if (isOff && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
          }}
        >
          {entries().map((entry, index) =>
            entry === 'line' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
              <hr key={`line-${index}`} className="my-1 border-t" />
            ) : 'heading' in entry ? (
              <div
                key={entry.heading}
                role="presentation"
                className="px-3 pt-2 pb-1 text-caption text-text-3"
              >
                {entry.heading}
              </div>
            ) : (
              <Headless.MenuItem
                key={entry.id}
                as={MenuRow}
                item={entry}
                link={link}
                onClick={event => {
                  if (entry.disabledReason) return event.preventDefault();
                  // A dialog that opens now gives the focus back to where it is at this moment.
                  of.element?.focus({ preventScroll: true });
                  entry.onSelect?.();
                }}
              />
            ),
          )}
        </Headless.MenuItems>
      </Layer>
    </Headless.Menu>
  );
}

/** A menu is called as its screen says; the kit would call it like its button. */
function MenuList({ label, ...list }: ComponentProps<'div'> & { label: string }) {
  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the kit gives it its role
  return <div {...list} data-floating="" aria-label={label} aria-labelledby={undefined} />;
}

/** A row of a menu: a button, or a link where it leads to a page. */
function MenuRow({
  item,
  link,
  ...row
}: ComponentProps<'button'> & { item: MenuItem; link: ElementType | undefined }) {
  const { label, icon: Icon, note, tone, disabledReason, checked, href } = item;
  const isLink = href !== undefined && !disabledReason;
  const Element: ElementType = isLink ? (link ?? 'a') : 'button';
  return (
    <Element
      {...row}
      {...(isLink ? { href } : { type: 'button' })}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabledReason ? true : undefined}
      className={classes(
        rowLook,
        disabledReason ? 'cursor-default text-text-3' : tone === 'bad' ? 'text-bad-text' : 'text-text',
      )}
    >
      {Icon && <Icon size={16} aria-hidden className="shrink-0 opacity-80" />}
      <span className="min-w-0 flex-1">
        {label}
        {disabledReason && <span className="block text-caption text-text-3">{disabledReason}</span>}
      </span>
      {note && <span className="text-text-3 tabular-nums">{note}</span>}
      {checked !== undefined && <Tick isShown={checked} />}
    </Element>
  );
}

export function PopoverBox({ of, label, align, className, children }: PopoverProps & Of) {
  return (
    <Headless.Popover className="contents">
      <Headless.PopoverButton as={Remote} of={of} />
      <Layer beside={of.element}>
        <Headless.PopoverPanel
          role="dialog"
          aria-label={label}
          data-floating=""
          anchor={under(align)}
          className={classes(look, className ?? 'overflow-y-auto')}
        >
          {({ close }) => <>{children(() => close())}</>}
        </Headless.PopoverPanel>
      </Layer>
    </Headless.Popover>
  );
}

export function ListboxBox({ of, label, options, value, onChange, align }: ListboxProps & Of) {
  return (
    <Headless.Listbox
      value={value}
      onChange={chosen => {
        of.element?.focus({ preventScroll: true });
        onChange(chosen);
      }}
    >
      <Headless.ListboxButton as={Remote} of={of} />
      <Layer beside={of.element}>
        <Headless.ListboxOptions
          as={MenuList}
          label={label}
          anchor={under(align)}
          className={classes(look, listLook)}
        >
          {options.map(option => (
            <Headless.ListboxOption key={option.value} value={option.value} className={rowLook}>
              {({ selected }) => (
                <>
                  <span className="min-w-0 flex-1">{option.label}</span>
                  <Tick isShown={selected} />
                </>
              )}
            </Headless.ListboxOption>
          ))}
        </Headless.ListboxOptions>
      </Layer>
    </Headless.Listbox>
  );
}
