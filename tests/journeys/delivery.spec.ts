import { askOf, isDeactivatedOnce, openActiveTerminals, readyForOffline, terminalRow } from './fleet.ts';
import { expect, installed as journey } from './journey.ts';

journey(
  'a lost answer is looked up, not repeated blindly: the effect happens once',
  async ({ page, platform, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    const { id, row } = await terminalRow(page);
    await platform.fault({
      kind: 'dropAnswer',
      path: '/api/attestation/merchant/devices/deactivate',
      times: 1,
    });
    await askOf(page, row, 'Deactivate');
    await expect(page.getByText(`Terminal with id ${id} has been deactivated successfully.`)).toBeVisible();
    expect(await platform.effects(id)).toHaveLength(1);
  },
);

journey(
  'a server that answers 500 after the effect leaves one effect, even where it ignores keys',
  async ({ page, platform, signIn }) => {
    await platform.control('PATCH', '/switches', { keysIgnored: ['attestation'] });
    await signIn();
    await openActiveTerminals(page);
    const { id, row } = await terminalRow(page);
    await platform.fault({
      kind: 'status',
      status: 500,
      when: 'after',
      path: '/api/attestation/merchant/devices/deactivate',
      times: 1,
    });
    await askOf(page, row, 'Deactivate');
    await expect(page.getByText(`Terminal with id ${id} has been deactivated successfully.`)).toBeVisible();
    expect(await platform.effects(id)).toHaveLength(1);
  },
);

journey(
  'a server that is killed mid-flight and comes back has the effect once',
  async ({ page, startPlatform, signInByForm }, testInfo) => {
    const own = await startPlatform({ data: testInfo.outputPath('data') });
    await signInByForm(own);
    await page.goto(`${own.address}/manage-terminals?activation=active`);
    const { id, row } = await terminalRow(page);
    await own.fault({
      kind: 'latency',
      latencyMs: 5_000,
      path: '/api/attestation/merchant/devices/deactivate',
    });
    const sent = page.waitForRequest(request => request.url().endsWith('/devices/deactivate'));
    await askOf(page, row, 'Deactivate');
    await sent;
    await own.kill();
    await expect(page.getByRole('link', { name: /1 waiting|1 on its way/ })).toBeVisible();
    await own.start();
    await isDeactivatedOnce(own, id);
  },
);

journey('two tabs deliver one decision once', async ({ page, context, platform, signIn }) => {
  await signIn();
  await openActiveTerminals(page);
  await readyForOffline(page);
  const second = await context.newPage();
  await second.goto('/manage-terminals?activation=active');
  await expect(second.getByText(/of 400 terminals/)).toBeVisible();
  const { id, row } = await terminalRow(page);
  await context.setOffline(true);
  await askOf(page, row, 'Deactivate');
  await expect(second.getByRole('link', { name: /Offline · 1 waiting/ })).toBeVisible();
  await context.setOffline(false);
  await expect(second.getByRole('link', { name: /Online · nothing waiting/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Online · nothing waiting/ })).toBeVisible();
  expect(await platform.effects(id)).toHaveLength(1);
});

journey(
  'what another operator changed meanwhile comes back as seen, now and wanted',
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await page.goto('/manage-terminals?activation=deactivated');
    await expect(page.getByText(/of 400 terminals/)).toBeVisible();
    await readyForOffline(page);
    const { id, row } = await terminalRow(page);
    await context.setOffline(true);
    await askOf(page, row, 'Delete');
    await platform.control('PATCH', `/terminals/${id}`, {
      status: 'BLOCKED',
      deactivationTrigger: 'KEY_COMPROMISE',
    });
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: /1 needs review/ })).toBeVisible();
    await page.goto('/outbox');
    await expect(page.locator('main')).toContainText('Key compromise');
    await page.getByRole('button', { name: 'Keep it blocked' }).click();
    await expect(page.getByRole('link', { name: /Online · nothing waiting/ })).toBeVisible();
    expect((await platform.terminal(id)).deviceStatus).toBe('BLOCKED');
  },
);

journey('a refusal comes back with the service’s words', async ({ page, platform, signIn }) => {
  await signIn();
  await openActiveTerminals(page);
  const { id, row } = await terminalRow(page);
  await platform.fault({
    kind: 'status',
    status: 422,
    message: 'The merchant is closed.',
    path: '/api/attestation/merchant/devices/deactivate',
    times: 1,
  });
  await askOf(page, row, 'Deactivate');
  await expect(page.getByText(`Failed to deactivate the terminal with id ${id}`)).toBeVisible();
  await expect(page.getByText('The merchant is closed.').first()).toBeVisible();
  expect(await platform.effects(id)).toEqual([]);
});

journey('a captive portal’s page is not taken for an answer', async ({ page, platform, signIn }) => {
  await signIn();
  await openActiveTerminals(page);
  const { id, row } = await terminalRow(page);
  await platform.fault({ kind: 'captivePortal', service: 'attestation' });
  await askOf(page, row, 'Deactivate');
  await expect(page.getByRole('link', { name: /1 waiting/ })).toBeVisible();
  await platform.noFaults();
  await expect(page.getByText(`Terminal with id ${id} has been deactivated successfully.`)).toBeVisible();
  expect(await platform.effects(id)).toHaveLength(1);
});

const refusals = [
  ['Activate', 'deactivated', 'Failed to activate the terminal with id'],
  ['Delete', 'deactivated', 'Failed to delete the terminal with id'],
  ['Reset keys', 'active', 'Failed to reset the terminal with id'],
] as const;

journey('a refused action says so in its own sentence', async ({ page, platform, signIn }) => {
  await signIn();
  for (const method of ['POST', 'PUT', 'DELETE']) {
    await platform.fault({ kind: 'status', status: 403, service: 'attestation', method });
  }
  for (const [place, [action, activation, sentence]] of refusals.entries()) {
    await page.goto(`/manage-terminals?activation=${activation}`);
    const { id, row } = await terminalRow(page, place);
    await askOf(page, row, action);
    await expect(page.getByText(`${sentence} ${id}`)).toBeVisible();
    expect(await platform.effects(id)).toEqual([]);
  }
});

journey(
  'with every tab closed the worker keeps trying while the network does not answer yet',
  async ({ page, platform, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    await readyForOffline(page);
    const { id, row } = await terminalRow(page);
    await platform.fault({ kind: 'dropRequest', service: 'attestation' });
    await askOf(page, row, 'Deactivate');
    await expect(page.getByRole('link', { name: /1 waiting/ })).toBeVisible();
    await page.close();
    await platform.noFaults();
    await isDeactivatedOnce(platform, id);
  },
);
