import { readFile } from 'node:fs/promises';
import { bySidebar, goWithin } from './by-sidebar.ts';
import { deactivateAll, openActiveTerminals, terminalRow } from './fleet.ts';
import { expect, installed as journey } from './journey.ts';
import { tableFailed } from './table-failed.ts';

journey(
  'the list of terminals is searched, filtered, worked with the keyboard and decided on as a whole',
  async ({ page, platform, signIn }) => {
    await signIn();
    await journey.step('a row without its id is left out, counted and said', async () => {
      await platform.control('PATCH', '/switches', { corruptRow: true });
      await page.goto('/manage-terminals');
      await expect(page.getByText('400 terminals').first()).toBeVisible();
      await expect(
        page.getByText(/1 row .*unreadable|1 unreadable row|1 row could not be read/i).first(),
      ).toBeVisible();
      await platform.control('PATCH', '/switches', { corruptRow: false });
    });

    await journey.step('search, filters and sort live in the address, with exact totals', async () => {
      await expect(page.getByText('400 terminals')).toBeVisible();
      const tab = page
        .getByRole('link', { name: /^Deactivated \d+/ })
        .or(page.getByRole('tab', { name: /^Deactivated \d+/ }));
      const count = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0]);
      await tab.click();
      await expect(page).toHaveURL(/activation=deactivated/);
      await expect(page.getByText(`${count} of 400 terminals`)).toBeVisible();
      await page.reload();
      await expect(page.getByText(`${count} of 400 terminals`)).toBeVisible();
      await page.getByRole('searchbox').first().fill('no such terminal');
      await expect(page.getByText('No Record Found')).toBeVisible();
      await page.getByRole('button', { name: 'Clear filters' }).first().click();
      await expect(page.getByText(/^·?400 terminals/)).toBeVisible();
    });

    await journey.step('what is pressed before the rows of the last letter have come is kept', async () => {
      const sort = page.getByRole('columnheader', { name: 'Model', exact: true }).getByRole('button');
      // In one turn of the page: no answer of the engine comes between.
      const seen = await sort.evaluate(async button => {
        const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field, 'galaxy');
        field?.dispatchEvent(new Event('input', { bubbles: true }));
        const orders: (string | null | undefined)[] = [];
        for (let press = 0; press < 2; press++) {
          await Promise.resolve();
          (button as HTMLButtonElement).click();
          await Promise.resolve();
          orders.push(button.closest('th')?.getAttribute('aria-sort'));
        }
        return orders;
      });
      expect(seen).toEqual(['ascending', 'descending']);
      await expect(page).toHaveURL(/\?(?=.*q=galaxy)(?=.*sort=-model)/);
      await expect(page.getByRole('row').nth(1)).toContainText(/galaxy/i);
    });

    await journey.step('a missing merchant or nickname is shown as Unlinked', async () => {
      await page.goto('/manage-terminals?linked=unlinked');
      await expect(page.getByText(/\b400 terminals/)).toBeVisible();
      const { id, row } = await terminalRow(page);
      await platform.control('PATCH', `/terminals/${id}`, { nickname: null });
      await page.goto(`/manage-terminals?q=${id}`);
      await expect(row.getByRole('link', { name: 'Unlinked', exact: true })).toBeVisible();
      const merchant = page.getByRole('columnheader', { name: 'Merchant', exact: true });
      const place = await merchant.getAttribute('aria-colindex');
      await expect(row.locator(`[aria-colindex="${place}"]`)).toContainText('Unlinked');
    });

    await journey.step('the list is worked with the keyboard alone', async () => {
      await bySidebar(page, 'Manage Terminals');
      await expect(page.getByText(/^·?400 terminals/)).toBeVisible();
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox').first()).toBeFocused();
      await page.keyboard.type('galaxy');
      await expect(page).toHaveURL(/q=galaxy/);
      await expect(page.getByRole('row').nth(1)).toContainText(/galaxy/i);
      const { id, row } = await terminalRow(page);
      await row.getByRole('link').first().focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/manage-terminals/${id}$`));
      // Reading begins at the heading, also where the page was drawn before its record had come.
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).not.toHaveText('Terminal');
      await expect(heading).toBeFocused();
    });

    await journey.step('at its end the list names its last row', async () => {
      await page.goto('/manage-terminals');
      await expect(page.getByText(/^Rows 1–\d+ of 400/)).toBeVisible();
      await page.getByRole('row').nth(1).focus();
      await page.keyboard.press('End');
      await expect(page.getByText(/^Rows \d+–400 of 400/)).toBeVisible();
    });

    await journey.step('a selection that another tab of the list clears is said', async () => {
      await page.goto('/manage-terminals?activation=active&os=ios');
      const { row } = await terminalRow(page);
      await row.getByRole('checkbox').check();
      await page.getByRole('tab', { name: /^All/ }).click();
      await expect(page.getByText(/^Selection of 1 row cleared/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Actions for the selection' })).toBeHidden();
    });

    await journey.step(
      'all that match are deactivated at once, each exactly once, with one summary',
      async () => {
        await page.goto('/manage-terminals?activation=active&os=ios');
        await expect(page.getByText(/\b400 terminals/)).toBeVisible();
        const total = Number(/(\d+) of 400/.exec((await page.locator('main').textContent()) ?? '')?.[1]);
        const { row } = await terminalRow(page);
        await deactivateAll(page, row, total);
        const targets = async () => {
          const { effects } = await platform.control<{ effects: { target: string }[] }>(
            'GET',
            '/effects?what=deactivate',
          );
          return effects.map(({ target }) => target);
        };
        await expect.poll(async () => (await targets()).length).toBe(total);
        expect(new Set(await targets()).size).toBe(total);
        await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
      },
    );
  },
);

journey('the list of terminals is refreshed and kept as a file', async ({ page, signIn, platform }) => {
  await signIn();
  await journey.step('a change elsewhere does not lose the place or the selection', async () => {
    await openActiveTerminals(page);
    const { id, row } = await terminalRow(page, 3);
    await row.getByRole('checkbox').check();
    const other = await terminalRow(page, 1);
    await platform.control('PATCH', `/terminals/${other.id}`, { nickname: '!Renamed elsewhere' });
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await expect(page.getByRole('link', { name: '!Renamed elsewhere' })).toBeVisible();
    await expect(
      page
        .getByRole('row')
        .filter({ has: page.locator(`a[href="/manage-terminals/${id}"]`) })
        .getByRole('checkbox'),
    ).toBeChecked();
    await row.getByRole('checkbox').uncheck();
  });

  await journey.step(
    'an export holds every match, its filter, its as-of and its count, and no formula',
    async () => {
      const { id } = await terminalRow(page, 2);
      await platform.control('PATCH', `/terminals/${id}`, { nickname: '=HYPERLINK("http://evil")' });
      await page.getByRole('button', { name: 'Refresh' }).first().click();
      await expect(page.getByText('=HYPERLINK("http://evil")').first()).toBeVisible();
      const total = Number(/(\d+) of 400/.exec((await page.locator('main').textContent()) ?? '')?.[1]);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export' }).click();
      const text = await readFile(await (await download).path(), 'utf8');
      expect(text.charCodeAt(0)).toBe(0xfeff);
      const [head = '', table = ''] = text.slice(1).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^Filter,Activation: Active\r\nUpdated,.+\r\nRows,${total}$`));
      const [names, ...rows] = table.trimEnd().split('\r\n');
      expect(names).toBe(
        [
          'Terminal ID,Nickname,Merchant,Merchant ID,Origination,Operator,Model,System,Activation',
          'Deactivation reason,Attestation,Failure reason,Last check,Bank MID,Registered,Transactions',
        ].join(),
      );
      expect(rows).toHaveLength(total);
      expect(rows.filter(row => row.includes(',Active,'))).toHaveLength(total);
      expect(rows.filter(row => row.includes(`"'=HYPERLINK(""http://evil"")"`))).toHaveLength(1);
    },
  );

  await journey.step('a table that could not be updated says so and keeps what it has', async () => {
    await platform.fault({ kind: 'dropRequest', service: 'attestation' });
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await tableFailed(page);
    await expect(page.getByText(/\b400 terminals/)).toBeVisible();
    await platform.noFaults();
  });

  await journey.step(
    'a service that answers with a failure is quoted, and no network is blamed',
    async () => {
      await platform.fault({
        kind: 'status',
        service: 'attestation',
        status: 500,
        message: 'The database is on holiday.',
      });
      await page.getByRole('button', { name: 'Refresh' }).first().click();
      await expect(page.getByRole('main').getByText('The database is on holiday.')).toBeVisible();
      await expect(page.getByText(/make sure you are connected to the internet/)).toHaveCount(0);
      await expect(page.getByText(/\b400 terminals/)).toBeVisible();
      await platform.noFaults();
    },
  );

  await journey.step('an answer that is not JSON keeps the copy and says so', async () => {
    await openActiveTerminals(page);
    await platform.fault({ kind: 'garbage', service: 'attestation' });
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    await expect(page.getByText('The response couldn’t be read.')).toBeVisible();
    await expect(page.getByText(/\b400 terminals/)).toBeVisible();
  });
});

journey('what the state of a terminal allows is done on its own page', async ({ page, signIn, platform }) => {
  await signIn();
  await journey.step('what a state does not allow says why, and does nothing', async () => {
    await page.goto('/manage-terminals?activation=pending');
    await expect(page.getByText(/\b400 terminals/)).toBeVisible();
    const { row } = await terminalRow(page);
    await row.getByRole('link').first().click();
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Deactivate', exact: true }),
    ).toHaveAttribute('aria-disabled', 'true');
    await expect(
      page.getByRole('main').getByRole('button', { name: 'Reset keys', exact: true }),
    ).toHaveAttribute('aria-disabled', 'true');
  });

  await journey.step('each action asks once, takes effect once, and says so', async () => {
    await page.goto('/manage-terminals?activation=deactivated');
    await expect(page.getByText(/\b400 terminals/)).toBeVisible();
    const asleep = await terminalRow(page);
    await openActiveTerminals(page);
    const [inUse, other] = [await terminalRow(page, 0), await terminalRow(page, 1)];
    /** Confirms an action on the page that is open. */
    const does = async (action: string) => {
      await page.getByRole('main').getByRole('button', { name: action, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
    };
    const isSaid = (id: string, done: string) =>
      expect(page.getByText(`Terminal with id ${id} has been ${done} successfully.`).first()).toBeVisible();
    // One after the other is confirmed, and they are waited for together: each is sent 6 s later.
    const said: Promise<void>[] = [];
    for (const [{ id }, action, done] of [
      [asleep, 'Activate', 'activated'],
      [other, 'Reset keys', 'reset'],
      [inUse, 'Deactivate', 'deactivated'],
    ] as const) {
      await goWithin(page, `/manage-terminals/${id}`);
      await does(action);
      said.push(isSaid(id, done));
    }
    await Promise.all(said);
    await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
    await does('Delete');
    await isSaid(inUse.id, 'deleted');
    for (const [{ id }, times] of [
      [asleep, 1],
      [other, 1],
      [inUse, 2],
    ] as const)
      expect(await platform.effects(id)).toHaveLength(times);
  });

  await journey.step('an unknown terminal says that it is not there', async () => {
    await page.goto('/manage-terminals/0000-0000-0000');
    const main = page.getByRole('main');
    await expect(main).toContainText('0000-0000-0000');
    await expect(main.getByRole('heading', { name: 'Terminal not found' })).toBeVisible();
    await main.getByRole('link', { name: 'Manage Terminals' }).last().click();
    await expect(page).toHaveURL(/\/manage-terminals$/);
  });
});
