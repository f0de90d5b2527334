// The pages of the API reference: filters the lists of calls, colours JSON, and sends a call as the demo company.
import { jsonFault } from './json-fault.js';

const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function filterCalls(words) {
  const wanted = words.toLowerCase().split(/\s+/);
  for (const row of all('[data-call]')) {
    const text = row.dataset.call.toLowerCase();
    row.hidden = !wanted.every(word => text.includes(word));
  }
  for (const group of all('[data-group]'))
    group.hidden = all('[data-call]:not([hidden])', group).length === 0;
  for (const none of all('.none')) none.hidden = all('[data-group]:not([hidden])').length > 0;
}
for (const field of all('[data-filter]')) {
  field.addEventListener('input', () => filterCalls(field.value));
  field.addEventListener('keydown', event => {
    if (event.key !== 'Enter') return;
    find('[data-group]:not([hidden]) [data-call]:not([hidden]) a')?.click();
  });
}
document.addEventListener('keydown', event => {
  if (event.key !== '/' || event.target.matches('input, textarea, select')) return;
  const field = all('[data-filter]').find(one => one.offsetParent !== null);
  if (!field) return;
  event.preventDefault();
  field.focus();
});

const kinds = [
  ['key', /"(?:[^"\\]|\\.)*"(?=\s*:)/y],
  ['string', /"(?:[^"\\]|\\.)*"/y],
  ['number', /-?\d[\d.eE+-]*/y],
  ['word', /true|false|null/y],
  ['', /[^"\-\dtfn]+|./sy],
];

/** JSON as coloured parts. */
function coloured(text) {
  const parts = [];
  for (let at = 0; at < text.length; )
    for (const [className, pattern] of kinds) {
      pattern.lastIndex = at;
      const [found] = pattern.exec(text) ?? [];
      if (found === undefined) continue;
      parts.push(className === '' ? found : element('span', { className }, found));
      at = pattern.lastIndex;
      break;
    }
  return parts;
}
for (const block of all('[data-json]')) block.replaceChildren(...coloured(block.textContent));
for (const place of all('[data-origin]')) place.textContent = `${location.origin}/api`;
const current = find('.calls [aria-current]');
// The list alone: the page stays where it is.
if (current) find('.calls').scrollTop = current.offsetTop - innerHeight / 3;

const form = find('[data-try]');
const SHOWN = 60_000;
// The sandbox serves it from its package.
const signer = '/_sandbox/aws4fetch.js';

const valuesIn = place =>
  all(`[data-in="${place}"]`, form)
    .map(({ name, value }) => [name, value.trim()])
    .filter(([, value]) => value !== '');

function addressIn() {
  const params = Object.fromEntries(valuesIn('path'));
  const path = form.dataset.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams(valuesIn('query')).toString();
  return `${location.origin}/api${path}${query === '' ? '' : `?${query}`}`;
}

/** Marks a field, or takes the mark back, and says what is wrong with it. */
function mark(field, place, words) {
  place.textContent = words;
  field.setAttribute('aria-invalid', String(words !== ''));
  if (words !== '') field.focus();
}

/** True where every field that is required is filled and the body is JSON. */
function isReady() {
  const place = find('[data-fault]', form);
  const required = all('[required]', form);
  for (const field of required) mark(field, place, '');
  const empty = required.find(field => field.value.trim() === '');
  if (empty) {
    mark(empty, place, `${empty.name} is empty.`);
    return false;
  }
  const { body } = form.elements;
  if (!body) return true;
  const fault = jsonFault(body.value);
  const words = fault
    ? `Line ${fault.line}, column ${fault.column}: this is not JSON. Expected ${fault.expected}.`
    : '';
  mark(body, find('#body-fault'), words);
  if (fault) body.setSelectionRange(fault.offset, Math.min(fault.offset + 1, body.value.length));
  return fault === null;
}

/** Signs in as the demo company. The token stays in this function's caller, and is made anew for each request. */
async function signIn() {
  const response = await fetch('/_sandbox/api/session', { method: 'POST' });
  const session = await response.json();
  if (!response.ok) throw new Error(session.message);
  return session;
}

async function requestOf() {
  const { tenantId, token, credentials, signing } = await signIn();
  const { method } = form.dataset;
  const isSigned = 'signed' in form.dataset;
  const headers = new Headers({
    'x-tenant-id': tenantId,
    ...(isSigned ? { 'x-identity-token': token } : { Authorization: `Bearer ${token}` }),
    ...(method === 'GET' ? {} : { 'Idempotency-Key': crypto.randomUUID() }),
    ...Object.fromEntries(valuesIn('header')),
  });
  const body = form.elements.body?.value;
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const url = addressIn();
  if (!isSigned) return new Request(url, { method, headers, body });
  const { AwsV4Signer } = await import(signer);
  const signed = await new AwsV4Signer({ url, method, headers, body, ...credentials, ...signing }).sign();
  return new Request(signed.url, { method, headers: signed.headers, body });
}

const secret = new Set(['authorization', 'x-identity-token', 'x-amz-security-token']);
const quoted = text => `'${text.replaceAll("'", "'\\''")}'`;

/** The request for the command line, with a variable in place of the token. */
function curlOf({ method, url, headers }, body) {
  const lines = [...headers].map(
    ([name, value]) =>
      `-H ${name === 'authorization' ? '"Authorization: Bearer $TOKEN"' : quoted(`${name}: ${value}`)}`,
  );
  if (body !== undefined) lines.push(`--data ${quoted(body)}`);
  return [`curl -X ${method} ${quoted(url)}`, ...lines].join(' \\\n  ');
}

const headerList = headers =>
  element(
    'dl',
    { className: 'headers' },
    ...[...headers].flatMap(([name, value]) => [
      element('dt', {}, name),
      element('dd', {}, secret.has(name) ? `${value.slice(0, 10)}… (not shown)` : value),
    ]),
  );

const folded = (title, ...children) => element('details', {}, element('summary', {}, title), ...children);

function bodyBlock(text) {
  if (text === '') return element('p', { className: 'note' }, 'No body.');
  let written = text;
  try {
    written = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // It is shown as it came.
  }
  const block = element('pre', { tabIndex: 0 }, ...coloured(written.slice(0, SHOWN)));
  block.setAttribute('aria-label', 'Body of the answer');
  if (written.length <= SHOWN) return block;
  const cut = `Cut: the first ${SHOWN.toLocaleString('en')} of ${written.length.toLocaleString('en')} characters.`;
  return element('div', {}, block, element('p', { className: 'note' }, cut));
}

const sizeOf = bytes => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);

/** Sends the request and gives the parts of its answer. */
async function answerOf(request, body) {
  const began = performance.now();
  const response = await fetch(request);
  const text = await response.text();
  const took = Math.round(performance.now() - began);
  const status = element('span', { className: 'status' }, `${response.status} ${response.statusText}`.trim());
  status.dataset.kind = String(response.status)[0];
  const size = sizeOf(new TextEncoder().encode(text).length);
  return [
    element(
      'p',
      { className: 'outcome' },
      status,
      element('span', {}, `${took} ms`),
      element('span', {}, size),
    ),
    bodyBlock(text),
    folded('Headers of the answer', headerList(response.headers)),
    folded(
      'Request',
      element('p', { className: 'address' }, element('code', {}, `${request.method} ${request.url}`)),
      headerList(request.headers),
      ...('signed' in form.dataset ? [] : [element('pre', { tabIndex: 0 }, curlOf(request, body))]),
    ),
  ];
}

async function send() {
  if (!isReady()) return;
  const [button, place] = [find('[type="submit"]', form), find('[data-answer]')];
  button.setAttribute('aria-disabled', 'true');
  place.hidden = false;
  place.setAttribute('aria-busy', 'true');
  try {
    const request = await requestOf();
    place.replaceChildren(
      element('h2', {}, 'Answer'),
      ...(await answerOf(request, form.elements.body?.value)),
    );
  } catch (error) {
    const words = error instanceof TypeError ? 'No answer: the connection broke.' : error.message;
    place.replaceChildren(element('h2', {}, 'Answer'), element('p', { className: 'fault' }, words));
  }
  place.removeAttribute('aria-busy');
  button.removeAttribute('aria-disabled');
}

form?.addEventListener('submit', event => {
  event.preventDefault();
  if (find('[aria-disabled="true"]', form)) return;
  void send();
});
find('[data-do="example"]')?.addEventListener('click', () => {
  const { body } = form.elements;
  body.value = body.dataset.example;
  mark(body, find('#body-fault'), '');
});

// Nothing can be pressed before this script hears of it.
for (const control of all('[data-filter], form button')) control.disabled = false;
