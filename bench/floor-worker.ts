/** The floor: rows as the service sends them, read, sorted and searched with nothing else in the way. Runs in a worker. */
type Row = {
  deviceId: string;
  merchantId: string | null;
  nickname: string | null;
  model: string | null;
  lastAttestationDataReceived: string | null;
};
type Order = { by: 'Terminal' | 'Merchant' | 'Model' | 'Last check'; descending: boolean };
type Asked =
  | { kind: 'pull' }
  | { kind: 'read' }
  | ({ kind: 'sort' } & Order)
  | { kind: 'search'; word: string };
type Held = { row: Row; text: string };

const ROWS_A_BLOCK = 1_000;
const SHOWN = 100;
const fields = {
  Terminal: 'nickname',
  Merchant: 'merchantId',
  Model: 'model',
  'Last check': 'lastAttestationDataReceived',
} as const;

let held: Held[] = [];

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function blocks(mode: IDBTransactionMode) {
  const request = indexedDB.open('floor', 1);
  request.onupgradeneeded = () => request.result.createObjectStore('blocks');
  const transaction = (await done(request)).transaction('blocks', mode, { durability: 'relaxed' });
  return { transaction, store: transaction.objectStore('blocks') };
}

async function pull() {
  const began = performance.now();
  const pulled: Row[] = [];
  let cursor: string | null = null;
  do {
    const answer: Response = await fetch(`/rows?${new URLSearchParams(cursor ? { cursor } : {})}`);
    const page: { devices: Row[]; nextCursor?: string } = await answer.json();
    pulled.push(...page.devices);
    cursor = page.nextCursor ?? null;
  } while (cursor !== null);
  const answered = performance.now();
  const { transaction, store } = await blocks('readwrite');
  store.clear();
  for (let from = 0; from < pulled.length; from += ROWS_A_BLOCK)
    store.put(JSON.stringify(pulled.slice(from, from + ROWS_A_BLOCK)), from);
  await new Promise(resolve => {
    transaction.oncomplete = resolve;
  });
  const ended = performance.now();
  return { pull: ended - began, write: ended - answered };
}

async function read() {
  const { store } = await blocks('readonly');
  const texts: string[] = await done(store.getAll());
  held = texts.flatMap(text => JSON.parse(text).map((row: Row) => ({ row, text: '' })));
  // The time of a search excludes work that can be done before the first letter is typed.
  setTimeout(() => {
    for (const each of held) each.text = textOf(each.row);
  });
  return sort({ by: 'Terminal', descending: false });
}

const textOf = (row: Row) =>
  Object.values(row)
    .filter(value => typeof value === 'string')
    .join(' ')
    .toLowerCase();

function sort({ by, descending }: Order) {
  const field = fields[by];
  const sign = descending ? -1 : 1;
  held.sort(({ row: a }, { row: b }) => {
    const [left, right] = [a[field] ?? '', b[field] ?? ''];
    return left < right ? -sign : left > right ? sign : 0;
  });
  return answer(held);
}

const search = (word: string) => answer(word === '' ? held : held.filter(({ text }) => text.includes(word)));

const answer = (found: Held[]) => ({
  total: found.length,
  rows: found.slice(0, SHOWN).map(({ row }) => row),
});

function obey(command: Asked) {
  if (command.kind === 'pull') return pull();
  if (command.kind === 'read') return read();
  return command.kind === 'sort' ? sort(command) : search(command.word);
}

self.addEventListener('message', async ({ data }: MessageEvent<Asked>) => self.postMessage(await obey(data)));
