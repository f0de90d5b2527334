import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';
import type { Answer, Device } from './sandbox.ts';

type Page = { devices: Device[]; total: number; nextCursor?: string };

onEachDatabase('a list that changes between its pages', sandbox => {
  const page = (query: string): Promise<Answer<Page>> =>
    sandbox.call<Page>(sandbox.demo, 'GET', `/attestation/devices/nfc-devices${query}`);

  /** Reads the list page by page, with something done before each page but the first. */
  async function read(limit: number, between: (pagesRead: number) => Promise<void>) {
    const answers: Answer<Page>[] = [];
    for (let cursor = ''; ; ) {
      const answer = await page(`?limit=${limit}${cursor}`);
      answers.push(answer);
      if (!answer.body.nextCursor) break;
      cursor = `&cursor=${answer.body.nextCursor}`;
      await between(answers.length);
    }
    return {
      ids: answers.flatMap(({ body }) => body.devices.map(({ deviceId }) => deviceId)),
      totals: answers.map(({ body }) => body.total),
      etags: answers.map(({ headers }) => headers.get('etag')),
    };
  }

  const tap = () => sandbox.control('POST', '/taps', { count: 20, disposition: 'Approved' });
  const idsNow = async () => (await sandbox.devices()).map(({ deviceId }) => deviceId);
  const remove = async (id: string) => {
    await sandbox.control('PATCH', `/terminals/${id}`, { status: 'DEACTIVATED' });
    expect((await sandbox.call(sandbox.demo, 'DELETE', `/attestation/devices/${id}`)).status).toBe(204);
  };

  it('under traffic the pages hold every terminal once, each as it was when its page was read', async () => {
    const before = await idsNow();
    const { ids, totals, etags } = await read(60, async () => void (await tap()));
    expect(ids).toEqual(before);
    expect(totals).toEqual(etags.map(() => before.length));
    expect(etags.length).toBeGreaterThan(3);
    expect(new Set(etags).size).toBe(etags.length);
  });

  it('terminals deleted meanwhile leave no gap: those of pages to come are missing, and only they', async () => {
    const before = await idsNow();
    const [read1, ahead1, ahead2] = [before[3], before[150], before.at(-1)] as [string, string, string];
    const { ids, totals } = await read(60, async pages => {
      if (pages === 1) await remove(read1);
      if (pages === 2) await remove(ahead1);
      if (pages === 3) await remove(ahead2);
    });
    expect(ids).toEqual(before.filter(id => id !== ahead1 && id !== ahead2));
    expect(totals.slice(0, 4)).toEqual([0, 1, 2, 3].map(gone => before.length - gone));
    expect(await idsNow()).toEqual(before.filter(id => ![read1, ahead1, ahead2].includes(id)));
  });

  it('terminals registered meanwhile double none and push none off a page', async () => {
    const before = await idsNow();
    const added: string[] = [];
    const { ids } = await read(60, async () => {
      const { deviceId } = await sandbox.control<Device>('POST', '/terminals', {});
      added.push(deviceId);
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter(id => !added.includes(id))).toEqual(before);
    expect(await idsNow()).toEqual([...before, ...added].sort());
  });

  it('a terminal that changes once its page is read is not handed out again before the next reading', async () => {
    const [first] = await sandbox.devices();
    if (!first) throw new Error('There is no terminal.');
    const { ids } = await read(200, async () => {
      await sandbox.control('PATCH', `/terminals/${first.deviceId}`, { attestation: 'FAILED' });
    });
    expect(ids.filter(id => id === first.deviceId)).toHaveLength(1);
    const again = (await page('?limit=1')).body.devices[0];
    expect(again).toMatchObject({ deviceId: first.deviceId, attestationStatus: 'FAILED' });
  });
});
