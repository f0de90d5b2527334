import process from 'node:process';
import { createInterface } from 'node:readline';
import { verify } from '../../../src/features/webhooks/signature/code/verify.mjs';

for await (const line of createInterface({ input: process.stdin })) {
  const [now, ...encoded] = line.split('\t');
  const [secret, body, ...pairs] = encoded.map(field => Buffer.from(field, 'base64'));
  const headers = {};
  for (let at = 0; at < pairs.length; at += 2) headers[String(pairs[at])] = String(pairs[at + 1]);
  try {
    verify(headers, body, String(secret), Number(now));
    console.log('valid');
  } catch (error) {
    console.log(error.message);
  }
}
