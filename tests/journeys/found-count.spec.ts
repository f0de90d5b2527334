import { heard, listen } from './heard.ts';
import { expect, installed as journey, nightly } from './journey.ts';

const lists = [
  { path: '/manage-terminals', field: 'Search any column', text: 'café' },
  { path: '/webhooks', field: 'Search webhooks', text: 'hooks/pay' },
  { path: '/manage-applications', field: 'Search any column', text: 'umlilo' },
  { path: '/settlements/transaction-history', field: 'Reference, ID, card or amount', text: '100' },
];

for (const { path, field, text } of lists) {
  journey(`the list at ${path} announces how many rows a search found`, nightly, async ({ page, signIn }) => {
    await listen(page);
    await signIn();
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByText(/Updated \d/).first()).toBeVisible();
    const search = main.getByRole('searchbox', { name: field }).first();
    const counts = async () => (await heard(page)).match(/^\d[\d,]* results?$/gm) ?? [];

    await journey.step('nothing is announced before a search', async () => {
      expect(await counts()).toEqual([]);
    });

    await journey.step('a search that finds rows, and one that finds none', async () => {
      await search.fill(text);
      await expect.poll(counts).toEqual([expect.stringMatching(/^[1-9]/)]);
      await search.fill('no such row anywhere');
      await expect.poll(counts).toEqual([expect.stringMatching(/^[1-9]/), '0 results']);
    });
  });
}
