import { expect, journey, nightly } from './journey.ts';

journey(
  'the message of invites follows one that another tab saved, and a draft says that it is not saved',
  nightly,
  async ({ page, context, signIn }) => {
    await signIn();
    const other = await context.newPage();
    const messageIn = (tab: typeof page) => tab.getByRole('textbox', { name: 'Invite SMS' });
    const saveIn = (tab: typeof page) => tab.getByRole('button', { name: 'Save', exact: true });
    const save = async (text: string) => {
      await messageIn(other).fill(text);
      await saveIn(other).click();
      await expect(other.getByText('Message saved').first()).toBeVisible();
    };
    for (const tab of [page, other]) await tab.goto('/merchant-invites?show=message');
    await expect(messageIn(page)).not.toHaveValue('');

    await save('Hello {{name}}, first');
    await expect(messageIn(page)).toHaveValue('Hello {{name}}, first');
    await expect(saveIn(page)).toHaveAttribute('aria-disabled', 'true');

    await messageIn(page).fill('Hello {{name}}, mine');
    await expect(page.getByText('Not saved yet. Invites use the saved message.')).toBeVisible();
    await save('Hello {{name}}, second');
    await expect(messageIn(page)).toHaveValue('Hello {{name}}, mine');
    await messageIn(page).fill('Hello {{name}}, second');
    await expect(page.getByText('Used for all future invites.')).toBeVisible();
    await save('Hello {{name}}, third');
    await expect(messageIn(page)).toHaveValue('Hello {{name}}, third');
  },
);
