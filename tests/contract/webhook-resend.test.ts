import { expect, it } from 'vitest';
import { patient } from '../patience.ts';
import { few, onEachDatabase } from './on-each-database.ts';
import { webhooksOf } from './webhooks.ts';

onEachDatabase(
  'deliveries that are sent again or called off',
  sandbox => {
    const { register, of, made, send, update, behave, received } = webhooksOf(sandbox);
    const again = (invocationId: string, key?: string) =>
      sandbox.call<{ invocationId: string }>(
        sandbox.demo,
        'POST',
        `/webhooks/invocations/${invocationId}/resend`,
        { headers: key ? { 'idempotency-key': key } : {} },
      );

    it('an event that was delivered is sent again, once for each key, as a new attempt of the same event', async () => {
      const { webhookId } = await register();
      await send(webhookId);
      await made(webhookId, 1);
      const [first] = await of(webhookId);
      const key = crypto.randomUUID();
      const answers = [
        await again(first?.invocationId ?? '', key),
        await again(first?.invocationId ?? '', key),
      ];
      expect(answers.map(({ status }) => status)).toEqual([202, 202]);
      await made(webhookId, 2);
      const [second] = await of(webhookId);
      expect(second).toMatchObject({
        invocationId: answers[0]?.body.invocationId,
        eventId: first?.eventId,
        attemptNumber: 2,
        trigger: 'MANUAL',
        result: 'SUCCESS',
      });
      expect((await received()).map(({ headers }) => headers['webhook-id'])).toEqual([
        first?.eventId,
        first?.eventId,
      ]);
    });

    it('one that is due later is brought forward', async () => {
      const { webhookId } = await register();
      await behave('fail', { status: 503 });
      await send(webhookId);
      await made(webhookId, 1);
      await expect.poll(() => of(webhookId, 'PENDING'), patient).toHaveLength(1);
      const [[failure], [due]] = [await of(webhookId), await of(webhookId, 'PENDING')];
      await behave('accept');
      expect((await again(failure?.invocationId ?? '')).body.invocationId).toBe(due?.invocationId);
      await expect.poll(() => of(webhookId, 'SUCCESS'), patient).toHaveLength(1);
    });

    it('the retry of one that was sent again in vain is scheduled', async () => {
      const { webhookId } = await register();
      await behave('fail', { status: 503 });
      await send(webhookId);
      await made(webhookId, 1);
      await expect.poll(() => of(webhookId, 'PENDING'), patient).toHaveLength(1);
      await again((await of(webhookId))[0]?.invocationId ?? '');
      await made(webhookId, 2);
      expect((await of(webhookId))[0]).toMatchObject({ attemptNumber: 2, trigger: 'MANUAL' });
      await expect
        .poll(() => of(webhookId, 'PENDING'), patient)
        .toMatchObject([{ attemptNumber: 3, trigger: 'SCHEDULED' }]);
    });

    it('a cancelled delivery has the time of its end, and cannot be sent again while the webhook is disabled', async () => {
      const { webhookId } = await register();
      await behave('fail', { status: 503 });
      await send(webhookId);
      await made(webhookId, 1);
      await expect.poll(() => of(webhookId, 'PENDING'), patient).toHaveLength(1);
      expect((await update(webhookId, { status: 'DISABLED' })).status).toBe(200);
      const [cancelled] = await of(webhookId, 'CANCELLED');
      expect(Date.parse(cancelled?.invocationDateTime ?? '')).toBeLessThanOrEqual(Date.now());
      expect((await again(cancelled?.invocationId ?? '')).status).toBe(409);
      expect((await again('nothing')).status).toBe(404);
    });
  },
  few,
);
