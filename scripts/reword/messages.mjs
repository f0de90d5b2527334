import ts from 'typescript';

const macros = ['@lingui/react/macro', '@lingui/core/macro'];

/**
 * The messages that the macros of a source file make. Of each: `id` and `context` as extraction names them, the node to write anew, and
 * the code behind its placeholders (`slots`), tags (`tags`) and choices (`choices`).
 */
export function messagesOf(name, text) {
  const source = ts.createSourceFile(
    name,
    text,
    ts.ScriptTarget.Latest,
    true,
    name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const macro = macrosOf(source);
  const found = [];
  const visit = node => {
    const message = read(node, macro);
    if (message) found.push(message);
    if (message) return insides(message, visit);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Code inside a message may hold messages of its own. */
const insides = (message, visit) => {
  for (const node of message.code) visit(node);
};

/** The names that a file gives to the macros: local name → macro. `t` comes from the hook. */
function macrosOf(source) {
  const names = new Map();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !macros.includes(statement.moduleSpecifier.text)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings)) continue;
    for (const each of bindings.elements) names.set(each.name.text, (each.propertyName ?? each.name).text);
    if ([...names.values()].includes('useLingui')) names.set('t', 't');
  }
  return names;
}

function read(node, macro) {
  const is = (name, ...wanted) => ts.isIdentifier(name) && wanted.includes(macro.get(name.text));
  const message = { slots: new Map(), tags: new Map(), choices: new Map(), code: [], opened: 0, macro };
  if (ts.isTaggedTemplateExpression(node) && is(node.tag, 't', 'msg'))
    return { ...message, kind: 'template', node: node.template, id: template(node.template, message) };
  if (ts.isCallExpression(node) && is(node.expression, 't', 'msg')) return descriptor(node, message);
  if (ts.isCallExpression(node) && is(node.expression, 'plural', 'select', 'selectOrdinal'))
    return { ...message, kind: 'call', node, id: expression(node, message) };
  if (!ts.isJsxElement(node) && !ts.isJsxSelfClosingElement(node)) return null;
  const { tagName, attributes } = ts.isJsxElement(node) ? node.openingElement : node;
  if (is(tagName, 'Plural', 'Select', 'SelectOrdinal') && ts.isJsxSelfClosingElement(node)) {
    return { ...message, kind: 'choice', node, id: choiceElement(node, message) };
  }
  if (!is(tagName, 'Trans') || !ts.isJsxElement(node)) return null;
  const context = attributes.properties.find(each => each.name?.text === 'context')?.initializer?.text;
  return { ...message, kind: 'children', node, context, id: children(node.children, message) };
}

function descriptor(node, message) {
  const [options] = node.arguments;
  if (!options || !ts.isObjectLiteralExpression(options)) return null;
  const value = name => options.properties.find(each => each.name?.getText() === name)?.initializer;
  const text = value('message');
  if (!text) return null;
  const id = expression(text, message);
  return { ...message, kind: 'text', node: text, context: value('context')?.text, id };
}

function template(node, message) {
  if (ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return (
    node.head.text +
    node.templateSpans.map(span => expression(span.expression, message) + span.literal.text).join('')
  );
}

/** An expression in a message: text as it stands, a choice, or a placeholder. */
function expression(node, message) {
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return template(node, message);
  if (ts.isCallExpression(node)) {
    const kind = message.macro.get(node.expression.getText());
    if (['plural', 'select', 'selectOrdinal'].includes(kind)) return choiceCall(node, kind, message);
  }
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
    return element(node, message);
  return `{${placeholder(node, message)}}`;
}

/** Names are kept, other code is numbered in its order. */
function placeholder(node, message) {
  message.code.push(node);
  const code = node.getText();
  const name = ts.isIdentifier(node) ? node.text : String(message.numbered?.length ?? 0);
  if (!ts.isIdentifier(node)) message.numbered = [...(message.numbered ?? []), code];
  if (ts.isObjectLiteralExpression(node) && node.properties.length === 1) {
    message.numbered.pop();
    const [property] = node.properties;
    message.slots.set(property.name.text, code);
    return property.name.text;
  }
  message.slots.set(name, code);
  return name;
}

function choiceCall(node, kind, message) {
  const [value, options] = node.arguments;
  const name = placeholder(value, message);
  message.choices.set(name, { node });
  const forms = options.properties.map(each => {
    const key = each.name.text;
    return `${/^\d+$/.test(key) ? `=${key}` : key} {${expression(each.initializer, message)}}`;
  });
  return `{${name}, ${kind.toLowerCase()}, ${forms.join(' ')}}`;
}

function choiceElement(node, message) {
  const all = node.attributes.properties;
  const value = all.find(each => each.name.text === 'value').initializer.expression;
  const name = placeholder(value, message);
  message.choices.set(name, { node });
  const forms = all
    // A key is for React, not for the sentence.
    .filter(each => !['value', 'key'].includes(each.name.text))
    .map(({ name: { text: key }, initializer }) => {
      const said = ts.isJsxExpression(initializer)
        ? expression(initializer.expression, message)
        : initializer.text;
      return `${key.replace(/^_(\d+)$/, '=$1').replace(/^_/, '')} {${said}}`;
    });
  return `{${name}, ${node.tagName.getText().toLowerCase()}, ${forms.join(' ')}}`;
}

const children = (nodes, message) =>
  nodes
    .map(node => {
      if (ts.isJsxText(node)) return decode(clean(node.text));
      if (ts.isJsxExpression(node)) return node.expression ? expression(node.expression, message) : '';
      return element(node, message);
    })
    .join('');

function element(node, message) {
  const tag = (ts.isJsxElement(node) ? node.openingElement : node).tagName?.getText();
  const macro = message.macro.get(tag);
  if (macro === 'Trans') return children(node.children, message);
  if (macro) return choiceElement(node, message);
  const at = message.opened;
  message.opened += 1;
  if (!ts.isJsxElement(node)) {
    message.tags.set(`<${at}/>`, node.getText());
    message.code.push(node);
    return `<${at}/>`;
  }
  message.tags.set(`<${at}>`, node.openingElement.getText());
  message.tags.set(`</${at}>`, node.closingElement.getText());
  message.code.push(node.openingElement);
  return `<${at}>${children(node.children, message)}</${at}>`;
}

/** Text between tags as JSX takes it: lines are trimmed and joined by one space. */
function clean(text) {
  const lines = text.split(/\r\n|\n|\r/);
  const last = lines.findLastIndex(line => /[^ \t]/.test(line));
  return lines
    .map((line, at) => {
      const start = at === 0 ? line : line.replace(/^[ \t]+/, '');
      const trimmed = at === lines.length - 1 ? start : start.replace(/[ \t]+$/, '');
      return trimmed && at < last ? `${trimmed} ` : trimmed;
    })
    .join('');
}

const entities = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', quot: '"', apos: "'" };
const decode = text => text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole);
