/** What a merchant's password must have. (specification §3: Onboarding form; §5: Password policy options) */
export type PasswordPolicy = {
  /** Fewest characters, 6 to 99. */
  minLength: number;
  lowercase: boolean;
  uppercase: boolean;
  numbers: boolean;
  symbols: boolean;
};

/** One demand of a policy. */
export type PasswordRule = keyof PasswordPolicy;

/** The bounds of `minLength`, in characters: the identity provider's own. */
export const PASSWORD_LENGTH = { least: 6, most: 99 } as const;

/** The policy that a new form starts with: the identity provider's own default. */
export const defaultPolicy: PasswordPolicy = {
  minLength: 8,
  lowercase: true,
  uppercase: true,
  numbers: true,
  symbols: true,
};

// What the identity provider counts as a symbol; letters beyond ASCII count as neither case nor symbol.
const patterns: Readonly<Record<Exclude<PasswordRule, 'minLength'>, RegExp>> = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  numbers: /[0-9]/,
  symbols: /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
};

/** The demands that a policy makes, in the order in which they are shown. */
export const rulesOf = (policy: PasswordPolicy): PasswordRule[] =>
  (['minLength', 'lowercase', 'uppercase', 'numbers', 'symbols'] as const).filter(
    rule => rule === 'minLength' || policy[rule],
  );

/** The demands of a policy, each with whether the password meets it. (specification §5) */
export const rulesMet = (
  policy: PasswordPolicy,
  password: string,
): { rule: PasswordRule; isMet: boolean }[] =>
  rulesOf(policy).map(rule => ({
    rule,
    isMet: rule === 'minLength' ? [...password].length >= policy.minLength : patterns[rule].test(password),
  }));

/** Whether a password meets every demand of a policy. */
export const meetsPolicy = (policy: PasswordPolicy, password: string): boolean =>
  rulesMet(policy, password).every(({ isMet }) => isMet);
