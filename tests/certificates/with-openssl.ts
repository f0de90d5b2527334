import { writeFileSync } from 'node:fs';
import type { Bench } from './tools.ts';

/** The certificates that are made, and the arguments that make their keys. */
export const keys = {
  'rsa-2048': ['-newkey', 'rsa:2048'],
  'rsa-4096': ['-newkey', 'rsa:4096'],
  'ec-256': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  'ec-384': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  ed25519: ['-newkey', 'ed25519'],
  'ec-brainpool': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:brainpoolP256r1'],
} as const;

/** A self-signed certificate with a key beside it. */
export const make = (bench: Bench, name: string, args: readonly string[]) =>
  bench.run(
    'openssl',
    'req',
    '-x509',
    '-utf8',
    '-nodes',
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.pem`,
    ...args,
  );

/** One that another has issued. */
export function sign(bench: Bench, name: string, subject: string, issuer: string): void {
  bench.run(
    'openssl',
    'req',
    '-new',
    ...keys['ec-256'],
    '-nodes',
    '-keyout',
    `${name}.key`,
    '-subj',
    subject,
    '-out',
    `${name}.csr`,
  );
  const by = ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-CAcreateserial'];
  bench.run('openssl', 'x509', '-req', '-in', `${name}.csr`, ...by, '-days', '400', '-out', `${name}.pem`);
}

/** One with given dates, which only openssl's own small authority makes. */
export function dated(bench: Bench, name: string, from: string, to: string): void {
  writeFileSync(bench.file('index.txt'), '');
  writeFileSync(bench.file('serial'), '00F1\n');
  const config =
    '[ca]\ndefault_ca=d\n[d]\ndatabase=index.txt\nserial=serial\nnew_certs_dir=.\ndefault_md=sha256\npolicy=p\n[p]\ncommonName=supplied\n';
  writeFileSync(bench.file('ca.cnf'), config);
  bench.run(
    'openssl',
    'req',
    '-new',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    `${name}.key`,
    '-subj',
    `/CN=${name}`,
    '-out',
    `${name}.csr`,
  );
  const dates = ['-startdate', from, '-enddate', to];
  const own = ['-selfsign', '-keyfile', `${name}.key`, '-batch', '-notext'];
  bench.run(
    'openssl',
    'ca',
    '-config',
    'ca.cnf',
    ...own,
    ...dates,
    '-in',
    `${name}.csr`,
    '-out',
    `${name}.pem`,
  );
}

/** A certificate's fields as openssl prints them. */
export function asSaid(bench: Bench, file: string) {
  const names = ['-nameopt', 'RFC2253,sep_comma_plus_space,-esc_msb,utf8'];
  const said = bench.run(
    'openssl',
    'x509',
    '-in',
    file,
    '-noout',
    '-subject',
    '-issuer',
    '-serial',
    '-dates',
    '-fingerprint',
    '-sha256',
    ...names,
  );
  const field = (name: string) => new RegExp(`^${name} ?= ?(.*)$`, 'mi').exec(said)?.[1] ?? '';
  return {
    subject: field('subject'),
    issuer: field('issuer'),
    serial: field('serial')
      .toLowerCase()
      .replace(/^0+(?=.)/, ''),
    notBefore: new Date(field('notBefore')).toISOString(),
    notAfter: new Date(field('notAfter')).toISOString(),
    sha256: field('sha256 Fingerprint').toLowerCase().replaceAll(':', ''),
  };
}
