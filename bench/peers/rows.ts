import localforage from 'localforage';

/** A terminal as the service sends it; react-admin wants its key as `id`. */
export type Row = {
  id: string;
  deviceId: string;
  nickname: string | null;
  merchantId: string | null;
  model: string | null;
  lastAttestationDataReceived: string | null;
};

/** The columns that are pressed, and the fields that they show. */
export const columns = [
  { title: 'Model', field: 'model' },
  { title: 'Merchant', field: 'merchantId' },
  { title: 'Last check', field: 'lastAttestationDataReceived' },
] as const;

/** The one record of IndexedDB that holds all rows. */
const key = 'terminals';

declare global {
  /** Fetches all rows and stores them in one record of IndexedDB. */
  var storeRows: () => Promise<void>;
}

globalThis.storeRows = async () => {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const response = await fetch(`/rows?${new URLSearchParams(cursor ? { cursor } : {})}`);
    const page: { devices: Row[]; nextCursor?: string } = await response.json();
    for (const row of page.devices) rows.push({ ...row, id: row.deviceId });
    cursor = page.nextCursor;
  } while (cursor);
  await localforage.setItem(key, rows);
};

/** The stored rows; empty before `storeRows`. */
export const storedRows = async (): Promise<Row[]> => (await localforage.getItem<Row[]>(key)) ?? [];
