import type { MouseEvent } from 'react';

const MIDDLE_BUTTON = 1;

/** True where a press was meant for something in the row rather than the row: a control, or text being marked. */
function isMeantForInside(event: MouseEvent): boolean {
  const target = event.target as HTMLElement;
  return Boolean(target.closest('a,button,input,label,[popover]')) || !getSelection()?.isCollapsed;
}

/**
 * Handlers of a row that opens its record as a link does: at a click here, and with Ctrl, ⌘ or the middle button in a tab of its
 * own. They are none where there is nothing to open.
 */
export function rowPress(open: ((isApart: boolean) => void) | undefined) {
  if (!open) return {};
  return {
    onClick: (event: MouseEvent) => {
      if (!isMeantForInside(event)) open(event.ctrlKey || event.metaKey);
    },
    onAuxClick: (event: MouseEvent) => {
      if (event.button === MIDDLE_BUTTON && !isMeantForInside(event)) open(true);
    },
    onMouseDown: (event: MouseEvent) => {
      // Windows would begin to scroll with the mouse instead.
      if (event.button === MIDDLE_BUTTON && !isMeantForInside(event)) event.preventDefault();
    },
  };
}
