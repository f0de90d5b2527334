/** Troubles between the device and the platform. */
export const networkFaults = [
  'slow tokens',
  'failed before fetch',
  'request dropped',
  'answer dropped',
  'late',
  'duplicated',
  '500 before',
  '500 after',
  '504 after',
  '401',
  '403',
  '409',
  '412',
  '429',
  '429 with a date',
  '503',
  '503 with a date',
  '408 after',
  '429 after',
  '503 after',
  'portal',
  'redirect',
  'not JSON',
] as const;

/** Troubles of requests for several targets. */
export const listFaults = ['list refused', 'answered in part', 'answered twice'] as const;

/** Troubles around the screen lock of the device, and the keys of what it stores. */
export const lockTroubles = [
  'screen lock',
  'wrong PINs',
  'sign-out while locked',
  'device key lost',
] as const;

/** All that may go wrong in a simulated world; each can be left out, to find what a failure needs. */
export const troubles = [
  // On the way to the platform and back.
  'offline',
  ...networkFaults,
  ...listFaults,
  // In storage.
  'transaction aborted',
  'quota exceeded',
  'connection closing',
  'database blocked',
  'acknowledgement lost',
  // In the browser.
  'crash',
  'frozen tab',
  'clock jump',
  ...lockTroubles,
  // By people.
  'refresh unreachable',
  'session expired',
  'sign-out',
  'other operator',
  // At the service.
  'poisoned lane',
  'target busy',
] as const;
/** One of them. */
export type Trouble = (typeof troubles)[number];
