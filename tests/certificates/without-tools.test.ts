import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { inspect } from '../../src/engine/certificate-inspect.ts';

