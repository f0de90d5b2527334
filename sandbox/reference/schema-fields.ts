import { html } from 'hono/html';
import type { ApiDocument, Parameter, Schema } from './document.ts';

/** A part of a page. */
export type Html = ReturnType<typeof html> | '';

/** Text of the document: what stands in backticks is code. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))}`;

type Resolve = ApiDocument['resolve'];

const refName = ({ $ref }: Schema): string | undefined => $ref?.split('/').at(-1);
const isNull = ({ type }: Schema): boolean => type === 'null';
const variantsOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];

/** A schema without the null that may stand in its place. */
function withoutNull(schema: Schema, resolve: Resolve): Schema & { isNullable?: true } {
  const variants = variantsOf(schema);
  const [only, ...more] = variants.filter(one => !isNull(one));
  if (only === undefined || more.length > 0 || variants.length < 2) return resolve(schema);
  return { ...resolve(only), description: schema.description, isNullable: true };
}

/** The type of a field in words: "array of Device", "string or number". */
export function typeWords(schema: Schema, resolve: Resolve): string {
  const variants = variantsOf(schema);
  if (variants.length > 0) return [...new Set(variants.map(one => typeWords(one, resolve)))].join(' or ');
  const name = refName(schema);
  if (name !== undefined) return name;
  if (schema.items) return `array of ${typeWords(schema.items, resolve)}`;
  const { additionalProperties: values } = schema;
  if (typeof values === 'object' && Object.keys(values).length > 0)
    return `object of ${typeWords(values, resolve)}`;
  if (schema.format === 'date-time') return 'instant';
  if (schema.format !== undefined) return schema.format;
  return schema.type ?? (schema.const === undefined ? 'any' : typeof schema.const);
}

const range = (least: number | undefined, most: number | undefined, unit = ''): string[] => {
  const end = unit === '' ? '' : ` ${unit}`;
  if (least !== undefined && most !== undefined)
    return [least === most ? `${least}${end}` : `${least} to ${most.toLocaleString('en')}${end}`];
  if (most !== undefined) return [`at most ${most.toLocaleString('en')}${end}`];
  if (least === 1 && unit === 'characters') return ['not empty'];
  return least === undefined || least === 0 ? [] : [`at least ${least}${end}`];
};

/** The rules of a value that its type does not say. */
const limitsOf = (schema: Schema): string[] => [
  ...range(schema.minimum, schema.maximum),
  ...range(schema.minLength, schema.maxLength, 'characters'),
  ...range(schema.minItems, schema.maxItems, 'items'),
  ...(schema.default === undefined ? [] : [`usually ${schema.default}`]),
];

const valuesOf = (schema: Schema): readonly unknown[] =>
  schema.enum ?? schema.items?.enum ?? (schema.const === undefined ? [] : [schema.const]);

const valueChips = (schema: Schema): Html => {
  const values = valuesOf(schema);
  return values.length === 0
    ? ''
    : html`<p class="values">${values.map(value => html`<code>${String(value)}</code> `)}</p>`;
};

const patternLine = ({ pattern }: Schema): Html =>
  pattern === undefined ? '' : html`<p class="values">Matches <code>${pattern}</code></p>`;

function fieldOf(name: string, schema: Schema, isRequired: boolean, resolve: Resolve, depth: number): Html {
  const plain = withoutNull(schema, resolve);
  const inner = plain.items ? withoutNull(plain.items, resolve) : plain;
  const limits = limitsOf(plain);
  return html`<li>
    <p class="field-head">
      <code class="name">${name}</code>
      <span class="type">${typeWords(schema, resolve)}</span>
      ${limits.map(limit => html`<span class="limit">${limit}</span> `)}
      ${isRequired ? html`<span class="required">required</span>` : ''}
    </p>
    ${schema.description ? html`<p>${prose(schema.description)}</p>` : ''}
    ${valueChips(inner)} ${patternLine(inner)} ${nestedFields(inner, resolve, depth + 1)}
  </li>`;
}

function nestedFields(schema: Schema, resolve: Resolve, depth: number): Html {
  const count = Object.keys(schema.properties ?? {}).length;
  if (count === 0) return '';
  const words = count === 1 ? '1 field' : `${count} fields`;
  return html`<details ${depth < 2 ? 'open' : ''}><summary>${words}</summary>${schemaFields(schema, resolve, depth)}</details>`;
}

/** The fields of an object, of each variant where there are several; nothing for a plain value. */
export function schemaFields(schema: Schema, resolve: Resolve, depth = 0): Html {
  const plain = withoutNull(schema, resolve);
  const variants = variantsOf(plain);
  if (variants.length > 0)
    return html`${variants.map(
      (one, at) =>
        html`<p class="either">${at === 0 ? 'Either' : 'Or'}</p>${schemaFields(one, resolve, depth + at)}`,
    )}`;
  const { properties = {}, required = [] } = plain;
  const fields = Object.entries(properties);
  if (fields.length === 0) return '';
  return html`<ul class="fields">
    ${fields.map(([name, field]) => fieldOf(name, field, required.includes(name), resolve, depth))}
  </ul>`;
}

/** Parameters as a list of fields. */
export const parameterFields = (parameters: readonly Parameter[], resolve: Resolve): Html =>
  html`<ul class="fields">
    ${parameters.map(({ name, schema, required, description }) =>
      fieldOf(name, { ...schema, description }, required, resolve, 0),
    )}
  </ul>`;
