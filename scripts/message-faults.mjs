/**
 * Faults of a translation beside its English sentence, a few words each; none where it is sound. It must keep the
 * sentence's placeholders, tags and choices, and say each plural in all forms that its language has, or in one for all.
 */
export function faultsOf(language, sentence, translation) {
  let source;
  let said;
  try {
    source = parse(sentence);
    said = parse(translation);
  } catch (error) {
    return [error.message];
  }
  return [...differences(source, said), ...said.flatMap(node => pluralFaults(language, node))];
}

function differences(source, said) {
  const faults = [];
  const [wanted, kept] = [holdings(source), holdings(said)];
  for (const name of kept.all) if (!wanted.all.has(name)) faults.push(`${name} is not in the sentence`);
  for (const name of wanted.always) if (!kept.all.has(name)) faults.push(`${name} is missing`);
  for (const [name, choice] of choicesOf(source)) {
    const other = choicesOf(said).get(name);
    if (!other) faults.push(`the ${choice.kind} of ${name} is missing`);
    else if (other.kind !== choice.kind) faults.push(`${name} is a ${choice.kind}, not a ${other.kind}`);
    else if (choice.kind === 'select') faults.push(...selectFaults(choice, other));
    else faults.push(...otherFaults(choice, other));
  }
  return [...new Set(faults)];
}

/** A select has the keys of the sentence and no others. */
const selectFaults = (choice, other) => [
  ...[...choice.forms.keys()].filter(key => !other.forms.has(key)).map(key => `${choice.name}: no ${key}`),
  ...[...other.forms.keys()]
    .filter(key => !choice.forms.has(key))
    .map(key => `${choice.name}: ${key} is not in the sentence`),
];

/** One and two may be said in words; the form for all other numbers holds what the sentence's does, its number too. */
function otherFaults(choice, other) {
  const [wanted, kept] = [choice, other].map(each => holdings(each.forms.get('other') ?? []).all);
  return [...wanted].filter(name => !kept.has(name)).map(name => `${choice.name}: other lacks ${name}`);
}

/** The forms that a plural must have: those that the numbers below a thousand take. */
function formsOf(language) {
  const rules = new Intl.PluralRules(language);
  return {
    needed: new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count))),
    known: new Set(rules.resolvedOptions().pluralCategories),
  };
}

function pluralFaults(language, node) {
  if (!node.forms) return [];
  const inside = [...node.forms.values()].flat().flatMap(each => pluralFaults(language, each));
  if (node.kind !== 'plural') return inside;
  const { needed, known } = formsOf(language);
  const forms = [...node.forms.keys()].filter(key => !key.startsWith('='));
  const isOneForAll = forms.length === 1 && forms[0] === 'other';
  return [
    ...inside,
    ...forms.filter(form => !known.has(form)).map(form => `${node.name}: ${language} has no form ${form}`),
    ...[...needed]
      .filter(form => !forms.includes(form) && !isOneForAll)
      .map(form => `${node.name}: no form ${form}`),
    ...(forms.includes('other') || needed.has('other') ? [] : [`${node.name}: no form other`]),
  ];
}

/** Names, tags and number signs of a message: all of them, and those that stand in it whatever is chosen. */
function holdings(nodes) {
  const always = new Set();
  const all = new Set();
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const name = node.forms ? `{${node.name}}` : node.text;
    always.add(name);
    all.add(name);
    for (const form of node.forms?.values() ?? []) for (const each of holdings(form).all) all.add(each);
  }
  return { always, all };
}

/** The choices of a message by name, those inside of others too. */
function choicesOf(nodes, found = new Map()) {
  for (const node of nodes) {
    if (!node.forms) continue;
    found.set(node.name, node);
    for (const form of node.forms.values()) choicesOf(form, found);
  }
  return found;
}

/** A message as words, placeholders `{name}`, tags `<0>`, number signs, and choices with a message for each form. */
export function parse(text) {
  let at = 0;
  const fail = () => {
    throw new Error(`cannot be read from place ${at} on`);
  };
  const take = pattern => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };

  function message(depth, inPlural) {
    const nodes = [];
    while (at < text.length && text[at] !== '}') {
      const tag = take(/<\/?\d+\/?>/y);
      if (tag) nodes.push({ text: tag[0] });
      else if (inPlural && take(/#/y)) nodes.push({ text: '#' });
      else if (text[at] === '{') nodes.push(argument(depth));
      else nodes.push((take(/[^{}<#]+|[<#]/y) ?? fail())[0]);
    }
    if (depth === 0 && at < text.length) fail();
    return nodes;
  }

  function argument(depth) {
    const simple = take(/\{\s*(\w+)\s*\}/y);
    if (simple) return { text: `{${simple[1]}}` };
    const [, name, kind] = take(/\{\s*(\w+)\s*,\s*(plural|select|selectordinal)\s*,\s*/y) ?? fail();
    const forms = new Map();
    while (text[at] !== '}') {
      const [, key] = take(/\s*(=\d+|\w+)\s*\{/y) ?? fail();
      forms.set(key, message(depth + 1, kind !== 'select'));
      take(/\}\s*/y) ?? fail();
    }
    at += 1;
    return { name, kind, forms };
  }

  return message(0, false);
}
