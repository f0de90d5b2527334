/** Measures a page. Runs in it, before its own scripts. */
type Probe = {
  /** When the first row was painted, in ms since the navigation began. */
  firstRow: Promise<number>;
  /** When the time of a complete copy was painted, in ms since the navigation began. */
  receipt(): Promise<number>;
  /** Waits for the next such event, and then until other rows or another total are painted. */
  watch(event: 'click' | 'keydown'): void;
  /** Result of `watch`: ms from the event to the paint. */
  changed: Promise<number>;
  /** From the choice of a file to the paint of its checked rows, so many of them bad, in ms. */
  imported(file: string, bad: string): Promise<number>;
  /** Tasks of more than 50 ms since it was asked last, in ms. */
  longTasks(): number[];
};

declare global {
  var probe: Probe;
}

const links = 'main a[href^="/manage-terminals/"]';

/** The total and the rows drawn, as one text, or what the palette has found; null while either is on its way. */
const shown = (): string | null => {
  const found = document.querySelector('dialog footer [role="status"]');
  if (found) return found.textContent || null;
  if (document.querySelector('main tr[aria-busy="true"]')) return null;
  const total = document.querySelector('main [aria-rowcount]')?.getAttribute('aria-rowcount');
  const rows = [...document.querySelectorAll(links)].map(link => link.getAttribute('href'));
  // A payment has no address of its own.
  const texts = [...document.querySelectorAll('main tr[data-row]')].map(row => row.textContent);
  return [total, ...(rows.length > 0 ? rows : texts)].join(' ');
};

/** Rows of any table that are drawn and known; the row of its heads is none. */
const shownRows = (): number =>
  document.querySelectorAll('main tbody tr[data-row]:not([aria-busy="true"])').length;

/** The time of the frame after the one that first shows what is waited for: by then it is on the screen. */
const painted = (isThere: () => boolean): Promise<number> =>
  new Promise(resolve => {
    const look = () => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });

const tasks: number[] = [];
const note = (list: PerformanceEntry[]) => tasks.push(...list.map(entry => entry.duration));
const longTasks = new PerformanceObserver(list => note(list.getEntries()));
longTasks.observe({ type: 'longtask', buffered: true });

globalThis.probe = {
  firstRow: painted(() => document.querySelector(links) !== null || shownRows() > 0),
  receipt: () => painted(() => /\bUpdated \d/.test(document.querySelector('main')?.textContent ?? '')),
  watch(event) {
    const before = shown();
    globalThis.probe.changed = new Promise(resolve => {
      const begin = async ({ timeStamp }: Event) => {
        const end = await painted(() => {
          const now = shown();
          return now !== null && now !== before;
        });
        resolve(end - timeStamp);
      };
      window.addEventListener(event, begin, { capture: true, once: true });
    });
  },
  changed: Promise.resolve(0),
  async imported(file, bad) {
    let began = 0;
    const begin = ({ timeStamp }: Event) => {
      began = timeStamp;
    };
    window.addEventListener('change', begin, { capture: true, once: true });
    const says = (selector: string, text: string) =>
      [...document.querySelectorAll(selector)].some(({ textContent }) => textContent?.includes(text));
    const end = await painted(
      () => says('main', file) && says('main button[aria-pressed]', bad) && shownRows() > 0,
    );
    return end - began;
  },
  longTasks() {
    note(longTasks.takeRecords());
    return tasks.splice(0);
  },
};
