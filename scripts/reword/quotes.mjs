import ts from 'typescript';
import { parse } from '../message-faults.mjs';

/**
 * A test file with the sentences that it quotes renamed by `rows`: in string literals, templates, regexes and text between tags. A sentence
 * of one word is changed only where a query for text or a name takes it; what looks like a part of an old sentence is reported.
 */
export function rewriteQuotes(name, text, rows) {
  const forms = rows.flatMap(row => quotable(row)).sort((a, b) => b.old.length - a.old.length);
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, name.endsWith('x') ? 4 : 3);
  const edits = [];
  const left = [];
  const visit = node => {
    const raw = rawOf(node);
    if (raw !== null) {
      const changed = renamed(raw, node, forms);
      if (changed !== raw) edits.push({ start: node.getStart(), end: node.end, raw, changed });
      else {
        const row = partOf(raw, forms);
        if (row)
          left.push({ row, place: `${name}:${lineOf(text, node.getStart())}`, why: `may quote it: ${raw}` });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  let result = text;
  const outer = edits.filter(
    each => !edits.some(other => other !== each && other.start <= each.start && each.end <= other.end),
  );
  for (const { start, end, changed } of outer.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + changed + result.slice(end);
  return { text: result, changed: outer.length, left };
}

const lineOf = (text, at) => text.slice(0, at).split('\n').length;

function rawOf(node) {
  const holdsText =
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateExpression(node) ||
    ts.isRegularExpressionLiteral(node);
  if (!holdsText || ts.isImportDeclaration(node.parent)) return null;
  return node.getText();
}

/** Each way in which a row's sentence is rendered: one for each form of its plural, its placeholders open. */
function quotable(row) {
  let pair;
  try {
    pair = [parse(row.old), parse(row.new)].map(rendered);
  } catch {
    return [];
  }
  const [olds, news] = pair;
  if (olds.length !== news.length) return [];
  return olds
    .map((old, at) => ({ row, old, new: news[at], sample: sampleOf(old) }))
    .filter(each => each.old !== each.new);
}

/** The longest part between placeholders: a literal without it needs no closer look. */
const sampleOf = old =>
  comparable(
    old.split(/\{[\w#]+\}/).reduce((longest, part) => (part.length > longest.length ? part : longest), ''),
  );

const comparable = text => text.replaceAll('\\', '').replaceAll('’', "'").trim();

/** Texts with `{name}` for what is put in; `{#}` for a number. Choices inside of others are left open. */
function rendered(nodes) {
  let texts = [''];
  for (const node of nodes) {
    const parts = node.forms
      ? [...node.forms.values()].flatMap(form => rendered(form).map(each => each))
      : [
          typeof node === 'string'
            ? node
            : node.text === '#'
              ? '{#}'
              : node.text.startsWith('<')
                ? ''
                : node.text,
        ];
    texts = texts.flatMap(text => parts.map(part => text + part));
  }
  return texts;
}

function renamed(raw, node, forms) {
  let text = raw;
  const seen = comparable(raw);
  for (const form of forms) {
    if (!seen.includes(form.sample)) continue;
    const words = form.old.replace(/\{[\w#]+\}/g, ' ').match(/[\p{L}\d’']+/gu) ?? [];
    if (words.length === 0) continue;
    const isAsked =
      /(getBy\w+|queryBy\w+|findBy\w+|toHaveText|toContainText|toHaveAccessibleName|name|hasText)\W*$/.test(
        node.getSourceFile().text.slice(Math.max(0, node.getStart() - 30), node.getStart()),
      );
    const whole = words.length < 3 || form.old.includes('{');
    if (words.length < 2 && !isAsked) continue;
    const pattern = patternOf(form.old, ts.isRegularExpressionLiteral(node));
    const ends = whole ? ['^(.(?:\\^)?)', '((?:\\$)?.[a-z]*)$'] : ['(^|[^\\p{L}\\d])', '($|[^\\p{L}\\d])'];
    const names = [...form.old.matchAll(/\{([\w#]+)\}/g)].map(([, name]) => name);
    text = text.replace(new RegExp(ends[0] + pattern + ends[1], whole ? 'u' : 'gu'), (...found) => {
      // A part that stood for a placeholder may be a pattern of its own.
      const said = form.new.split(/(\{[\w#]+\})/).map(part => {
        const [, name] = /^\{([\w#]+)\}$/.exec(part) ?? [];
        return name === undefined ? escaped(part, node) : (found[2 + names.indexOf(name)] ?? part);
      });
      return found[1] + said.join('') + found[2 + names.length];
    });
  }
  return text;
}

const patternOf = (old, isRegex) =>
  old
    .split(/(\{[\w#]+\})/)
    .map(part => {
      if (part === '{#}') return '(\\d[\\d,]*|\\$\\{[^}]*\\}|\\\\d\\+?)';
      if (/^\{\w+\}$/.test(part)) return '(.+?)';
      const literal = part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/['’]/g, "(?:\\\\?'|’)");
      return isRegex ? literal.replace(/\\([.?()+*$/])/g, '\\\\?\\$1') : literal;
    })
    .join('');

function escaped(text, node) {
  if (ts.isRegularExpressionLiteral(node)) return text.replace(/[.?()+*/](?![^{]*\})/g, '\\$&');
  const quote = node.getText()[0];
  return text.replaceAll(quote, `\\${quote}`);
}

/** The first row whose old sentence holds this literal, where the literal has three words of it or more. */
function partOf(raw, forms) {
  const bare = raw
    .slice(1, raw.lastIndexOf(raw[0]))
    .replace(/\\(.)/g, '$1')
    .replace(/^\^|\$$/g, '');
  if ((bare.match(/[\p{L}’']+/gu) ?? []).length < 3 || bare.includes('${')) return undefined;
  return forms.find(form => form.old.includes(bare) && !form.new.includes(bare))?.row;
}
