import type { Locator, Page } from '@playwright/test';
import { titled } from './faces.ts';
import { readyForOffline, rowOf } from './fleet.ts';
import { tabTo } from './form-fields.ts';
import { heard, listen } from './heard.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { CELL } from './merchant-rows.ts';
import { Receiver } from './receiver.ts';

/** Goes to a control by Tab alone and presses it. */
async function press(page: Page, control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(control).toBeVisible();
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.type(text);
}

const main = (page: Page) => page.getByRole('main');
const inSidebar = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name, exact: true });

/** Follows an entry of the sidebar: title and heading say where one is, and reading begins there. */
async function goTo(page: Page, name: string): Promise<void> {
  // The sidebar comes before what is being read.
  const isReading = await main(page).evaluate(element => element.contains(document.activeElement));
  await tabTo(page, inSidebar(page, name), isReading ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(titled(name));
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

/** Answers the question that has opened, in which the focus must be. */
async function confirm(page: Page, answer: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await expect(question.locator(':focus')).toHaveCount(1);
  await press(page, question.getByRole('button', { name: answer, exact: true }));
  await expect(question).toBeHidden();
}

const isHeard = (page: Page, words: string | RegExp) => expect.poll(() => heard(page)).toMatch(words);

journey(
  'an operator signs in, deactivates a terminal, settles, reviews and signs out with the keyboard alone, and outcomes are announced',
  async ({ page, context, platform }) => {
    const terminal = await platform.control<{ deviceId: string }>('POST', '/terminals', {
      nickname: 'Till by the door',
    });
    const id = terminal.deviceId;
    await platform.control('PATCH', `/terminals/${id}`, { status: 'ACTIVE' });
    const report = (await platform.reports()).find(
      ({ settlementStatus, currency }) => settlementStatus === 'PENDING' && currency === 'ZAR',
    );
    if (!report) throw new Error('no report is pending in the demo data');

    await listen(page);
    await page.goto('/signin');
    await type(page, page.getByLabel('Email address'), platform.email);
    await type(page, page.getByLabel('Password', { exact: true }), platform.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(titled('Home'));
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();

    await goTo(page, 'Manage Terminals');
    await type(page, main(page).getByRole('searchbox').first(), id);
    await press(page, rowOf(page, id));
    await expect(page).toHaveTitle(titled('Terminal'));
    await press(page, main(page).getByRole('button', { name: 'Deactivate', exact: true }));
    await confirm(page, 'Deactivate');
    await isHeard(page, `Terminal with id ${id} has been deactivated successfully.`);
    expect((await platform.terminal(id)).deviceStatus).toBe('DEACTIVATED');

    await goTo(page, 'Settlements');
    await type(page, main(page).getByRole('searchbox').first(), report.reportId);
    const row = page.getByRole('row').filter({
      has: page.locator(`a[href*="/settlements/${report.reportId}/"]`),
    });
    await press(page, row);
    await expect(page).toHaveTitle(titled('Settlement report'));
    await press(page, main(page).getByRole('button', { name: /^Settle R/ }));
    await confirm(page, 'Settle');
    await isHeard(page, `The report of ${report.merchantName} has been settled.`);
    await expect(main(page).getByRole('button', { name: 'Reopen' })).toBeFocused();
    expect((await platform.report(report.reportId)).settlementStatus).toBe('SETTLED');

    await platform.control('PATCH', `/terminals/${id}`, { status: 'ACTIVE' });
    await goTo(page, 'Manage Terminals');
    await type(page, main(page).getByRole('searchbox').first(), id);
    await expect(rowOf(page, id)).toContainText('Active');
    await press(page, rowOf(page, id));
    await readyForOffline(page);
    await context.setOffline(true);
    await isHeard(page, 'You’re offline.');
    await press(page, main(page).getByRole('button', { name: 'Reset keys', exact: true }));
    await confirm(page, 'Reset keys');
    await isHeard(page, /^The keys of .* will be reset/m);
    await platform.control('PATCH', `/terminals/${id}`, { status: 'BLOCKED' });
    await context.setOffline(false);
    await press(page, page.getByRole('link', { name: /1 needs review/ }));
    await expect(page).toHaveTitle(titled('Outbox'));
    const review = page.getByRole('article', { name: /^Reset keys/ });
    await press(page, review.getByRole('button', { name: 'Discard action' }));
    await expect(review).toBeHidden();
    await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();

    await press(page, page.getByRole('button', { name: 'Logout' }));
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page).toHaveTitle(titled('Sign in'));
  },
);

journey(
  'a merchant is invited, a webhook registered and its log watched with the keyboard alone, and outcomes are announced',
  nightly,
  async ({ page, platform, signIn }) => {
    const receiver = await new Receiver().start(platform.receiverPort);
    await listen(page);
    await signIn();
    await page.goto('/dashboard');
    await goTo(page, 'Manage Merchants');
    const opener = page.getByRole('button', { name: 'Invite New Merchant' }).first();
    await press(page, opener);
    const invite = page.getByRole('dialog', { name: 'Invite New Merchant' });
    await type(page, invite.getByLabel('Name', { exact: true }), 'Zodwa');
    await type(page, invite.getByLabel('Cell Number'), CELL);
    await page.keyboard.press('Enter');
    await isHeard(page, 'The invite to Zodwa has been sent.');
    await expect(opener).toBeFocused();

    await goTo(page, 'Webhooks');
    await press(page, page.getByRole('button', { name: 'Register webhook' }));
    const form = page.getByRole('dialog');
    await type(page, form.getByLabel('URL'), receiver.url);
    await type(page, form.getByLabel('Search events'), 'transaction.approved');
    await press(page, form.getByRole('checkbox', { name: 'transaction.approved' }), 'Space');
    await press(page, form.getByRole('button', { name: 'Register', exact: true }));
    await isHeard(page, `Webhook with url ${receiver.url} has been registered successfully`);
    await press(page, page.getByRole('button', { name: 'I’ve stored it' }));

    const { webhookId } = await platform.webhook(receiver.url);
    await page.goto(`/webhook?id=${webhookId}`);
    await press(page, page.getByRole('switch', { name: 'Live' }), 'Space');
    await platform.control('POST', `/webhooks/${webhookId}/test`, {});
    await isHeard(page, '1 new invocation');
    await platform.control('POST', `/webhooks/${webhookId}/test`, {});
    await expect.poll(async () => (await heard(page)).split('1 new invocation').length).toBe(3);
    receiver.stop();
  },
);

journey(
  'signing in leads the keyboard from the email address on, without a detour',
  nightly,
  async ({ page, platform }) => {
    await page.goto('/signin');
    const email = page.getByLabel('Email address');
    await expect(email).toBeFocused();
    await page.keyboard.type(platform.email);
    const next = [
      page.getByLabel('Password', { exact: true }),
      page.getByRole('button', { name: 'Show password' }),
      page.getByRole('link', { name: 'Forgot password' }),
      page.getByRole('button', { name: 'Sign in' }),
      page.getByRole('button', { name: 'Use a passkey' }),
      page.getByRole('link', { name: 'Sign up' }),
    ];
    for (const control of next) {
      await page.keyboard.press('Tab');
      await expect(control).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible();
    await page.goBack();
    await expect(email).toBeFocused();
    await page.keyboard.type(platform.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(platform.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  },
);

journey(
  'the focus stays near what was pressed where filters and panes open and go',
  nightly,
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/manage-terminals?q=no-such-terminal');
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(main(page)).toBeFocused();

    await journey.step('the way back from a filter leads to its name, and Esc closes the list', async () => {
      await page.getByRole('button', { name: 'More', exact: true }).first().press('Enter');
      const facet = page.getByRole('dialog').getByRole('listitem').getByRole('button').nth(1);
      const name = await facet.innerText();
      await facet.press('Enter');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    await journey.step('a filter that is taken off keeps the focus', async () => {
      await page.goto('/manage-terminals?attestation=failed');
      await page.getByRole('button', { name: 'Clear filter Attestation' }).press('Enter');
      await expect(page).not.toHaveURL(/attestation/);
      await expect(page.getByRole('button', { name: 'Attestation', exact: true }).first()).toBeFocused();
    });
    await journey.step('a pane that is closed leads to the row that was opened last', async () => {
      await page.goto('/settlements/transaction-history');
      const rowLink = (n: number) => page.getByRole('row').nth(n).getByRole('link').first();
      await rowLink(1).click();
      await expect(page.getByRole('complementary', { name: 'Transaction' })).toBeFocused();
      await rowLink(3).click();
      await expect(page.getByRole('complementary', { name: 'Transaction' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(rowLink(3)).toBeFocused();
    });
  },
);

/** The code that browsers give a key which an input method takes. */
const OF_INPUT_METHOD = 229;

journey('keys that an input method takes change nothing else', async ({ page, context, signIn }) => {
  await signIn();
  await page.goto('/manage-terminals');
  await expect(page.getByText(/^·?400 terminals/)).toBeVisible();
  const devTools = await context.newCDPSession(page);
  const compose = async (field: Locator, text: string) => {
    await expect(field).toBeFocused();
    const at = text.length;
    await devTools.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
    for (const key of ['Enter', 'Escape']) {
      const event = { key, code: key, windowsVirtualKeyCode: OF_INPUT_METHOD };
      await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
      await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
    }
    await expect(field).toHaveValue(text);
  };
  const search = page.getByRole('searchbox').first();
  await search.click();
  await compose(search, 'shou');
  await devTools.send('Input.insertText', { text: '收' });
  await expect(search).toHaveValue('收');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await page.keyboard.press('Control+k');
  await compose(page.getByRole('combobox', { name: 'Search or run a command' }), 'profile');
  await expect(page).toHaveURL(/manage-terminals/);
});
