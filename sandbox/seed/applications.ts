import { DAY_MS } from '../../src/domain/time.ts';
import type { applications, certificates, sdkKeys } from '../db/sdk-tables.ts';
import { spelled } from '../services/sdk-keys.ts';
import { createRandom, type Random } from './random.ts';
import { applicationsOf } from './registered-applications.ts';

/** The rows of a tenant's applications, their certificates and its keys; `today` in milliseconds since 1970. */
export function seedApplications(options: { tenantId: string; seed: number; today: number }) {
  const { tenantId, seed, today } = options;
  const random = createRandom(seed, `applications ${tenantId}`);
  const keys: typeof sdkKeys.$inferInsert = { tenantId, ...spelled(() => random.hex(40)) };
  const ownApplications: (typeof applications.$inferInsert)[] = [];
  const ownCertificates: (typeof certificates.$inferInsert)[] = [];
  for (const [place, { phones, certificates: signing, ...fields }] of applicationsOf(tenantId).entries()) {
    const id = `app_${random.uuid()}`;
    const createdAt = today - (690 - 60 * place) * DAY_MS;
    ownApplications.push({ id, tenantId, ...fields, createdAt });
    for (const { days, ...said } of signing) {
      const [notBefore, notAfter] = days?.map(day => today + day * DAY_MS) ?? [];
      ownCertificates.push({
        id: `crt_${random.uuid()}`,
        applicationId: id,
        ...said,
        notBefore,
        notAfter,
        createdAt: Math.max(createdAt, (notBefore ?? 0) + DAY_MS),
      });
    }
  }
  return { applications: ownApplications, certificates: ownCertificates, keys };
}

/** The app on a tenant's phone: one of the tenant's applications for its platform, its versions, and its signing certificate. */
export function appOnPhone(tenantId: string, platform: 'android' | 'ios', random: Random) {
  const choices = applicationsOf(tenantId).flatMap(({ packageName, platform: own, phones }) =>
    phones && own === platform ? [[{ packageName, ...phones }, phones.share] as const] : [],
  );
  return random.weighted(choices);
}
