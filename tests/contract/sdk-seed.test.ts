import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';
import { sdkOf } from './sdk.ts';

const DAY = 86_400_000;

onEachDatabase('the applications of the seed', sandbox => {
  const { list, named, certificates } = sdkOf(sandbox);
  const of = async (appId: string) => (await certificates(appId)).body.certificates;
  const phonesOf = async (packageName: string) => {
    const devices = (await sandbox.devices()) as unknown as Record<
      'appPackage' | 'certificateSha256',
      string
    >[];
    return devices.filter(one => one.appPackage === packageName).map(one => one.certificateSha256);
  };

  it('the seed has phones that agree with what is registered, and an application whose phones do not', async () => {
    const till = await named('Umlilo Tap');
    const [signing] = (await of(till.appId)).filter(one => one.kind === 'PLAY_APP_SIGNING');
    const phones = await phonesOf(till.packageName);
    const agreeing = phones.filter(digest => digest === signing?.sha256).length;
    expect(agreeing).toBeGreaterThan(0.9 * phones.length);
    const kiosk = await named('Umlilo Kiosk');
    const registered = await of(kiosk.appId);
    expect(registered.map(one => one.kind)).toEqual(['UPLOAD']);
    const reported = await phonesOf(kiosk.packageName);
    expect(reported.length).toBeGreaterThan(10);
    expect(reported).not.toContain(registered[0]?.sha256);
  });

  it('the seed has a certificate that expired, one that expires within 30 days, and a bare digest', async () => {
    const { applications } = await list();
    expect(applications).toHaveLength(6);
    const all = (await Promise.all(applications.map(one => of(one.appId)))).flat();
    const left = all.map(one => (one.notAfter ? (Date.parse(one.notAfter) - Date.now()) / DAY : null));
    expect(all.filter(one => one.status === 'EXPIRED')).toHaveLength(1);
    expect(left.filter(days => days !== null && days > 0 && days < 30)).toHaveLength(1);
    expect(left.filter(days => days === null).length).toBeGreaterThan(0);
    expect(new Set(applications.map(one => one.status))).toEqual(new Set(['PENDING', 'ENABLED', 'DISABLED']));
    expect(new Set(applications.map(one => one.environment)).size).toBe(3);
  });
});
