import { html } from 'hono/html';
import { DEMO_PASSWORD, demoCompany } from '../seed/people.ts';
import type { ApiDocument, Call } from './document.ts';
import { addressOf, filterField, methodBadge, pageOf } from './page.ts';
import { type Html, prose } from './schema-fields.ts';

const callRow = (call: Call): Html => html`<li data-call="${call.method} ${call.path} ${call.summary}">
  <a class="row-link" href="${addressOf(call)}">
    ${methodBadge(call.method)}
    <span class="summary">${call.summary}</span>
    <code>${call.path}</code>
  </a>
</li>`;

const group = (name: string, description: string, calls: readonly Call[]): Html =>
  html`<section class="panel" data-group>
    <h2>${name}</h2>
    <p class="note">${prose(description)}</p>
    <ul class="rows">${calls.map(callRow)}</ul>
  </section>`;

/** The first page of the reference: the rules of all calls, and a list of them. */
export const overviewPage = (document: ApiDocument): Html =>
  pageOf(
    document,
    'API reference',
    html`<div class="overview">
      <h1>${document.title}</h1>
      <p class="lead">${document.summary}</p>
      <div class="facts">
        <section class="panel">
          <h2>Try a call</h2>
          <p>
            Each call has a form that sends it to this sandbox as the demo company, ${demoCompany.companyName}. It signs in by
            itself.
          </p>
        </section>
        <section class="panel">
          <h2>From the command line</h2>
          <p>
            The address is <code data-origin>/api</code>. An identity token comes from <code>/idp</code>, which speaks Cognito’s
            protocol, for <code>${demoCompany.email}</code> with the password <code>${DEMO_PASSWORD}</code>.
          </p>
        </section>
        <section class="panel">
          <h2>For a provider</h2>
          <p>
            <code>docs/providers.md</code> says what to build in which order, and <code>npm run conformance</code> checks it
            against this document.
          </p>
        </section>
      </div>
      ${document.description.split('\n\n').map(text => html`<p class="prose">${prose(text)}</p>`)}
      <div class="narrow">${filterField('filter-rows')}</div>
      <p class="note none" hidden>No call matches.</p>
      ${document.groups.map(({ name, description, calls }) => group(name, description, calls))}
      ${group(
        'Events',
        'Deliveries to the webhooks of the company, signed as Standard Webhooks. The sandbox’s own page has a receiver for them.',
        document.events,
      )}
    </div>`,
  );
