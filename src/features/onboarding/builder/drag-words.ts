import type { Announcements } from '@dnd-kit/core';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { carriedBy, fromOf, gapOf } from './drag.ts';
import { isElsewhere, placeIn } from './landing.ts';

/** What a reader hears while something is dragged, and how to drag with the keyboard. */
export function useDragWords(length: number) {
  const { t } = useLingui();
  const isFresh = useRef(false);
  const announcements: Announcements = {
    onDragStart({ active }) {
      const { name } = carriedBy(active);
      const from = fromOf(active);
      isFresh.current = true;
      if (from === null) return t`A new field is lifted: ${name}.`;
      const place = from + 1;
      return t`${name} is lifted from place ${place} of ${length}.`;
    },
    onDragOver({ active, over }) {
      const { name } = carriedBy(active);
      const gap = gapOf(active, over);
      const from = fromOf(active);
      // What has just been lifted is over itself: that was said.
      if (isFresh.current && over?.id === active.id) return undefined;
      isFresh.current = false;
      if (gap === null) return t`${name} is not over the list.`;
      const place = placeIn(from, gap) + 1;
      const total = from === null ? length + 1 : length;
      return t`${name} would come to place ${place} of ${total}.`;
    },
    onDragEnd({ active, over }) {
      const { name } = carriedBy(active);
      const gap = gapOf(active, over);
      // What changes the list is said by the list, however it came about.
      return gap !== null && isElsewhere(fromOf(active), gap) ? undefined : t`${name} was put back.`;
    },
    onDragCancel({ active }) {
      const { name } = carriedBy(active);
      return t`${name} was put back.`;
    },
  };
  return {
    announcements,
    screenReaderInstructions: {
      draggable: t`Press Space to lift it, the arrow keys to move it, Space again to put it down, Escape to put it back. Or hold Alt and press an arrow key.`,
    },
  };
}
