import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';

/** Selectors of the roles that the journeys press. */
const roles = {
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  field: 'input, textarea, select',
  heading: 'h1',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  tab: '[role=tab]',
} as const;
type Role = keyof typeof roles;

/** A whole name, or a pattern that is found in it. */
type Name = string | RegExp;
/** An element by its role and its accessible name, as a person finds it; `within` is a selector of its surroundings. */
type Target = { role: Role; name: Name; within?: string };

type Wanted = { selector: string; within: string; text: string; isPattern: boolean };

/** In the page: true until the next press meets the wanted element; undefined in a page that came after the press. */
type WithMiss = { isMissed?: boolean };

/**
 * The middle of the first wanted element that is shown and that nothing covers; null where there is none. Notes in the page if
 * the next press meets that element. Runs in the page.
 */
function locate({ selector, within, text, isPattern }: Wanted): { x: number; y: number } | null {
  const plain = (words: string | null | undefined) => (words ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement): string => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (labelled.length > 0)
      return plain(labelled.map(id => document.getElementById(id)?.innerText).join(' '));
    const label = element.getAttribute('aria-label');
    if (label) return plain(label);
    const { labels } = element as HTMLInputElement;
    return plain(labels?.[0]?.innerText ?? element.innerText);
  };
  const isWanted = (element: HTMLElement) => {
    const name = nameOf(element);
    return isPattern ? new RegExp(text).test(name) : name === text;
  };
  for (const surroundings of document.querySelectorAll(within)) {
    for (const element of surroundings.querySelectorAll<HTMLElement>(selector)) {
      if (!element.checkVisibility() || !isWanted(element)) continue;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const point = { x: left + width / 2, y: top + height / 2 };
      const hit = document.elementFromPoint(point.x, point.y);
      const isOf = (met: Element) => element.contains(met) || met.closest('label')?.control === element;
      if (!hit || !isOf(hit)) continue;
      const page = window as WithMiss;
      page.isMissed = true;
      const onPress = ({ target }: Event) => {
        page.isMissed = !isOf(target as Element);
      };
      window.addEventListener('pointerdown', onPress, { capture: true, once: true });
      return point;
    }
  }
  return null;
}

/** A tab of a browser, used by what a person sees in it. Everything waits until it can be done. */
export class Tab {
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
  ) {}

  goto = (path: string): Promise<void> => this.driver.goto(this.origin + path);
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate: Driver['run'] = (work, ...args) => this.driver.run(work, ...args);
  press = (key: string): Promise<void> => this.driver.press(key);
  type = (text: string): Promise<void> => this.driver.type(text);
  path = (): Promise<string> => this.evaluate(() => location.pathname);

  /** Presses an element; a press that met another, since the page moved in between, is made again. */
  async click(role: Role, name: Name, within?: string): Promise<void> {
    const press = async () => {
      const { x, y } = await this.#placeOf({ role, name, within });
      await this.driver.click(x, y);
      // A page that is left by the press gives no answer.
      return this.evaluate(() => (window as WithMiss).isMissed === true).catch(() => false);
    };
    await expect.poll(press, `${role} ${name} is met by the press`).toBe(false);
  }

  /** Types into a field in place of what is in it. */
  async fill(label: Name, text: string, within?: string): Promise<void> {
    const isSelected = () =>
      this.evaluate(() => {
        const { activeElement: field } = document;
        const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
        if (isField) field.select();
        return isField;
      });
    // A dialog that opens may take the focus after the press.
    const take = async () => {
      await this.click('field', label, within);
      return isSelected();
    };
    await expect.poll(take, `field ${label} has the focus`).toBe(true);
    await this.type(text);
  }

  /** Waits until an element is shown. */
  has = async (role: Role, name: Name, within?: string): Promise<void> =>
    void (await this.#placeOf({ role, name, within }));

  /** Waits until a text is shown. */
  sees = (text: Name, within = 'body'): Promise<void> => this.#seen(text, within, true);
  /** Waits until a text is shown no more. */
  seesNot = (text: Name, within = 'body'): Promise<void> => this.#seen(text, within, false);

  /** Waits until the address is a path. */
  isAt = (path: string): Promise<void> => expect.poll(this.path, `the address is ${path}`).toBe(path);

  async #placeOf({ role, name, within = 'body' }: Target) {
    const isPattern = name instanceof RegExp;
    const wanted = { selector: roles[role], within, text: isPattern ? name.source : name, isPattern };
    let place: { x: number; y: number } | null = null;
    const look = async () => {
      const before = place;
      place = await this.evaluate(locate, wanted);
      // Nothing that still moves is pressed.
      return place !== null && before?.x === place.x && before.y === place.y;
    };
    await expect.poll(look, { message: `${role} ${name}`, intervals: [50] }).toBe(true);
    return place as unknown as { x: number; y: number };
  }

  #seen(text: Name, within: string, isSeen: boolean): Promise<void> {
    const words = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map(element => element.innerText).join('\n');
    const look = () => this.evaluate(words, within);
    const seen = expect.poll(look, `${isSeen ? '' : 'no '}text ${text}`);
    const told = isSeen ? seen : seen.not;
    return typeof text === 'string' ? told.toContain(text) : told.toMatch(text);
  }
}
