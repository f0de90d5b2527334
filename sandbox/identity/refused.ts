/** The exceptions of Cognito that this pool raises; clients tell them apart by name. */
type RefusedName =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyFailedAttemptsException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'
  | 'WebAuthnChallengeNotFoundException'
  | 'WebAuthnCredentialNotSupportedException'
  | 'WebAuthnNotEnabledException'
  | 'WebAuthnOriginNotAllowedException'
  | 'WebAuthnRelyingPartyMismatchException';

/** A request that is answered with 400 and one of Cognito's exceptions. */
export class Refused extends Error {
  override readonly name: RefusedName;

  constructor(name: RefusedName, message: string) {
    super(message);
    this.name = name;
  }
}

/** A wrong password and an unknown address get the same answer. */
export const wrongCredentials = () =>
  new Refused('NotAuthorizedException', 'Incorrect username or password.');

/** Too many wrong codes, or a new code too soon. */
export const tooManyAttempts = () =>
  new Refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.');

/** Another account has this address. */
export const takenAddress = () =>
  new Refused('AliasExistsException', 'An account with the given email already exists.');

/** No user has this address. */
export const unknownUser = () =>
  new Refused('UserNotFoundException', 'Username/client id combination not found.');

/** An input that breaks a rule, named by its field. */
export const invalidField = (field: string, rule: string) =>
  new Refused(
    'InvalidParameterException',
    `1 validation error detected: Value at '${field}' failed to satisfy constraint: ${rule}`,
  );
