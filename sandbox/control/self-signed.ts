import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A private key and a certificate that it signed itself, both PEM. */
export type SelfSigned = { key: string; cert: string };

const YEAR = 31_536_000_000;
const [INTEGER, BIT_STRING, OCTET_STRING, UTF8, TIME] = [0x02, 0x03, 0x04, 0x0c, 0x17];
const [SEQUENCE, SET, VERSION, EXTENSIONS] = [0x30, 0x31, 0xa0, 0xa3];
const [DNS_NAME, IP_ADDRESS] = [0x82, 0x87];
// The object identifiers ecdsa-with-SHA256, commonName and subjectAltName, written out.
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');
const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');

/** A certificate of this machine (`localhost`, 127.0.0.1) for a year, signed by itself. `now` in milliseconds. */
export function selfSigned(now: number): SelfSigned {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, ecdsaWithSha256);
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, commonName, der(UTF8, Buffer.from('localhost')))));
  const names = der(
    SEQUENCE,
    der(DNS_NAME, Buffer.from('localhost')),
    der(IP_ADDRESS, Buffer.from([127, 0, 0, 1])),
  );
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    // A leading 1 keeps the number positive and of one length.
    der(INTEGER, Buffer.from([1]), randomBytes(15)),
    algorithm,
    name,
    der(SEQUENCE, time(now - YEAR / 365), time(now + YEAR)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, subjectAltName, der(OCTET_STRING, names)))),
  );
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey));
  const text = der(SEQUENCE, content, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** A value of ASN.1 in its distinguished encoding: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const time = (at: number): Buffer =>
  der(TIME, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));
