import { copyHoldings, databaseHolding } from '../db/holdings.ts';
import { importsName } from '../db/import-store.ts';
import { outboxName } from '../db/outbox-store.ts';
import type { DeviceStorage, StoredPart } from '../domain/account.ts';
import { collectionNames } from '../domain/collection.ts';

/** What this device keeps for a person, part by part. Throws what the storage throws. */
export async function deviceStorage(identity: string): Promise<DeviceStorage> {
  const { collections, pages, figures } = await copyHoldings(identity);
  const invites = await databaseHolding(importsName(identity), 'kept');
  const outbox = await databaseHolding(outboxName(identity), 'actions');
  const { usage, quota } = await estimate();
  const parts: StoredPart[] = [
    ...collectionNames.map(name => ({ name, ...collections[name], isCopy: true })),
    { name: 'pages', ...pages, asOf: null, isCopy: true },
    { name: 'figures', ...figures, asOf: null, isCopy: true },
    { name: 'invites', rows: null, bytes: invites.bytes, asOf: null, isCopy: false },
    { name: 'outbox', ...outbox, asOf: null, isCopy: false },
  ];
  return { parts, used: usage ?? null, quota: quota ?? null };
}

/** What the browser says of the origin; nothing where it cannot be asked. */
async function estimate(): Promise<StorageEstimate> {
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.estimate().catch(() => undefined)) ?? {};
}
