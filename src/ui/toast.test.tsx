import { renderToString } from 'react-dom/server';
import { toast, useToasterStore } from 'react-hot-toast/headless';
import { beforeEach, expect, test } from 'vitest';
import { CloseLabel, ToastCard } from './ToastCard.tsx';
import { dismissToast, forgetToasts, showToast } from './toast.tsx';
import type { Tone } from './tone.ts';

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

test.each<[tone: Tone, icon: string]>([
  ['bad', 'circle-x'],
  ['ok', 'circle-check'],
  ['warn', 'triangle-alert'],
  ['info', 'info'],
  ['mute', 'cloud-upload'],
])('a toast in the tone %s has the icon %s, its colour and a close button', (tone, icon) => {
  const html = renderToString(
    <CloseLabel value="Close">
      <ToastCard id="1" notice={{ tone, text: 'It ended.' }} />
    </CloseLabel>,
  );
  const [card = '', drawn = ''] = [/<div[^>]*>/, /<svg[^>]*>/].map(tag => tag.exec(html)?.[0]);
  expect(card).toContain(` border-s-${tone}-icon`);
  expect(drawn).toMatch(new RegExp(`class="[^"]*lucide-${icon}[ "]`));
  expect(drawn).toContain(` text-${tone}-icon`);
  expect(html).toMatch(/<button[^>]* aria-label="Close"/);
});
