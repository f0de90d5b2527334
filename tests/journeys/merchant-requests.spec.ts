import { readyForOffline, reloadedOffline } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { CELL, fillInvite, merchantRow, openMerchants, requestBankMid, totalOf } from './merchant-rows.ts';

journey('a merchant is invited by cell number', async ({ page, platform, signIn }) => {
  await signIn();
  await openMerchants(page);

  await journey.step('an invite says what is missing while it is typed', async () => {
    const dialog = await fillInvite(page, 'Elizabeth', '12');
    // Half of the usual viewport.
    expect((await dialog.locator('div').first().boundingBox())?.width).toBe(720);
    await expect(dialog.getByText('Phone number is not valid!')).toBeVisible();
    await dialog.getByLabel('Cell Number').fill('');
    await expect(dialog.getByText('Please enter phone number!')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('');
    await expect(dialog.getByText('Please enter name!')).toBeVisible();
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await dialog.getByLabel('Cell Number').fill('020 7946 0018');
    await expect(dialog.getByText('Phone number is not valid!')).toBeVisible();
    await dialog.getByLabel('Number’s country').selectOption('GB');
    await expect(dialog.getByText('+442079460018')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(await platform.mails('+442079460018')).toEqual([]);
  });

  await journey.step('a number that belongs to a merchant is warned of and not forbidden', async () => {
    const { id, name } = await merchantRow(page);
    const { customAttributes } = await platform.merchant(id);
    const number = String(customAttributes.phoneNumber ?? customAttributes.custom_phoneNumber);
    const dialog = await fillInvite(page, 'Somebody else', number);
    await expect(dialog.getByText(`This number already belongs to the merchant ${name}.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('The invite to Somebody else has been sent.')).toBeVisible();
  });

  await journey.step('a refused invite says so, with the service’s reason', async () => {
    await platform.fault({
      kind: 'status',
      service: 'notifications',
      method: 'POST',
      status: 422,
      message: 'No route to this number.',
    });
    const dialog = await fillInvite(page, 'Lindiwe', '082 555 0143');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('Failed to send the invite to Lindiwe.')).toBeVisible();
    await expect(page.getByText('No route to this number.')).toBeVisible();
    await platform.noFaults();
  });

  await journey.step('an invite is sent once, as E.164, with its message', async () => {
    const dialog = await fillInvite(page, 'Elizabeth van Rooyen', '082 555 0142');
    await expect(dialog.getByText(/^Hi Elizabeth van Rooyen, /)).toBeVisible();
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The invite to Elizabeth van Rooyen has been sent.')).toBeVisible();
    expect(await platform.effects(CELL)).toHaveLength(1);
    const [mail] = await platform.mails(CELL);
    expect(mail?.body).toContain('Hi Elizabeth van Rooyen, ');
    const again = await fillInvite(page, 'Elizabeth', '82 555 0142');
    await expect(again.getByText(/Already invited as Elizabeth van Rooyen/)).toBeVisible();
  });
});

journey(
  'invites and requests are made without a network',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await openMerchants(page, '?bankMid=not-started');
    const { id, name } = await merchantRow(page);
    await page.goto(`/manage-merchants?q=${encodeURIComponent(name)}`);
    await expect((await merchantRow(page)).row).toBeVisible();
    await readyForOffline(page);

    await journey.step(
      'an invite made without a network waits, and is sent once when it returns',
      async () => {
        await context.setOffline(true);
        const dialog = await fillInvite(page, 'Elizabeth', '082 555 0142');
        await expect(dialog.getByText(/queued and sent when it responds/)).toBeVisible();
        await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
        await expect(page.getByText('The invite to Elizabeth will be sent.')).toBeVisible();
        await expect(page.getByText(/has been sent/)).toBeHidden();
        expect(await platform.effects(CELL)).toEqual([]);
        await page.reload();
        await expect(page.getByRole('link', { name: reloadedOffline.header })).toBeVisible();
        await context.setOffline(false);
        await expect(page.getByText('The invite to Elizabeth has been sent.')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
        expect(await platform.effects(CELL)).toHaveLength(1);
      },
    );

    await journey.step(
      'a bank MID requested without a network waits in its row, can be undone, and goes out once',
      async () => {
        const { row } = await merchantRow(page);
        await context.setOffline(true);
        await requestBankMid(page, row);
        await expect(row).toContainText('Requested');
        await expect(row).toContainText('Waiting');
        await row.getByRole('button', { name: /^Actions for/ }).click();
        await page.getByRole('menuitem', { name: 'Undo queued action' }).click();
        await expect(row).toContainText('Not Started');
        await requestBankMid(page, row);
        await expect(row).toContainText('Waiting');
        await context.setOffline(false);
        await expect(
          page.getByText(
            `Notification sent to ${name} with instructions to follow to apply for a Bank Merchant ID.`,
          ),
        ).toBeVisible();
        await expect(row).not.toContainText('Waiting');
        const { customAttributes } = await platform.merchant(id);
        const merchantId = String(customAttributes.merchantId ?? customAttributes.custom_merchantId);
        expect(await platform.effects(merchantId)).toHaveLength(1);
      },
    );
  },
);

journey('bank MIDs are requested of one merchant and of many', async ({ page, platform, signIn }) => {
  await signIn();

  await journey.step('a merchant without an e-mail address says why nothing can be sent', async () => {
    await openMerchants(page, '?origination=unlinked');
    const { row } = await merchantRow(page);
    await expect(row).toContainText('Unlinked');
    await row.getByRole('button', { name: /^Actions for/ }).click();
    const request = page.getByRole('menuitem', { name: /^Request a bank MID/ });
    await expect(request).toHaveAttribute('aria-disabled', 'true');
    await expect(request).toContainText('No email address to send the instructions to.');
  });

  await journey.step('a refused bank MID names the merchant and the reason', async () => {
    await openMerchants(page, '?bankMid=not-started');
    await platform.fault({
      kind: 'status',
      service: 'notifications',
      method: 'POST',
      status: 422,
      message: 'The mailbox is full.',
    });
    const { name, row } = await merchantRow(page);
    await requestBankMid(page, row);
    await expect(page.getByText(`Failed to request bank mid for merchant with id ${name}.`)).toBeVisible();
    await expect(page.getByText('The mailbox is full.')).toBeVisible();
    await expect(row).toContainText('Not Started');
    await platform.noFaults();
  });

  await journey.step('a bank MID is requested once, says to whom, and the status is Requested', async () => {
    const { id, name, row } = await merchantRow(page, 1);
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Request a bank MID' }).click();
    const question = page.getByRole('alertdialog', { name: `Request a bank MID for “${name}”?` });
    await expect(question).toContainText(/@\w+\.example/);
    await question.getByRole('button', { name: 'Request a bank MID' }).click();
    const sentence = `Notification sent to ${name} with instructions to follow to apply for a Bank Merchant ID.`;
    await expect(page.getByText(sentence)).toBeVisible();
    await page.goto(`/manage-merchants?q=${encodeURIComponent(name)}`);
    await expect((await merchantRow(page)).row).toContainText('Requested');
    const { customAttributes } = await platform.merchant(id);
    expect(Object.values(customAttributes)).toContain('Requested');
    const merchantId = String(customAttributes.merchantId ?? customAttributes.custom_merchantId);
    expect(await platform.effects(merchantId)).toHaveLength(1);
  });

  await journey.step(
    'of all that match, those that may be asked are asked, each exactly once, with one summary',
    async () => {
      await platform.control('DELETE', '/effects');
      await openMerchants(page, '?bankMid=not-started&bankMid=rejected&bankMid=active');
      const total = await totalOf(page);
      const { row } = await merchantRow(page);
      await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: `Select all ${total} matching` }).click();
      const request = page.getByRole('button', { name: /^Request a bank MID [1-9]/ });
      const allowed = Number(/\d+/.exec((await request.innerText()).replace(/\s+/g, ' '))?.[0]);
      expect(allowed).toBeLessThan(total);
      await request.click();
      const question = page.getByRole('alertdialog', {
        name: `Request a bank MID for ${allowed} merchants?`,
      });
      await question.getByRole('button', { name: `Request ${allowed} bank MIDs` }).click();
      await expect(page.getByText(`Notification sent to ${allowed} merchants`)).toBeVisible();
      const { effects } = await platform.control<{ effects: { what: string; target: string }[] }>(
        'GET',
        '/effects',
      );
      const requested = effects.filter(({ what }) => what === 'requestBankMid').map(({ target }) => target);
      expect(requested).toHaveLength(allowed);
      expect(new Set(requested).size).toBe(allowed);
    },
  );
});
