import { html } from 'hono/html';
import type { ApiDocument, Body, Call } from './document.ts';
import { methodBadge, pageOf } from './page.ts';
import type { Samples } from './samples.ts';
import { type Html, parameterFields, prose, schemaFields, typeWords } from './schema-fields.ts';
import { tryForm } from './try-form.ts';

const section = (title: string, content: Html): Html =>
  html`<section class="call-part"><h2>${title}</h2>${content}</section>`;

const jsonBlock = (label: string, value: unknown): Html =>
  html`<figure>
    <figcaption>${label}</figcaption>
    <pre tabindex="0" data-json>${JSON.stringify(value, null, 2)}</pre>
  </figure>`;

const examplesOf = ({ example, examples }: Body): Html =>
  examples
    ? html`${Object.entries(examples).map(([name, { value }]) =>
        jsonBlock(`Example, ${name.replace(/(\d)/, ' $1')}`, value),
      )}`
    : example === undefined
      ? ''
      : jsonBlock('Example', example);

function bodyOf(body: Body, { resolve }: ApiDocument): Html {
  const fields = schemaFields(body.schema, resolve);
  return html`${fields === '' ? html`<p class="type">${typeWords(body.schema, resolve)}</p>` : fields}
  ${examplesOf(body)}`;
}

const ruleWords: Readonly<Record<string, (value: unknown) => string>> = {
  idempotencyKey: () => 'Repeats under one Idempotency-Key',
  ifMatch: () => 'If-Match with the version',
  etag: () => 'ETag',
  changes: () => 'Changes since a cursor',
  optional: name => `Optional: ${name} in config.json`,
};

const rulesOf = ({ rules, isSigned }: Call): Html => {
  const words = [
    ...(isSigned ? ['Signed with cloud credentials'] : []),
    ...Object.entries(rules).flatMap(([name, value]) => ruleWords[name]?.(value) ?? []),
  ];
  return words.length === 0 ? '' : html`<ul class="rules">${words.map(rule => html`<li>${rule}</li>`)}</ul>`;
};

const headOf = (call: Call): Html => html`<div class="head">
  <p class="crumb">${call.group}</p>
  <h1>${call.summary}</h1>
  <p class="address">${methodBadge(call.method)}<code>${call.path}</code></p>
  ${call.description?.split('\n\n').map(text => html`<p class="prose">${prose(text)}</p>`) ?? ''}
  ${rulesOf(call)}
  ${typeof call.rules.note === 'string' ? html`<p class="note">${prose(call.rules.note)}</p>` : ''}
</div>`;

function parametersOf(
  call: Call,
  title: string,
  place: 'path' | 'query' | 'header',
  { resolve }: ApiDocument,
): Html {
  const found = call.parameters.filter(one => one.in === place);
  return found.length === 0 ? '' : section(title, parameterFields(found, resolve));
}

const answersOf = (call: Call, document: ApiDocument): Html =>
  section(
    'Answers',
    html`<div class="answers">
      ${call.answers.map(
        ({ status, description, body }, at) => html`<details ${at === 0 ? 'open' : ''}>
          <summary><span class="status" data-kind="${status[0]}">${status}</span> ${prose(description)}</summary>
          ${body ? bodyOf(body, document) : html`<p class="note">No body.</p>`}
        </details>`,
      )}
    </div>`,
  );

/** The page of a call, with the form that sends it; the form's fields hold what the demo company has. */
export const callPage = (document: ApiDocument, call: Call, samples: Samples): Html =>
  pageOf(
    document,
    call.summary,
    html`<div class="call">
      ${headOf(call)}
      ${tryForm(call, samples)}
      <div class="parts">
        ${parametersOf(call, 'Path', 'path', document)}
        ${parametersOf(call, 'Query', 'query', document)} ${call.body ? section('Body', bodyOf(call.body, document)) : ''}
        ${parametersOf(call, 'Headers', 'header', document)} ${answersOf(call, document)}
      </div>
    </div>`,
    call,
  );

/** The page of an event that is delivered to webhooks. */
export const eventPage = (document: ApiDocument, event: Call): Html =>
  pageOf(
    document,
    event.path,
    html`<div class="call">
      ${headOf(event)}
      <aside class="try panel">
        <h2>See it delivered</h2>
        <p>Register the sandbox’s receiver as a webhook for this event. Its page shows each delivery, and sends a test event.</p>
        <p><a href="/_sandbox#webhooks">Open the receiver</a></p>
      </aside>
      <div class="parts">
        ${event.body ? section('Body', bodyOf(event.body, document)) : ''}
        ${parametersOf(event, 'Headers', 'header', document)} ${answersOf(event, document)}
      </div>
    </div>`,
    event,
  );
