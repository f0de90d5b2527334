import { msg } from '@lingui/core/macro';
import type { Attestation, AttestationFailureReason, Freshness } from '../domain/terminal.ts';
import type { Words } from './say.ts';

export const attestationWords = {
  failed: msg({ message: 'Failed', context: 'attestation' }),
  expired: msg({ message: 'Expired', context: 'attestation' }),
  passed: msg({ message: 'Passed', context: 'attestation' }),
  'not-attested': msg({ message: 'Not attested', context: 'attestation' }),
  'in-progress': msg({ message: 'In progress', context: 'attestation' }),
} satisfies Words<Attestation>;

/** A failed attestation in two or three words, as line 2 of its chip. */
export const reasonWords = {
  ROOTED_DEVICE: msg`Rooted device`,
  INSTRUMENTED_DEVICE: msg`Instrumented device`,
  DEBUGGED_DEVICE: msg`Debugger attached`,
  DEVELOPER_OPTIONS: msg`Developer options`,
  ACCESSIBILITY_SERVICE: msg`Accessibility service`,
  TIME_DRIFT: msg`Clock is wrong`,
  TEE_ATTESTATION: msg`Secure hardware`,
  PLAY_INTEGRITY: msg`Play Integrity`,
  PLAY_SERVICES_UNAVAILABLE: msg`Play services missing`,
  UNSUPPORTED_OS: msg`System too old`,
  APP_NOT_RECOGNISED: msg`App not recognised`,
  CERTIFICATE_MISMATCH: msg`Certificate mismatch`,
  NONCE_MISSING: msg`Nonce missing`,
  TAMPER_FLAG: msg`Tamper flag`,
} satisfies Words<AttestationFailureReason>;

/** How old the last check is. (contract: Terminals) */
export const freshnessWords = {
  live: msg({ message: 'Live', context: 'freshness' }),
  recent: msg({ message: 'Recent', context: 'freshness' }),
  stale: msg({ message: 'Stale', context: 'freshness' }),
  never: msg`Not checked yet`,
} satisfies Words<Freshness>;
