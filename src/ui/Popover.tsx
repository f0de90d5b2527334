import type { ReactNode } from 'react';
import type { PopoverProps } from './kit.tsx';
import { useKit } from './load-kit.ts';
import { type TriggerProps, useTrigger } from './trigger.ts';

/** A small box beside its button, for a choice or a short form. */
export function Popover({
  trigger,
  ...popover
}: PopoverProps & {
  /** Draws the button; spread the props on it. */
  trigger: (props: TriggerProps, isOpen: boolean) => ReactNode;
}) {
  const { props, of, touches, isOpen } = useTrigger('dialog');
  const kit = useKit(touches);
  return (
    <>
      {trigger(props, isOpen)}
      {kit && <kit.PopoverBox {...popover} of={of} />}
    </>
  );
}
