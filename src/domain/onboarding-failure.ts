/**
 * At which step publishing or reading the form failed: the `code` of its Failure, for which the screen has the sentence; the
 * Failure's `message` holds the service's own words, where it gave some. (specification §5, §8)
 */
export const onboardingFaults = [
  /** Refused: the form has no field of its own. */
  'no-custom-field',
  /** Refused: something else in it is wrong; see `formFaults`. */
  'form-incomplete',
  /** Refused: pool and form exist. */
  'form-exists',
  /** The pool was refused, or nobody knows whether it was created. */
  'pool-not-created',
  /** The pool was created with an answer that lacks merchantPoolId or clientId, and the person's attributes lack them too. */
  'pool-unreadable',
  /** The service answered to the form, but not with 201. */
  'form-not-saved',
  /** No answer to the form came, and it is not there. */
  'form-save-lost',
  /** The service was asked for the form and answered with something else. */
  'form-not-read',
  /** It was asked for the form and did not answer. */
  'form-read-lost',
  /** Never begun: there is no network. */
  'offline',
] as const;
/** One of them. */
export type OnboardingFault = (typeof onboardingFaults)[number];
