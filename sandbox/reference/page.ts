import { html } from 'hono/html';
import type { ApiDocument, Call } from './document.ts';
import type { Html } from './schema-fields.ts';

/** The address of a call's page; an event's method is EVENT. */
export const addressOf = ({ method, id, path }: Call): string =>
  method === 'EVENT'
    ? `/_sandbox/api?event=${encodeURIComponent(path)}`
    : `/_sandbox/api?call=${encodeURIComponent(id)}`;

/** A call's method as a coloured word. */
export const methodBadge = (method: string): Html =>
  html`<span class="method" data-method="${method}">${method === 'EVENT' ? 'event' : method}</span>`;

/** The field that filters every list of calls on its page. */
export const filterField = (id: string): Html => html`<label class="filter" for="${id}">
  <span class="hidden">Filter calls</span>
  <input id="${id}" type="search" data-filter placeholder="Filter calls" autocomplete="off" spellcheck="false" disabled />
  <kbd>/</kbd>
</label>`;

const navLink = (call: Call, shown: Call | undefined): Html =>
  html`<li data-call="${call.method} ${call.path} ${call.summary}">
    <a class="nav-link" href="${addressOf(call)}" ${call === shown ? html`aria-current="page"` : ''}>
      ${methodBadge(call.method)}<span>${call.method === 'EVENT' ? call.path : call.summary}</span>
    </a>
  </li>`;

const navGroup = (name: string, calls: readonly Call[], shown: Call | undefined): Html =>
  html`<section data-group>
    <h2>${name}</h2>
    <ul>${calls.map(call => navLink(call, shown))}</ul>
  </section>`;

/** A page of the reference around its content. */
export const pageOf = (document: ApiDocument, title: string, content: Html, shown?: Call): Html =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Tapdeck sandbox</title>
    <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/_sandbox/page.css" />
    <link rel="stylesheet" href="/_sandbox/reference.css" />
    <link rel="stylesheet" href="/_sandbox/${shown ? 'call' : 'overview'}.css" />
    <script src="/_sandbox/reference.js" type="module"></script>
  </head>
  <body class="reference">
    <a class="skip" href="#content">Skip to the content</a>
    <header class="bar">
      <p class="brand"><a href="/_sandbox/api">API reference</a></p>
      <nav aria-label="Sandbox">
        ${shown ? html`<a class="all" href="/_sandbox/api">All calls</a>` : ''}
        <a href="/_sandbox/openapi.json" download>openapi.json</a>
        <a href="/_sandbox">Sandbox</a>
        <a class="app" href="/">Open Tapdeck</a>
      </nav>
    </header>
    <div class="frame">
      <nav class="calls" aria-label="Calls">
        ${filterField('filter')}
        <p class="note none" hidden>No call matches.</p>
        ${document.groups.map(({ name, calls }) => navGroup(name, calls, shown))}
        ${navGroup('Events', document.events, shown)}
      </nav>
      <main id="content" tabindex="-1">${content}</main>
    </div>
  </body>
</html>`;
