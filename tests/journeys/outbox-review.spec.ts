import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { askOf, readyForOffline, terminalRow } from './fleet.ts';
import { expect, installed as journey, nightly, notices } from './journey.ts';
import type { Platform } from './platform.ts';

type Devices = { page: Page; context: BrowserContext; platform: Platform };

/** Goes to a list of terminals as a link does. */
async function openTerminals(page: Page, activation: 'active' | 'deactivated'): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), `/manage-terminals?activation=${activation}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Terminals' })).toBeVisible();
  await expect(page.getByText(/\b400 terminals/)).toBeVisible();
}

const blocked = { status: 'BLOCKED', deactivationTrigger: 'KEY_COMPROMISE' };

/** Decides offline to reset the keys of the n-th terminal, while another operator changes it; opens the review. */
async function resetKeysInConflict(
  { page, context, platform }: Devices,
  n = 0,
  change: Record<string, string> = blocked,
) {
  await openTerminals(page, 'active');
  const { id, row } = await terminalRow(page, n);
  await context.setOffline(true);
  await askOf(page, row, 'Reset keys');
  await expect(page.getByRole('link', { name: /Offline · 1 queued/ })).toBeVisible();
  await platform.control('PATCH', `/terminals/${id}`, change);
  await context.setOffline(false);
  await page.getByRole('link', { name: /1 needs review/ }).click();
  await expect(cardOf(page)).toBeVisible();
  return { id, title: await cardOf(page).getByRole('link').first().innerText() };
}

/** Effects of this operator on a terminal. */
const sentTo = async (platform: Platform, id: string) =>
  (await platform.effects(id)).filter(({ email }) => email === platform.email);

const cardOf = (page: Page) => page.getByRole('article', { name: /^Reset keys/ });

/** The newest of a terminal in the history. */
const historyRow = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: 'Reset keys' }).filter({ hasText: title }).first();

async function openHistory(page: Page, title: string): Promise<void> {
  await page.getByRole('tab', { name: /^History/ }).click();
  await expect(historyRow(page, title)).toBeVisible();
}

/** Saves what a button makes, and reads it. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

journey(
  'a review is read, and then dropped or repeated',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await page.goto('/dashboard');
    await readyForOffline(page);
    const { id, title } = await resetKeysInConflict({ page, context, platform });
    await journey.step(
      'a review shows what was seen, is and was wanted, and says what follows from each way on',
      async () => {
        const card = cardOf(page);
        const row = (name: string) => card.getByRole('row').filter({ hasText: name });
        await expect(row('Activation')).toContainText(/Active.*Blocked.*No change requested/);
        await expect(row('Trigger')).toContainText('Key compromise');
        const follows = {
          'Discard action': /^Your action is discarded/,
          'Mark as done': /Nothing is sent.*you confirmed it/,
        };
        for (const [button, words] of Object.entries(follows))
          await expect(card.getByRole('button', { name: button })).toHaveAccessibleDescription(words);
        await expect(card.getByRole('button', { name: 'Reset keys anyway' })).toHaveAccessibleDescription(
          /^Sends a new request\. The current keys stop working immediately/,
        );
        await expectNoBarrier(page);
      },
    );
    await journey.step('what is dropped is not sent, and nothing is done', async () => {
      await cardOf(page).getByRole('button', { name: 'Discard action' }).click();
      await expect(page.getByText('Discarded. No new request was sent.')).toBeVisible();
      await openHistory(page, title);
      await expect(historyRow(page, title)).toContainText(
        /Cancelled.*Discarded after review.*No change made/s,
      );
      expect(await sentTo(platform, id)).toEqual([]);
    });
    await journey.step('what is repeated is a new request, and takes effect once', async () => {
      const { id, title } = await resetKeysInConflict({ page, context, platform }, 1);
      await cardOf(page).getByRole('button', { name: 'Reset keys anyway' }).click();
      await expect(notices(page)).toContainText('A new request will be sent.');
      await expect(notices(page).getByRole('button', { name: 'Undo' })).toBeVisible();
      await expect(page.getByText(/^Sends in 0:0/)).toBeVisible();
      await expect(page.getByText(`Terminal with id ${id} has been reset successfully.`)).toBeVisible();
      await openHistory(page, title);
      await expect(historyRow(page, title)).toContainText(/Done.*Applied/s);
      expect(await sentTo(platform, id)).toHaveLength(1);
    });
  },
);

journey(
  'a review ends by the operator’s word where nothing contradicts it, and the history keeps it',
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await page.goto('/dashboard');
    await readyForOffline(page);
    await journey.step('the history is kept as a file, and the diagnostics name nobody', async () => {
      const { id, title } = await resetKeysInConflict({ page, context, platform });
      await page.getByRole('tab', { name: /^History/ }).click();
      await expect(page.getByRole('button', { name: 'Export' })).toHaveAccessibleDescription(
        /No history yet/,
      );
      await page.getByRole('tab', { name: /^Open/ }).click();
      await cardOf(page).getByRole('button', { name: 'Mark as done' }).click();
      await openHistory(page, title);

      const csv = await saved(page, 'Export');
      expect(csv.name).toMatch(/^tapdeck-outbox-[\d-]+\.csv$/);
      expect(csv.text.charCodeAt(0)).toBe(0xfeff);
      const lines = csv.text.slice(1).split('\r\n').filter(Boolean);
      expect(lines.slice(0, 3)).toEqual([
        'Period,"History, 30 days"',
        expect.stringMatching(/^Updated,\d{4}-/),
        'Rows,1',
      ]);
      expect(lines).toHaveLength(5);
      expect(lines[4]).toContain(`Reset keys,${title},${id},`);
      expect(lines[4]).toContain(',Done,Marked as done,Thabo Mahlangu,');
      expect(lines[4]).toContain(',412,');

      const { name, text } = await saved(page, 'Save diagnostics');
      expect(name).toMatch(/^tapdeck-diagnostics-[\d-]+\.json$/);
      for (const secret of [id, title, 'Thabo', 'Mahlangu', platform.email])
        expect(text).not.toContain(secret);
      expect(JSON.parse(text)).toMatchObject({
        surroundings: { version: expect.stringMatching(/^\d+\.\d+\.\d+/), isOnline: true },
        states: { done: 1, needsReview: 0 },
        actions: [
          {
            lane: 'terminal-1',
            verb: 'resetKeys',
            state: 'done',
            attempts: 1,
            status: 412,
            reviewed: { decision: 'done' },
          },
        ],
      });
    });
    // The notice about the previous one goes with the page.
    await page.reload();
    await openTerminals(page, 'deactivated');
    const reactivated = await terminalRow(page);
    await context.setOffline(true);
    await askOf(page, reactivated.row, 'Delete');
    await openTerminals(page, 'active');
    const renamed = await terminalRow(page, 1);
    await askOf(page, renamed.row, 'Reset keys');
    await expect(page.getByRole('link', { name: /Offline · 2 queued/ })).toBeVisible();
    await platform.control('PATCH', `/terminals/${reactivated.id}`, { status: 'ACTIVE' });
    await platform.control('PATCH', `/terminals/${renamed.id}`, { nickname: 'Corner Till' });
    await context.setOffline(false);
    await page.getByRole('link', { name: /2 need review/ }).click();
    await journey.step(
      'what the platform contradicts can neither be repeated nor called done, and the buttons say why',
      async () => {
        const { id } = reactivated;
        const card = page.getByRole('article', { name: /^Delete/ });
        const said = {
          'Mark as done': /still lists the terminal/,
          'Delete anyway': /current status doesn’t allow this/,
        };
        for (const [name, why] of Object.entries(said)) {
          const button = card.getByRole('button', { name });
          await expect(button).toHaveAttribute('aria-disabled', 'true');
          await expect(button).toHaveAccessibleDescription(why);
        }
        await card.getByRole('button', { name: 'Discard action' }).click();
        await expect(card).toBeHidden();
        expect((await platform.terminal(id)).deviceStatus).toBe('ACTIVE');
      },
    );
    await journey.step(
      'what is marked as done is done by the operator’s word: nothing is sent, and the history says whose word it is',
      async () => {
        const { id } = renamed;
        const title = await cardOf(page).getByRole('link').first().innerText();
        await expect(cardOf(page)).toContainText('changed in the meantime, for example its nickname or keys');
        await cardOf(page).getByRole('button', { name: 'Mark as done' }).press('Enter');
        await expect(page.getByText('Marked as done. No new request was sent.')).toBeVisible();
        await expect(page.getByRole('heading', { name: 'No queued actions' })).toBeVisible();
        await expect(page.locator('#outbox-list')).toBeFocused();
        await openHistory(page, title);
        await expect(historyRow(page, title)).toContainText(
          /Done.*Marked as done .*Confirmed by Thabo Mahlangu/s,
        );
        await historyRow(page, title).getByRole('button', { name: 'Details' }).click();
        await expect(page.getByRole('dialog')).toContainText(
          /Review outcome.*Marked as done.*Reviewed by.*Thabo/s,
        );
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        expect(await sentTo(platform, id)).toEqual([]);
      },
    );
  },
);
