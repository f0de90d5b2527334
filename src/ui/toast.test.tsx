import { renderToString } from 'react-dom/server';
import { toast, useToasterStore } from 'react-hot-toast/headless';
import { beforeEach, expect, test } from 'vitest';
import { dismissToast, forgetToasts, showToast } from './toast.tsx';

/** Ids of the toasts that are seen. */
function seen(): string[] {
  let ids: string[] = [];
  function Toasts() {
    const shown = useToasterStore().toasts.filter(({ visible }) => visible);
    ids = shown.map(({ id }) => id);
    return null;
  }
  renderToString(<Toasts />);
  return ids;
}

beforeEach(forgetToasts);

test('a toast stays when the time of the one that it replaced is over', () => {
  const waiting = showToast({ tone: 'mute', text: 'Sends in 6 seconds.', key: 'action' });
  const done = showToast({ tone: 'ok', text: 'Sent.', key: 'action' });
  expect(seen()).toEqual([done]);
  // As the timer of the first does, which runs until the second is drawn.
  toast.dismiss(waiting);
  expect(seen()).toEqual([done]);
});

test('a toast is taken away by its key, and no other', () => {
  const other = showToast({ tone: 'ok', text: 'Saved.' });
  showToast({ tone: 'mute', text: 'Waiting.', key: 'action' });
  dismissToast('action');
  dismissToast('unknown');
  expect(seen()).toEqual([other]);
});

test('toasts of many keys are replaced and taken away, however many there were', () => {
  for (let at = 0; at < 50; at++) showToast({ tone: 'bad', text: 'Failed.', key: `key ${at}` });
  const last = showToast({ tone: 'ok', text: 'Done.', key: 'key 49' });
  expect(seen()).toHaveLength(20);
  expect(seen()).toContain(last);
  dismissToast('key 48');
  dismissToast('key 49');
  expect(seen()).toHaveLength(18);
});
