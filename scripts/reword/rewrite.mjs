import ts from 'typescript';
import { parse } from '../message-faults.mjs';
import { messagesOf } from './messages.mjs';

/**
 * A source file with its messages renamed by `rows`: the new text, and the rows that it could not follow, each with its line and why.
 * A message that cannot be changed whole is left as it was.
 */
export function rewriteSource(name, text, rows) {
  const edits = [];
  const left = [];
  for (const message of messagesOf(name, text)) {
    const row = rows.find(
      each =>
        each.old === message.id &&
        each.old !== each.new &&
        (!each.context || each.context === message.context),
    );
    if (!row) continue;
    const start = message.node.getStart();
    try {
      const code = codeOf(message, parse(row.new));
      const changed = text.slice(0, start) + code + text.slice(message.node.end);
      if (!messagesOf(name, changed).some(each => each.id === row.new))
        throw new Error('the placeholders come in another order');
      edits.push({ start, end: message.node.end, code });
    } catch (error) {
      const line = text.slice(0, start).split('\n').length;
      left.push({ row, place: `${name}:${line}`, why: error.message });
    }
  }
  const refused = new Set(left.map(({ row }) => row));
  return { text: apply(text, edits), changed: edits.length, left, refused };
}

/** From the end on, so that places stay true; a message inside the code of another is changed with its own edit. */
function apply(text, edits) {
  let result = text;
  for (const [at, { start, end, code }] of edits.sort((a, b) => b.start - a.start).entries()) {
    if (edits.some((each, other) => other !== at && each.start <= start && end <= each.end)) continue;
    result = result.slice(0, start) + code + result.slice(end);
  }
  return result;
}

function codeOf(message, nodes) {
  const writers = {
    template: () => template(nodes, message),
    text: () => string(nodes, message),
    call: () => choiceCall(only(nodes), message),
    choice: () => choiceElement(only(nodes), message),
    children: () => childrenOf(message.node, nodes, message),
  };
  return writers[message.kind]();
}

function only(nodes) {
  if (nodes.length !== 1 || !nodes[0].forms) throw new Error('the choice has text around it');
  return nodes[0];
}

/** The code that stands behind a placeholder or a tag. */
function behind(node, message) {
  const code = node.text.startsWith('<')
    ? message.tags.get(node.text)
    : message.slots.get(node.text.slice(1, -1));
  if (code === undefined) throw new Error(`${node.text} is not in the code`);
  return code;
}

function choiceBehind(node, message) {
  const choice = message.choices.get(node.name);
  if (!choice) throw new Error(`the code has no choice by {${node.name}}`);
  return choice.node;
}

const isPlain = nodes => nodes.every(node => typeof node === 'string' || node.text === '#');
const plain = nodes => nodes.map(node => node.text ?? node).join('');

const string = (nodes, message) => (isPlain(nodes) ? quoted(plain(nodes)) : template(nodes, message));
const quoted = text => (text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`);

function template(nodes, message) {
  const parts = nodes.map(node => {
    if (typeof node === 'string') return node.replace(/[\\`]|\$(?=\{)/g, '\\$&');
    if (node.forms) return `\${${choiceCall(node, message)}}`;
    if (node.text === '#') return '#';
    if (node.text.startsWith('<')) throw new Error('a tag cannot stand in a template');
    return `\${${behind(node, message)}}`;
  });
  return `\`${parts.join('')}\``;
}

function choiceCall(node, message) {
  const call = choiceBehind(node, message);
  if (!ts.isCallExpression(call)) throw new Error(`the choice by {${node.name}} is an element`);
  const forms = [...node.forms].map(([key, form]) => `${key.replace('=', '')}: ${string(form, message)}`);
  return `${call.expression.getText()}(${call.arguments[0].getText()}, { ${forms.join(', ')} })`;
}

function choiceElement(node, message) {
  const element = choiceBehind(node, message);
  if (!ts.isJsxSelfClosingElement(element)) return `{${choiceCall(node, message)}}`;
  const select = node.kind === 'select';
  const forms = [...node.forms].map(([key, form]) => {
    const name = key.startsWith('=') ? `_${key.slice(1)}` : select && key !== 'other' ? `_${key}` : key;
    return `${name}=${attribute(form, message)}`;
  });
  const value = element.attributes.properties.find(each => each.name.text === 'value').getText();
  return `<${element.tagName.getText()} ${value} ${forms.join(' ')} />`;
}

function attribute(form, message) {
  if (isPlain(form) && !/["&]/.test(plain(form))) return `"${plain(form)}"`;
  const holdsTags = form.some(node => node.text?.startsWith('<'));
  return holdsTags ? `{<>${inside(form, message)}</>}` : `{${string(form, message)}}`;
}

function childrenOf(element, nodes, message) {
  const { openingElement, closingElement } = element;
  return openingElement.getText() + inside(nodes, message) + closingElement.getText();
}

const inside = (nodes, message) =>
  nodes
    .map((node, at) => {
      if (typeof node === 'string') return jsxText(node, at === 0, at === nodes.length - 1);
      if (node.forms) return choiceElement(node, message);
      if (node.text === '#') return '#';
      return node.text.startsWith('<') ? behind(node, message) : `{${behind(node, message)}}`;
    })
    .join('');

function jsxText(text, first, last) {
  if (/[{}<>&]/.test(text) || (first && /^\s/.test(text)) || (last && /\s$/.test(text)))
    return `{${quoted(text)}}`;
  return text;
}
