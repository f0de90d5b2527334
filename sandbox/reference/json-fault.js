// The place at which a text stops being JSON. Browsers name it each in their own way, or not at all.

const space = /[ \t\n\r]*/y;
const literal = /(?:true|false|null)(?![A-Za-z0-9_])/y;
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![A-Za-z0-9_.])/y;
const string = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;

/** The first fault of a text that is not JSON, as {line, column, offset, expected}, each from 1 but the offset; null of JSON. */
export function jsonFault(text) {
  let at = 0;
  const skip = pattern => {
    pattern.lastIndex = at;
    const isThere = pattern.test(text);
    if (isThere) at = pattern.lastIndex;
    return isThere;
  };
  const next = () => {
    skip(space);
    return text[at];
  };
  const fault = expected => {
    const before = text.slice(0, at).split('\n');
    return { line: before.length, column: before.at(-1).length + 1, offset: at, expected };
  };
  const isName = () => next() === '"' && skip(string);

  /** Reads what is between two brackets; `one` reads an item and gives its fault. */
  function listFault(end, one, words) {
    at++;
    if (next() === end) {
      at++;
      return null;
    }
    for (;;) {
      const found = one();
      if (found) return found;
      const mark = next();
      if (mark !== ',' && mark !== end) return fault(`a comma or ${end} after ${words}`);
      at++;
      if (mark === end) return null;
    }
  }
  function fieldFault() {
    if (!isName()) return fault('the name of a field in double quotes');
    if (next() !== ':') return fault('a colon after the name of the field');
    at++;
    return valueFault();
  }
  function valueFault() {
    const first = next();
    if (first === '{') return listFault('}', fieldFault, 'the field');
    if (first === '[') return listFault(']', valueFault, 'the item');
    if (skip(literal) || skip(number) || skip(string)) return null;
    return fault(first === '"' ? 'a text that ends with a double quote on its line' : 'a value');
  }

  const found = valueFault();
  if (found) return found;
  return next() === undefined ? null : fault('nothing more');
}
