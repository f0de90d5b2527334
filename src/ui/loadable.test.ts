import { expect, test } from 'vitest';
import { Code } from './loadable.tsx';

const Screen = () => null;

test('the code of a component is fetched once, and again only after a fetch that failed', async () => {
  const fetches: string[] = [];
  const code = new Code(async () => {
    fetches.push(fetches.length === 0 ? 'fails' : 'succeeds');
    if (fetches.length === 1) throw new Error('no network');
    return Screen;
  });
  await expect(code.preload()).rejects.toThrow('no network');
  expect(code.component).toBeNull();
  await Promise.all([code.preload(), code.preload()]);
  await code.preload();
  expect(code.component).toBe(Screen);
  expect(fetches).toEqual(['fails', 'succeeds']);
});
