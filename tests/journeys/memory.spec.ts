import type { BrowserContext, Page, Response } from '@playwright/test';
import { follow, inside, isLoaded, nothingKnown } from './faces.ts';
import { expect, isUnguarded, journey, nightly } from './journey.ts';
import { found, memory, tokensKept } from './kept.ts';
import type { Platform } from './platform.ts';

/** Values of answers that name the company or give power over it, by the name of the field; and how many of each are searched for. */
const telling: Record<string, number> = {
  SecretKey: 1,
  SessionToken: 1,
  secret: 1,
  Business_Name: 8,
  Business_Address: 6,
  phoneNumber: 4,
  email: 4,
  nickname: 6,
  deviceId: 4,
  externalId: 6,
  url: 2,
  webhookId: 2,
  nfc: 1,
  ble: 1,
};

/** Every text of an answer, with the name of its field. */
function* textsIn(value: unknown, name = ''): Generator<[name: string, text: string]> {
  if (typeof value === 'string') yield [name.replace(/^custom_/, ''), value];
  else if (value && typeof value === 'object')
    for (const [key, child] of Object.entries(value))
      yield* textsIn(child, Array.isArray(value) ? name : key);
}

/** Notes what answers of services and identity provider tell; gives so many of each kind. */
function harvest(context: BrowserContext): () => Promise<string[]> {
  const bodies: Promise<unknown>[] = [];
  const onResponse = (response: Response) => {
    if (/^\/(api|idp)(\/|$)/.test(new URL(response.url()).pathname))
      bodies.push(response.json().catch(() => null));
  };
  context.on('response', onResponse);
  return async () => {
    context.off('response', onResponse);
    const byName = new Map<string, Set<string>>();
    for (const body of await Promise.all(bodies))
      for (const [name, text] of textsIn(body))
        if (name in telling && text.length > 7) byName.set(name, (byName.get(name) ?? new Set()).add(text));
    expect([...byName.keys()].sort(), 'kinds of texts').toEqual(Object.keys(telling).sort());
    return [...byName].flatMap(([name, texts]) => [...texts].slice(0, telling[name]));
  };
}

const invited = Array.from({ length: 10 }, (_, at) => ({
  name: `Planted Shop ${String.fromCharCode(65 + at)}`,
  number: `08311122${String(at).padStart(2, '0')}`,
}));

/** Reads a file of invites, which stays in the engine. */
async function importInvites(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'From file' }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'planted.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      ['Name;Cell Number', ...invited.map(row => `${row.name};${row.number}`)].join('\r\n'),
    ),
  });
  await expect(page.getByRole('button', { name: 'Send 10 invites' })).toBeVisible();
}

/** Looks at every screen, in two tabs; at least 50 texts that must not be left. */
async function plant(page: Page, context: BrowserContext, platform: Platform): Promise<string[]> {
  const texts = harvest(context);
  const known = { ...nothingKnown };
  const [report] = await platform.reports();
  const [webhook] = await platform.webhooks();
  Object.assign(known, {
    reportId: report?.reportId,
    reportOf: report?.merchantId,
    webhook: webhook?.webhookId,
  });
  const go = async (route: string) => {
    const place = inside.find(one => one.route === route);
    if (place) await follow(page, place, known);
    await isLoaded(page);
  };
  for (const { route } of inside) {
    await go(route);
    for (const [kind, list] of [
      ['merchant', '/manage-merchant?id='],
      ['terminal', '/manage-terminals/'],
    ] as const) {
      const link = page.locator(`main a[href^="${list}"]`).first();
      if (known[kind] === '' && (await link.count()) > 0)
        known[kind] = (await link.getAttribute('href'))?.slice(list.length) ?? '';
    }
  }
  await go('/webhook');
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I’ve stored it' }).click();
  // The entry of the history that held the secret goes after the dialog.
  await isUnguarded(page);
  await go('/profile');
  const show = page.getByRole('button', { name: /^Show: / });
  await show.first().click();
  await show.last().click();
  await expect(page.getByRole('button', { name: /^Hide: / })).toHaveCount(2);
  const other = await context.newPage();
  await other.goto('/manage-terminals');
  await expect(other.getByText('400 terminals')).toBeVisible();
  await go('/merchant-invites');
  await importInvites(page);
  const planted = [
    ...new Set([
      ...(await tokensKept(page)),
      ...(await texts()),
      ...invited.flatMap(row => [row.name, row.number.slice(1)]),
    ]),
  ];
  expect(planted.length).toBeGreaterThanOrEqual(50);
  return planted;
}

/** Neither a page nor a worker of any tab holds one of the texts. */
const isForgotten = (context: BrowserContext, texts: readonly string[]) =>
  expect
    .poll(async () => found(await memory(context), texts), { timeout: 180_000, intervals: [1_000] })
    .toEqual([]);

/** Both tabs have been led to the sign-in. */
async function areSignedOut(context: BrowserContext): Promise<void> {
  for (const tab of context.pages()) await expect(tab).toHaveURL(/\/signin$/);
}

journey(
  'after signing out no page, engine or service worker of any tab holds one of 50 texts of the company',
  nightly,
  async ({ page, context, platform, signInByForm }) => {
    journey.setTimeout(480_000);
    await signInByForm();
    const planted = await plant(page, context, platform);
    const before = found(await memory(context), planted);
    expect(new Set(before.map(line => line.split(': ')[0])).size).toBeGreaterThanOrEqual(4);
    await page.getByRole('button', { name: 'Logout' }).click();
    await areSignedOut(context);
    await isForgotten(context, planted);
    const names = await page.evaluate(() => Object.keys(localStorage));
    expect(names.filter(name => name.startsWith('tapdeck.answers.'))).toEqual([]);
  },
);

journey(
  'after a session has expired no page, engine or service worker of any tab holds one of 50 texts of the company',
  nightly,
  async ({ page, context, platform, signInByForm }) => {
    journey.setTimeout(480_000);
    await signInByForm();
    const planted = await plant(page, context, platform);
    await platform.fault({ kind: 'status', service: 'attestation', status: 401 });
    await context.pages()[1]?.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
    await areSignedOut(context);
    await isForgotten(context, planted);
  },
);
