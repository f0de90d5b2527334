// The page that an invite leads to: the published form, drawn from its description, checked by the platform alone.

const api = `/_sandbox/api/invites/${location.pathname.split('/').pop()}`;
const sheet = document.querySelector('main');

/** The names of the fields that every form has. */
const fixedLabels = {
  First_Name: 'First name',
  Last_Name: 'Last name',
  email: 'E-mail address',
  phoneNumber: 'Phone number',
  password: 'Password',
  Business_Name: 'Business name',
  Business_Address: 'Business address',
};
const fixedTypes = {
  email: 'email',
  phoneNumber: 'phone',
  password: 'password',
  Business_Address: 'address',
};

const faultWords = {
  required: 'Please fill this in.',
  'too-long': 'This is too long.',
  'not-listed': 'Please choose from the list.',
  password: 'The password does not meet the rules.',
  number: 'This is not a number.',
  email: 'This is not an e-mail address.',
  phone: 'This is not a phone number, such as +27821234567.',
  date: 'This is not a date.',
};

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const inputTypes = { email: 'email', phone: 'tel', date: 'date', password: 'password', checkbox: 'checkbox' };

const autocompletes = {
  First_Name: 'given-name',
  Last_Name: 'family-name',
  email: 'email',
  phoneNumber: 'tel',
  password: 'new-password',
  Business_Name: 'organization',
};

function inputFor({ id, type, list, placeholder, isMultiline }) {
  if (type === 'choice' || type === 'list') {
    const select = element('select', { id, name: id, multiple: type === 'list' });
    if (type === 'choice') select.append(new Option(placeholder || 'Choose…', ''));
    select.append(...list.map(value => new Option(value, value)));
    return select;
  }
  if (type === 'multiline' || type === 'address' || isMultiline)
    return element('textarea', { id, name: id, rows: 3, placeholder });
  const input = element('input', { id, name: id, type: inputTypes[type] ?? 'text', placeholder });
  if (type === 'number') input.inputMode = 'decimal';
  if (type === 'checkbox') input.value = 'true';
  else if (type !== 'password') input.dir = 'auto';
  input.autocomplete = autocompletes[id] ?? '';
  return input;
}

function fieldFor(field) {
  const input = inputFor(field);
  const help = element(
    'span',
    { id: `${field.id} help`.replaceAll(' ', '-'), className: 'note' },
    field.helperText,
  );
  const fault = element('span', { id: `${field.id} fault`.replaceAll(' ', '-'), className: 'fault' });
  input.setAttribute('aria-describedby', `${help.id} ${fault.id}`);
  input.setAttribute('aria-required', String(field.isRequired));
  const label = element(
    'label',
    { htmlFor: field.id, dir: 'auto' },
    field.label,
    field.isRequired ? ' *' : '',
  );
  const isCheck = field.type === 'checkbox';
  const parts = isCheck ? [element('div', { className: 'check' }, input, label)] : [label, input];
  return element('div', { className: 'field' }, ...parts, help, fault);
}

/** The rules of the password, as a sentence. */
function policyText({ minLength, lowercase, uppercase, numbers, symbols }) {
  const kinds = [
    lowercase && 'a small letter',
    uppercase && 'a capital letter',
    numbers && 'a number',
    symbols && 'a symbol',
  ].filter(Boolean);
  return `At least ${minLength} characters${kinds.length > 0 ? `, with ${kinds.join(', ')}` : ''}.`;
}

function fieldsOf(form, invite) {
  const contacts = form.identifier === 'email' ? ['email', 'phoneNumber'] : ['phoneNumber', 'email'];
  const order = ['First_Name', 'Last_Name', ...contacts, 'password', 'Business_Name', 'Business_Address'];
  const signsIn = form.identifier === 'email' ? 'email' : 'phoneNumber';
  const fixed = order.map(id => ({
    id,
    type: fixedTypes[id] ?? 'text',
    label: fixedLabels[id],
    placeholder: '',
    helperText:
      id === 'password' ? policyText(form.passwordPolicy) : id === signsIn ? 'You sign in with this.' : '',
    list: [],
    isRequired: true,
    isMultiline: false,
    value: id === 'phoneNumber' ? invite.cellNumber : '',
  }));
  return [...fixed, ...form.inputFields.map(field => ({ ...field, id: `custom_${field.label.trim()}` }))];
}

/** The answers as the platform takes them: text only, a list one value a line, what is empty left out. */
function answersIn(form) {
  const answers = {};
  for (const [name, value] of new FormData(form))
    if (value !== '') answers[name] = name in answers ? `${answers[name]}\n${value}` : value;
  return answers;
}

function showFaults(form, faults) {
  for (const input of form.elements) {
    if (!input.name) continue;
    const found = faults.find(({ field }) => field === input.name);
    input.closest('.field').querySelector('.fault').textContent = found
      ? (faultWords[found.fault] ?? found.fault)
      : '';
    input.setAttribute('aria-invalid', String(Boolean(found)));
  }
  form.querySelector('[aria-invalid="true"]')?.focus();
}

const registered = text =>
  sheet.replaceChildren(element('h2', {}, 'You are registered'), element('p', { role: 'status' }, text));

async function register(answers) {
  try {
    const response = await fetch(`${api}/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(answers),
    });
    return { isRegistered: response.ok, answer: await response.json() };
  } catch {
    return { isRegistered: false, answer: { message: 'The platform did not answer. Try again.' } };
  }
}

function showForm({ form, ...invite }) {
  const said = element('p', { className: 'fault' });
  said.setAttribute('role', 'alert');
  const send = element('button', { type: 'submit', className: 'primary' }, 'Register');
  const fields = fieldsOf(form, invite);
  const made = element('form', { className: 'stack', noValidate: true }, ...fields.map(fieldFor), said, send);
  for (const { id, value } of fields) if (value) made.elements[id].value = value;
  made.addEventListener('submit', async event => {
    event.preventDefault();
    send.disabled = true;
    said.textContent = '';
    const { isRegistered, answer } = await register(answersIn(made));
    send.disabled = false;
    if (isRegistered)
      return registered(
        `${answer.customAttributes.Business_Name} is a merchant of ${invite.companyName} now.`,
      );
    showFaults(made, answer.faults ?? []);
    if (!answer.faults) said.textContent = answer.message;
  });
  sheet.replaceChildren(
    element('h2', { dir: 'auto' }, form.title),
    element('p', { className: 'description', dir: 'auto' }, form.description),
    element('p', { className: 'note' }, `${invite.companyName} invited ${invite.name}.`),
    made,
  );
}

async function open() {
  const response = await fetch(api);
  const invite = await response.json();
  if (!response.ok) return sheet.replaceChildren(element('p', {}, invite.message));
  if (invite.registeredAs) return registered('This invite was used: its merchant is registered already.');
  if (!invite.form)
    return sheet.replaceChildren(element('p', {}, 'The company has not published its form yet.'));
  showForm(invite);
}

await open();
