import type { ReactNode } from 'react';
import type { ListboxProps } from './kit.tsx';
import { useKit } from './load-kit.ts';
import { type TriggerProps, useTrigger } from './trigger.ts';

/** One of several, from a list in the product's own look. */
export function Listbox({
  trigger,
  ...listbox
}: ListboxProps & {
  /** Draws the button; spread the props on it. */
  trigger: (props: TriggerProps, isOpen: boolean) => ReactNode;
}) {
  const { props, of, touches, isOpen } = useTrigger('listbox');
  const kit = useKit(touches);
  return (
    <>
      {trigger(props, isOpen)}
      {kit && <kit.ListboxBox {...listbox} of={of} />}
    </>
  );
}
