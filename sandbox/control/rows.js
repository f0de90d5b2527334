// The rows of the page's lists: each function gives the elements of one row.

/** A new element with a text. */
export function element(tag, text, className = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
}

/** An instant, ms since 1970, as text at +02:00. */
export const clockText = at => new Date(at + 2 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const time = at => element('time', clockText(at));

/** A mail or SMS, with its code and link. */
export function describeMail(mail) {
  const parts = [
    time(mail.at),
    element('span', mail.kind === 'sms' ? 'SMS' : 'E-mail'),
    element('strong', mail.recipient),
    element('span', mail.subject === '' ? mail.body : `${mail.subject}\n${mail.body}`, 'grow text'),
  ];
  if (mail.code) parts.push(element('code', mail.code, 'code'));
  if (mail.link) {
    const open = element('a', 'Open the invite');
    open.href = mail.link;
    parts.push(open);
  }
  return parts;
}

/** A sample account, with its present code. */
export function describeAccount({ email, note, totpSecret, code }) {
  const parts = [element('strong', email), element('span', note, 'grow')];
  if (code) parts.push(element('code', totpSecret), element('code', code, 'code'));
  return parts;
}

/** A fault; `onRemove` is called when its button is pressed. */
export function describeFault({ id, kind, times, ...rest }, onRemove) {
  const remove = element('button', 'Remove');
  remove.addEventListener('click', () => onRemove(id));
  const detail = Object.entries(rest)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ');
  return [
    element('strong', kind),
    element('span', detail, 'grow'),
    element('span', times === null ? 'for ever' : `${times} more`),
    remove,
  ];
}

/** An effect of a call, with its key. */
export const describeEffect = effect => [
  time(effect.at),
  element('strong', effect.what),
  element('code', effect.target),
  element('span', effect.email, 'grow'),
  element('code', effect.key ?? 'no key'),
];

/** A registered webhook; `onSend` is called when its button is pressed. */
export function describeWebhook({ webhookId, url, status, subscriptions }, onSend) {
  const send = element('button', 'Send test event');
  send.disabled = status !== 'ENABLED';
  send.addEventListener('click', () => onSend(webhookId));
  return [
    element('strong', status),
    element('span', url, 'grow'),
    element('span', `${subscriptions.length} events`),
    send,
  ];
}

/** A delivery to the built-in receiver. */
export const describeReceived = ({ at, headers, body }) => [
  time(Date.parse(at)),
  element('code', headers['webhook-id'] ?? 'no id'),
  element('span', body.slice(0, 300), 'grow text'),
];
