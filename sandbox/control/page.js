// The page of the sandbox: a thin face of the JSON controls beside it.
import {
  clockText,
  describeAccount,
  describeEffect,
  describeFault,
  describeMail,
  describeReceived,
  describeWebhook,
  element,
} from './rows.js';

const find = selector => document.querySelector(selector);
const all = selector => document.querySelectorAll(selector);

async function call(method, path, body) {
  const response = await fetch(`/_sandbox/api${path}`, {
    method,
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

let silence;
function say(text) {
  find('#said').textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => say(''), 4000);
}

/** Does something, says what was done or why not, and shows what is now. */
async function act(done, work) {
  looks++;
  try {
    await work();
    say(done);
  } catch (error) {
    say(error.message);
  }
  await show();
}

const removeFault = id => act('Fault removed.', () => call('DELETE', `/faults/${id}`));
const sendTest = id => act('Sent.', () => call('POST', `/webhooks/${encodeURIComponent(id)}/test`, {}));

function fill(name, rows, empty) {
  const list = find(`[data-list="${name}"]`);
  const items = rows.map(parts => {
    const item = document.createElement('li');
    item.append(...parts);
    return item;
  });
  list.replaceChildren(...(items.length > 0 ? items : [element('li', empty, 'empty')]));
}

// A look that was overtaken by another, or by a deed, would show what was before.
let looks = 0;
let services = [];

async function show() {
  const look = ++looks;
  const [state, samples, { mails }, { faults }, { effects }, { reports }, { webhooks }, receiver] =
    await Promise.all([
      call('GET', '/state'),
      call('GET', '/accounts'),
      call('GET', '/mail'),
      call('GET', '/faults'),
      call('GET', '/effects'),
      call('GET', '/reports'),
      call('GET', '/webhooks'),
      call('GET', '/receiver'),
    ]);
  if (look !== looks) return;
  find('[data-show="now"]').textContent = `${clockText(Date.parse(state.now))} GMT+2`;
  find('[data-show="offset"]').textContent =
    state.offsetMs === 0
      ? 'As this machine’s clock.'
      : `${Math.round(state.offsetMs / 60_000)} minutes from this machine’s clock.`;
  for (const box of all('[data-switch]')) {
    const value = state.switches[box.dataset.switch];
    box.checked = Array.isArray(value) ? value.length > 0 : value;
  }
  find('[data-traffic]').checked = state.traffic;
  showLifetimes(state.lifetimes);
  services = state.services;
  showServices();
  const seed = find('[data-form="seed"]');
  if (!seed.contains(document.activeElement)) {
    seed.elements.seed.value = state.seed;
    seed.elements.terminals.value = state.terminals;
    seed.elements.transactions.value = state.transactions ?? '';
  }
  showReports(reports);
  showWebhooks(webhooks);
  showReceiver(receiver);
  showAccounts(samples);
  fill('mail', mails.map(describeMail), 'No mail yet. Sign up, ask for a code, or invite a merchant.');
  fill(
    'faults',
    faults.map(fault => describeFault(fault, removeFault)),
    'No faults: everything works.',
  );
  fill('effects', effects.slice(-100).reverse().map(describeEffect), 'Nothing was changed yet.');
}

function showAccounts({ password, accounts }) {
  find('[data-show="password"]').textContent = password;
  if (!isShown('accounts', accounts)) fill('accounts', accounts.map(describeAccount), 'There are none.');
}

function showLifetimes(lifetimes) {
  const form = find('[data-form="lifetimes"]');
  if (form.contains(document.activeElement)) return;
  for (const [name, seconds] of Object.entries(lifetimes)) form.elements[name].value = seconds;
}

function showServices() {
  const select = find('[data-form="fault"] [name="service"]');
  if (select.childElementCount > 1) return;
  for (const name of services) select.append(new Option(name, name));
}

const showReports = reports =>
  fillSelects(
    '[data-reports]',
    reports.map(one => [
      one.reportId,
      `${one.reportId} · ${one.merchantName} · ${one.settlementAmount} ${one.currency} · ${one.settlementStatus}`,
    ]),
  );
function showWebhooks(webhooks) {
  fillSelects(
    '[data-webhooks]',
    webhooks.map(one => [one.webhookId, `${one.url} · ${one.status}`]),
  );
  if (isShown('webhooks', webhooks)) return;
  fill(
    'webhooks',
    webhooks.map(webhook => describeWebhook(webhook, sendTest)),
    'No webhook is registered.',
  );
}

function showReceiver({ behaviour, status, garbage, secureUrl, received }) {
  find('[data-show="receiver"]').textContent = `${location.origin}/_sandbox/receiver`;
  find('[data-show="secure-receiver"]').textContent = secureUrl;
  const form = find('[data-form="receiver"]');
  // A choice in progress is not reset.
  if (!form.contains(document.activeElement)) {
    form.elements.behaviour.value = behaviour;
    form.elements.status.value = status;
    form.elements.garbage.value = garbage;
  }
  if (isShown('received', received)) return;
  fill('received', received.map(describeReceived), 'Nothing was received yet.');
}

const shown = new Map();
// A list is made anew only where something changed, so that one that is open stays open and a button keeps the focus.
function isShown(name, rows) {
  const text = JSON.stringify(rows);
  if (text === shown.get(name)) return true;
  shown.set(name, text);
  return false;
}

function fillSelects(selector, labels) {
  if (isShown(selector, labels)) return;
  for (const select of all(selector)) {
    const chosen = select.value;
    select.replaceChildren(...labels.map(([id, label]) => new Option(label, id)));
    if (labels.some(([id]) => id === chosen)) select.value = chosen;
  }
}

/** The filled fields of a form, those that look like numbers as numbers. */
function read(form) {
  const filled = [...new FormData(form)].filter(([, value]) => value !== '');
  return Object.fromEntries(
    filled.map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
  );
}

const submits = {
  fault(form) {
    const { status, when, retryAfter, without, ...rest } = read(form);
    const own = { status: { status, when, retryAfter }, tokens: { without } };
    const fault = { ...rest, ...own[rest.kind] };
    return act('Fault added.', () => call('POST', '/faults', fault));
  },
  lifetimes: form => act('Lifetimes set.', () => call('PATCH', '/lifetimes', read(form))),
  seed: form => act('Seeded again.', () => call('POST', '/seed', { transactions: null, ...read(form) })),
  report(form) {
    const { id, status } = Object.fromEntries(new FormData(form));
    return act('Report changed.', () => call('PATCH', `/reports/${encodeURIComponent(id)}`, { status }));
  },
  discrepancy(form) {
    const { id, kind } = Object.fromEntries(new FormData(form));
    return act('Planted.', () => call('POST', `/reports/${encodeURIComponent(id)}/discrepancy`, { kind }));
  },
  receiver: form => act('The receiver was told.', () => call('PUT', '/receiver', read(form))),
  plant(form) {
    const { id, ...asked } = read(form);
    return act('Planted.', () => call('POST', `/webhooks/${encodeURIComponent(id)}/invocations`, asked));
  },
  terminal(form) {
    const { id, status } = Object.fromEntries(new FormData(form));
    return act('Terminal changed.', () =>
      call('PATCH', `/terminals/${encodeURIComponent(id.trim())}`, { status }),
    );
  },
};

for (const form of all('[data-form]'))
  form.addEventListener('submit', event => {
    event.preventDefault();
    submits[form.dataset.form](form);
  });

const buttons = {
  'clear-mail': () => act('The mailbox is empty.', () => call('DELETE', '/mail')),
  'clear-faults': () => act('No faults any more.', () => call('DELETE', '/faults')),
  'clear-received': () => act('Forgotten.', () => call('DELETE', '/receiver')),
  'close-reports': () => act('Closed.', () => call('POST', '/reports/close', {})),
  'clock-back': () => act('The clock is right again.', () => call('PUT', '/clock', { offsetMs: 0 })),
};
for (const button of all('[data-do]')) button.addEventListener('click', buttons[button.dataset.do]);
for (const button of all('[data-advance]'))
  button.addEventListener('click', () =>
    act('The clock was moved.', () => call('PUT', '/clock', { advanceMs: Number(button.dataset.advance) })),
  );
for (const button of all('[data-taps]'))
  button.addEventListener('click', () =>
    act('Tapped.', () => call('POST', '/taps', { count: Number(button.dataset.taps) })),
  );
find('[data-traffic]').addEventListener('change', event =>
  act('Set.', () => call('PUT', '/traffic', { on: event.target.checked })),
);
for (const box of all('[data-switch]'))
  box.addEventListener('change', () => {
    const name = box.dataset.switch;
    const value = name !== 'keysIgnored' ? box.checked : box.checked ? services : [];
    act('Set.', () => call('PATCH', '/switches', { [name]: value }));
  });

await show();
setInterval(() => document.hidden || show().catch(error => say(error.message)), 2000);
