import type { CDPSession, Page } from '@playwright/test';

/** Result of `Runtime.getHeapUsage`, in bytes; buffers lie outside the heap. */
type HeapUsage = { usedSize: number; backingStorageSize?: number };

/** A page's JavaScript heap after a collection, in MB; workers have heaps of their own. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { usedSize } = await collected(session.send.bind(session) as Send);
  await session.detach();
  return usedSize / 1e6;
}

/** The heaps and buffers of a page and of its dedicated workers after a collection, in MB. */
export async function memoryOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const workers: Send[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sender(session, sessionId));
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const usages = [await collected(session.send.bind(session) as Send)];
  for (const send of workers) usages.push(await collected(send));
  await session.detach();
  const bytes = usages.map(({ usedSize, backingStorageSize = 0 }) => usedSize + backingStorageSize);
  return bytes.reduce((sum, each) => sum + each, 0) / 1e6;
}

type Send = (method: string) => Promise<unknown>;

async function collected(send: Send): Promise<HeapUsage> {
  await send('HeapProfiler.enable');
  for (let times = 0; times < 2; times++) await send('HeapProfiler.collectGarbage');
  const usage = (await send('Runtime.getHeapUsage')) as HeapUsage;
  await send('HeapProfiler.disable');
  return usage;
}

/** Sends commands to a worker through its page's session: Playwright has no sessions of workers. */
function sender(session: CDPSession, sessionId: string): Send {
  const pending = new Map<number, (result: unknown) => void>();
  let lastId = 0;
  session.on('Target.receivedMessageFromTarget', event => {
    if (event.sessionId !== sessionId) return;
    const { id, result } = JSON.parse(event.message);
    pending.get(id)?.(result);
  });
  return method =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      pending.set(id, resolve);
      const message = JSON.stringify({ id, method });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
}
