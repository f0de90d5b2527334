import { html } from 'hono/html';
import { demoCompany } from '../seed/people.ts';
import type { Call, Parameter } from './document.ts';
import { filled, type Samples } from './samples.ts';
import { type Html, prose } from './schema-fields.ts';

/** Rows that a list is asked for, so that its answer can be read. */
const FEW = '5';

function inputOf({ name, in: place, required, description = '', schema }: Parameter, samples: Samples): Html {
  const id = `${place}-${name}`;
  const values = schema.enum ?? [];
  const usual = schema.default === undefined ? '' : String(schema.default);
  const isLength = name === 'limit' || name === 'count';
  const value = place === 'path' || required ? (samples[name] ?? '') : isLength ? FEW : '';
  const attributes = html`id="${id}" name="${name}" data-in="${place}" aria-describedby="${id}-hint"`;
  return html`<div class="field">
    <label for="${id}">${name}${required ? '' : html` <span class="optional">optional</span>`}</label>
    ${
      values.length > 0
        ? html`<select ${attributes}>
            ${required ? '' : html`<option value=""></option>`}
            ${values.map(one => html`<option>${String(one)}</option>`)}
          </select>`
        : html`<input ${attributes} value="${value}" placeholder="${usual}" autocomplete="off" spellcheck="false" ${required ? 'required' : ''} />`
    }
    <p class="note" id="${id}-hint">${prose(description)}</p>
  </div>`;
}

/** Headers that a person may want to choose; the form sets the others. */
const chosenHeaders: Readonly<Record<string, string>> = {
  'Idempotency-Key': 'A new one with each request, unless you choose one.',
  'If-Match': 'The version that you saw, in quotes. Empty: any.',
  'If-None-Match': 'The ETag of an earlier answer.',
};

const headerInput = (name: string): Html => html`<div class="field">
  <label for="header-${name}">${name} <span class="optional">optional</span></label>
  <input id="header-${name}" name="${name}" data-in="header" aria-describedby="header-${name}-hint" autocomplete="off" spellcheck="false" />
  <p class="note" id="header-${name}-hint">${chosenHeaders[name]}</p>
</div>`;

const bodyField = (example: unknown): Html => {
  const text = JSON.stringify(example, null, 2);
  const rows = Math.min(24, Math.max(4, text.split('\n').length));
  return html`<div class="field">
    <div class="label-row">
      <label for="body">Body</label>
      <button type="button" class="text" data-do="example" disabled>Example again</button>
    </div>
    <textarea id="body" name="body" data-example="${text}" rows="${rows}" spellcheck="false" autocomplete="off"
      aria-describedby="body-fault">${text}</textarea>
    <p class="fault" id="body-fault" role="alert"></p>
  </div>`;
};

/** The form that sends a call as the demo company, and the place of its answer. */
export function tryForm(call: Call, samples: Samples): Html {
  const { method, path, parameters, body, isSigned } = call;
  const inputs = parameters.filter(one => one.in === 'path' || one.in === 'query');
  const headers = parameters.filter(one => one.in === 'header' && one.name in chosenHeaders);
  const isRead = method === 'GET';
  const isDeletion = method === 'DELETE' || /\/delete$/.test(path);
  return html`<aside class="try">
    <form class="panel" data-try data-method="${method}" data-path="${path}" ${isSigned ? 'data-signed' : ''} novalidate>
      <h2>Try it</h2>
      <p class="note">As ${demoCompany.email} of ${demoCompany.companyName}.</p>
      ${inputs.map(one => inputOf(one, samples))} ${body ? bodyField(filled(body.example, samples)) : ''}
      ${headers.length > 0 ? html`<details><summary>Headers</summary>${headers.map(({ name }) => headerInput(name))}</details>` : ''}
      ${
        isRead
          ? ''
          : html`<p class="warning">
              This ${isDeletion ? 'deletes data' : 'changes data'} of the demo company. <a href="/_sandbox#seed">Seed again</a> to undo it.
            </p>`
      }
      <button type="submit" class="primary" disabled>${isRead ? 'Send' : isDeletion ? 'Send and delete' : 'Send and change'}</button>
      <p class="fault" data-fault role="alert"></p>
    </form>
    <section class="panel answer" data-answer aria-label="Answer" aria-live="polite" hidden></section>
  </aside>`;
}
