import * as v from 'valibot';
import { EMAIL_LIMIT } from '../../src/domain/account.ts';
import { COMPANY_NAME_LIMIT } from '../../src/domain/session.ts';
import { invalidField, Refused } from './refused.ts';
import type { AttributeList } from './target.ts';

/** When a person may write an attribute; `platform` is for the platform alone. */
type Writable = 'always' | 'atSignUp' | 'platform';

const anyText = v.string();
const name = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(100, 'is too long'));
const companyName = v.pipe(
  v.string(),
  v.check(
    value => value.trim() !== '' && value.length <= COMPANY_NAME_LIMIT,
    `must have 1 to ${COMPANY_NAME_LIMIT} characters`,
  ),
);
const phoneNumber = v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,14}$/, 'Invalid phone number format.'));
const role = v.literal('user', 'must be user');

const rules = {
  given_name: ['always', name],
  family_name: ['always', name],
  phone_number: ['always', phoneNumber],
  'custom:country': ['always', name],
  'custom:numberOfMerchants': ['always', name],
  'custom:androidAppLink': ['always', anyText],
  'custom:smsInviteTemplate': ['always', anyText],
  'custom:companyName': ['atSignUp', companyName],
  'custom:role': ['atSignUp', role],
  'custom:merchantPoolId': ['platform', anyText],
  'custom:appClientId': ['platform', anyText],
} as const satisfies Record<string, readonly [Writable, v.GenericSchema<string>]>;

/** The attributes that the pool stores besides sub and e-mail, as Cognito names them. */
type AttributeName = keyof typeof rules;

/** Stored attributes; an empty one counts as absent. */
export type Attributes = Partial<Record<AttributeName, string>>;

const required = ['given_name', 'family_name', 'custom:companyName'] as const satisfies AttributeName[];

/** True for an email address. */
export const isEmail = (text: string): boolean => v.is(v.pipe(v.string(), v.rfcEmail()), text);

const isAttributeName = (name: string): name is AttributeName => Object.hasOwn(rules, name);

function readAttribute(name: string, value: string, allowed: readonly Writable[]): Attributes {
  if (!isAttributeName(name))
    throw new Refused(
      'InvalidParameterException',
      `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
    );
  const [writable, schema] = rules[name];
  if (!allowed.includes(writable))
    throw new Refused('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  const result = v.safeParse(schema, value);
  if (!result.success) throw invalidField(name, result.issues[0].message);
  return { [name]: result.output };
}

/** The attributes of a sign-up; the e-mail may be among them where it repeats the user name. */
export function readSignUpAttributes(list: AttributeList, email: string): Attributes {
  let attributes: Attributes = { 'custom:role': 'user' };
  for (const { Name, Value } of list) {
    if (Name !== 'email')
      attributes = { ...attributes, ...readAttribute(Name, Value, ['always', 'atSignUp']) };
    else if (Value.trim().toLowerCase() !== email) throw invalidField('email', 'must be the user name');
  }
  const missing = required.find(name => !attributes[name]);
  if (missing)
    throw new Refused(
      'InvalidParameterException',
      `Attributes did not conform to the schema: ${missing}: The attribute is required`,
    );
  return attributes;
}

const whoTheyAre = ['email_verified', 'sub'];

/** Changes that a person makes later: attributes that apply at once, and an address (in lower case) that applies once confirmed. */
export type ChangedAttributes = { attributes: Attributes; email: string | null };

/** Reads what a person changes later. */
export function readChangedAttributes(list: AttributeList): ChangedAttributes {
  if (list.some(one => whoTheyAre.includes(one.Name)))
    throw new Refused('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  const address =
    list
      .find(one => one.Name === 'email')
      ?.Value.trim()
      .toLowerCase() ?? null;
  if (address !== null && !isEmail(address))
    throw new Refused('InvalidParameterException', 'Invalid email address format.');
  if (address !== null && address.length > EMAIL_LIMIT)
    throw new Refused('InvalidParameterException', `An email address has ${EMAIL_LIMIT} characters at most.`);
  const rest = list.filter(one => one.Name !== 'email');
  return {
    attributes: Object.assign({}, ...rest.map(one => readAttribute(one.Name, one.Value, ['always']))),
    email: address,
  };
}
