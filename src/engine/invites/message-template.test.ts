import { describe, expect, test } from 'vitest';
import { onSignedInPlatform } from '../../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../../tests/engine/platform-fixture.ts';
import { createInvitations } from './invitations.ts';

const bed = onSignedInPlatform();

const opened = async () => createInvitations((await bed.open()).withPerson);

describe('the message', () => {
  test('is kept with the account, and the draft is forgotten', async () => {
    const { template } = await opened();
    ok(await template.keep('Hello {{name}}'));
    expect(ok(await template.draft())).toBe('Hello {{name}}');
    ok(await template.save('Hello {{name}}'));
    expect(ok(await template.draft())).toBeNull();
    const session = bed.platform.tab.session.current();
    expect(session.status === 'LOGGED_IN' && session.user.smsInviteTemplate).toBe('Hello {{name}}');
  });

  test('typed while another is saved stays a draft', async () => {
    const { template } = await opened();
    ok(await template.keep('Hello'));
    const saving = template.save('Hello');
    ok(await template.keep('Hello {{name}}'));
    ok(await saving);
    expect(ok(await template.draft())).toBe('Hello {{name}}');
  });

  test('that cannot be saved stays a draft', async () => {
    const { template } = await opened();
    ok(await template.keep('Hello'));
    bed.platform.tab.net.onLine = false;
    expect(failureIn(await template.save('Hello'))).toEqual({ kind: 'unreachable' });
    expect(ok(await template.draft())).toBe('Hello');
  });
});
