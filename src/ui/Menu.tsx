import type { ReactNode } from 'react';
import type { MenuProps } from './kit.tsx';

import { useKit } from './load-kit.ts';
import { type TriggerProps, useTrigger } from './trigger.ts';

export type { MenuEntry } from './kit.tsx';

/** A menu of verbs or choices beside its button. */
export function Menu({
  owner,
  trigger,
  ...menu
}: MenuProps & {
  /** Key of the row, where the button may pass to another row. */
  owner?: string;
  /** Draws the button; spread the props on it. */
  trigger: (props: TriggerProps, isOpen: boolean) => ReactNode;
}) {
  const { props, of, touches, isOpen } = useTrigger('menu', owner);
  const kit = useKit(touches);
  return (
    <>
      {trigger(props, isOpen)}
      {kit && <kit.MenuBox {...menu} of={of} />}
    </>
  );
}
