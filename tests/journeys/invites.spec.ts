import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { readyForOffline } from './fleet.ts';
import { expect, installed as journey, nightly, notices } from './journey.ts';
import type { Platform } from './platform.ts';

const invitePath = '/api/notifications/templated/sms/merchant-invite';

async function offerFile(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${['Name;Cell Number;City', ...lines].join('\r\n')}`),
  });
}

/** Chooses a file of invites on `/merchant-invites`; it replaces a file that is finished or was not edited. */
async function chooseFile(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.getByRole('tab', { name: 'From file' }).click();
  await offerFile(page, name, lines);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue('0');
  await expect(page.getByRole('combobox', { name: 'Cell Number' })).toHaveValue('1');
}

const rowOf = (page: Page, line: number) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Remove row ${line}`, exact: true }) });

async function sendReady(page: Page, invites: string): Promise<void> {
  await page.getByRole('button', { name: `Send ${invites}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
}

const invitesTo = async (platform: Platform, cellNumber: string): Promise<number> =>
  (await platform.mails(cellNumber)).length;

const shops = (count: number) =>
  Array.from({ length: count }, (_, at) => `Shop ${at};08355510${String(at).padStart(2, '0')};Durban`);

/** Drags a file from outside the browser to the middle of this, and lets go of it there. */
async function dropOn(target: Locator, file: string): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not drawn');
  const devTools = await target.page().context().newCDPSession(target.page());
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, ...at, data });
}

/** The reason in a file for every row that is not sent. */
async function everyBadRow(page: Page, platform: Platform): Promise<void> {
  const invited = page.getByRole('row').filter({ hasText: 'Delivered' }).first();
  const number = await invited.getByRole('cell').or(invited.getByRole('gridcell')).nth(1).innerText();
  await chooseFile(page, 'bad-rows.csv', [
    '"Nkosi; ""Sons""";082 555 0101;Cape Town',
    ';0825550102;Cape Town',
    'No Number;;Cape Town',
    'Wrong Number;12345;Cape Town',
    'Twin;+27 82 555 0101;Cape Town',
    '=HYPERLINK("x");0825550104;Cape Town',
    `RecordIds;${number};Cape Town`,
  ]);
  const named: [number, RegExp][] = [
    [3, /Please enter name!/],
    [4, /Please enter phone number!/],
    [5, /Phone number is not valid!.*South Africa/],
    [6, /Same number as row 2\./],
    [7, /Remove the formula sign/],
    [8, /Already (invited|a merchant)/],
  ];
  for (const [line, fault] of named) await expect(rowOf(page, line)).toContainText(fault);
  await expect(rowOf(page, 2)).toContainText('Ready');
  await expect(page.getByText('6 rows with errors won’t be sent.')).toBeVisible();
  await page.getByRole('button', { name: /^With errors 6/ }).click();
  await expect(rowOf(page, 2)).toHaveCount(0);
  await sendReady(page, '1 invite');
  await expect(page.getByText('1 of 1 sent')).toBeVisible();
  expect(await invitesTo(platform, '+27825550101')).toBe(1);
  for (const other of ['+27825550102', '+27825550104']) expect(await invitesTo(platform, other)).toBe(0);
  await page.getByRole('group', { name: 'Show rows' }).getByRole('button', { name: /^All/ }).click();
}

journey('invites are listed, and many are sent from a file', async ({ page, platform, signIn }, testInfo) => {
  await signIn();

  await journey.step('invites that cannot be loaded are not counted', async () => {
    await platform.fault({ kind: 'status', status: 500, path: invitePath });
    await page.goto('/merchant-invites');
    await expect(page.getByRole('heading', { name: 'Couldn’t load invites' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Sent', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await platform.noFaults();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab', { name: /^Sent ?\d/ })).toBeVisible();
  });

  await journey.step('the invites found are kept as a file, which names the search', async () => {
    const invited = page.getByRole('row').filter({ hasText: 'Delivered' }).first();
    const name = (await invited.getByRole('gridcell').first().innerText()).trim();
    await page.getByRole('main').getByRole('searchbox').fill(name);
    await expect(page).toHaveURL(/q=/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^tapdeck-invites-.*\.csv$/);
    const text = await readFile(await file.path(), 'utf8');
    const [head = '', table = ''] = text.slice(1).split('\r\n\r\n');
    const [names, ...rows] = table.trimEnd().split('\r\n');
    expect(head).toMatch(new RegExp(`^Filter,.*${name}.*\r\nUpdated,.+\r\nRows,${rows.length}$`));
    expect(names).toMatch(/^Name,/);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(row => row.includes(name))).toHaveLength(rows.length);
    await page.getByRole('main').getByRole('searchbox').fill('');
  });

  await journey.step('a file is taken where it may be dropped, and opens nowhere else', async () => {
    const file = testInfo.outputPath('dropped.csv');
    await writeFile(file, 'Name;Cell Number\nShop;0835551000\n');
    await page.getByRole('tab', { name: 'From file' }).click();
    const opened: Page[] = [];
    page.context().on('page', other => opened.push(other));
    await dropOn(page.getByRole('banner'), file);
    await dropOn(page.getByRole('region', { name: 'Invite file' }), file);
    await expect(page.getByText('dropped.csv', { exact: true })).toBeVisible();
    expect(opened).toEqual([]);
    // On a wide phone the actions on the file stand at the end of their line.
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.setViewportSize({ width: 720, height });
    const end = async () => {
      const discard = await page.getByRole('button', { name: 'Discard file' }).boundingBox();
      return (discard?.x ?? 0) + (discard?.width ?? 0);
    };
    await expect.poll(end).toBe(720 - 16);
    await page.setViewportSize({ width, height });
    await page.getByRole('tab', { name: /^Sent/ }).click();
  });

  await journey.step('every bad row of a file is named, and none of it is sent', () =>
    everyBadRow(page, platform),
  );

  await journey.step('a row is corrected in place, checked at once and sent', async () => {
    await chooseFile(page, 'corrected.csv', ['Thandi;12;Cape Town', ';0825550105;Cape Town']);
    await page.getByRole('textbox', { name: 'Cell Number, row 2' }).fill('082 555 0103');
    await page.getByRole('textbox', { name: 'Cell Number, row 2' }).press('Enter');
    await expect(rowOf(page, 2)).toContainText('Ready');
    // Enter led back to the cell; from there the next field is reached by arrows.
    for (const key of ['ArrowLeft', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByRole('textbox', { name: 'Name, row 3' })).toBeFocused();
    await page.keyboard.type('Sipho');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 3)).toContainText('Ready');
    await page.reload();
    await offerFile(page, 'other.csv', ['Other;0825550110;Cape Town']);
    const asked = page.getByRole('alertdialog', { name: 'Discard “corrected.csv”?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await sendReady(page, '2 invites');
    await expect(page.getByText('2 of 2 sent')).toBeVisible();
    expect(await invitesTo(platform, '+27825550103')).toBe(1);
    expect((await platform.mails('+27825550105'))[0]?.body).toContain('Sipho');
  });

  await journey.step(
    'rows that another tab put in the place of those shown are not sent unseen',
    async () => {
      await chooseFile(page, 'here.csv', ['Here;0825550106;Cape Town']);
      await expect(page.getByText('Nothing is sent until you confirm.')).toBeVisible();
      // A page that is seen reads all that it shows again and again, and would show the other file before anything is sent.
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
      });
      const other = await page.context().newPage();
      await other.goto('/merchant-invites?show=file');
      await chooseFile(other, 'there.csv', ['There;0825550107;Cape Town']);
      // A page that becomes the only one loads the file anew, and would show it before anything is sent.
      await sendReady(page, '1 invite');
      await expect(page.getByText(/^The file has changed, perhaps in another tab/)).toBeVisible();
      await page.evaluate(() => {
        for (const name of ['hidden', 'visibilityState']) Reflect.deleteProperty(document, name);
      });
      await expect(page.getByText('there.csv', { exact: true })).toBeVisible();
      await sendReady(page, '1 invite');
      await expect(page.getByText('1 of 1 sent')).toBeVisible();
      await other.close();
      expect(await invitesTo(platform, '+27825550106')).toBe(0);
      expect(await invitesTo(platform, '+27825550107')).toBe(1);
    },
  );

  await journey.step(
    'the list says how far each invite came, and sends one again as another request',
    async () => {
      await page.getByRole('tab', { name: /^Sent/ }).click();
      for (const state of ['Queued', 'Sent', 'Delivered', 'Failed'])
        await expect(page.getByRole('row').filter({ hasText: state }).first()).toBeVisible();
      const failed = page.getByRole('row').filter({ hasText: 'Failed' }).first();
      const name = (
        await failed.getByRole('button', { name: /^Actions for / }).getAttribute('aria-label')
      )?.slice(12);
      await failed.getByRole('button', { name: /^Actions for / }).click();
      await page.getByRole('menuitem', { name: 'Resend' }).click();
      const notice = notices(page).filter({ hasText: `The invite to ${name} will be resent.` });
      await expect(notice.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: name ?? '' })).toHaveCount(2);
      await platform.fault({ kind: 'status', status: 404, path: invitePath });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText(/Only invites sent from this device are shown/)).toBeVisible();
      await platform.noFaults();
    },
  );
});

journey(
  'what is stopped goes on after a reload, and each merchant is invited once',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    await page.goto('/merchant-invites?show=file');
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await chooseFile(page, 'forty.csv', shops(40));
    await platform.fault({ kind: 'latency', latencyMs: 400, path: invitePath });
    await sendReady(page, '40 invites');
    await expect(page.getByText(/^[1-9]\d* of 40 sent/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await platform.noFaults();
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('40 of 40 sent')).toBeVisible();
    for (let at = 0; at < 40; at++)
      expect(await invitesTo(platform, `+278355510${String(at).padStart(2, '0')}`)).toBe(1);
    await page.getByRole('tab', { name: /^Sent/ }).click();
    await page.getByRole('searchbox', { name: 'Search name or number' }).fill('shop');
    await expect(page.getByText(/of 40$/)).toBeVisible();
  },
);

journey('the message and a file are kept without a network', async ({ page, context, platform, signIn }) => {
  await signIn();
  await page.goto('/merchant-invites?show=message');

  await journey.step('the message is written, previewed, kept over a reload and saved', async () => {
    const message = page.getByRole('textbox', { name: 'Invite SMS' });
    await message.fill('Hi {{nmae}}, join ');
    await expect(page.getByRole('button', { name: '{{nmae}}, character 4' })).toBeVisible();
    await page.getByRole('button', { name: '{{nmae}}, character 4' }).click();
    await page.getByRole('button', { name: 'Insert name', exact: true }).click();
    await expect(message).toHaveValue('Hi {{name}}, join ');
    await expect(page.getByText('1 SMS')).toBeVisible();
    await page.getByRole('combobox', { name: 'Language of the merchant' }).selectOption('ar');
    await expect(page.getByText(/70 characters per SMS/)).toBeVisible();
    await page.reload();
    await expect(message).toHaveValue('Hi {{name}}, join ');
    await readyForOffline(page);
    await context.setOffline(true);
    await expect(
      page.getByText('Couldn’t reach the platform. Your text is saved on this device.').last(),
    ).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Message saved')).toBeVisible();
    await chooseFile(page, 'one.csv', ['Thandi;0825550109;Cape Town']);
    await sendReady(page, '1 invite');
    await expect(page.getByText('1 of 1 sent')).toBeVisible();
    expect((await platform.mails('+27825550109'))[0]?.body).toContain('Hi Thandi, join');
  });

  await journey.step(
    'a file that is sent without a network waits, and is delivered when it returns',
    async () => {
      await chooseFile(page, 'three.csv', shops(3));
      await expect(page.getByRole('button', { name: 'Send 3 invites' })).toBeVisible();
      await context.setOffline(true);
      await sendReady(page, '3 invites');
      await expect(page.getByText('3 will be sent when the platform responds')).toBeVisible();
      await page.getByRole('tab', { name: /^Sent/ }).click();
      await expect(page.getByText('To be sent', { exact: true })).toHaveCount(3);
      await context.setOffline(false);
      await expect(page.getByText('To be sent', { exact: true })).toHaveCount(0);
      await expect.poll(() => invitesTo(platform, '+27835551002')).toBe(1);
    },
  );
});
