/** The bare page over the floor: as much of a list as the bench presses, types in and looks at. Runs in the page. */
type Answer = { total: number; rows: { deviceId: string; nickname: string | null }[] };

declare global {
  /** Fetches and stores the rows; how long it took, in ms. */
  var pullFloor: () => Promise<{ pull: number; write: number }>;
}

const DRAWN = 30;
const worker = new Worker('/worker.js');
const table = document.querySelector('table') as HTMLTableElement;
const box = document.querySelector('input') as HTMLInputElement;
const order = { by: 'Terminal', descending: false };

const ask = (message: object): Promise<Answer> =>
  new Promise(resolve => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message);
  });

function draw({ total, rows }: Answer) {
  table.setAttribute('aria-rowcount', String(total + 1));
  const lines = rows.slice(0, DRAWN).map(row => {
    const link = document.createElement('a');
    link.href = `/manage-terminals/${row.deviceId}`;
    link.textContent = row.nickname;
    const line = document.createElement('tr');
    line.append(document.createElement('td'));
    line.firstElementChild?.append(link);
    return line;
  });
  table.tBodies[0]?.replaceChildren(...lines);
}

for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    const by = button.textContent ?? '';
    order.descending = order.by === by && !order.descending;
    order.by = by;
    void ask({ kind: 'sort', ...order }).then(draw);
  });
}
box.addEventListener('input', () => void ask({ kind: 'search', word: box.value }).then(draw));

globalThis.pullFloor = () =>
  ask({ kind: 'pull' }) as Promise<unknown> as Promise<{ pull: number; write: number }>;
if (location.pathname === '/list') void ask({ kind: 'read' }).then(draw);
