import { expect, test } from 'vitest';
import { pastedHeaders } from './pasted-headers.ts';

const headers = {
  'webhook-id': 'evt_1',
  'webhook-timestamp': '1795167658',
  'webhook-signature':
    'v1,+3O24uT7etcXVxEJbJM3hB9BVeOYy7wVzXu5BcsAruc= v1,WjoMbFFSuf/vQncuwwSTJ8J3S/T0OXOmdgTuXeVaAGQ=',
};
const pairs = Object.entries(headers);

test.each([
  ['lines', pairs.map(([name, value]) => `${name}: ${value}`).join('\n')],
  [
    'lines of Windows, with a request line',
    `POST /hooks HTTP/1.1\r\n${pairs.map(pair => pair.join(':')).join('\r\n')}\r\n\r\n`,
  ],
  ['what curl -v prints', pairs.map(([name, value]) => `> ${name}: ${value}`).join('\n')],
  ['a JSON object', JSON.stringify(headers)],
  [
    'a JSON object with lists',
    JSON.stringify(Object.fromEntries(pairs.map(([name, value]) => [name, [value]]))),
  ],
  ['a JSON list of pairs', JSON.stringify(pairs)],
  [
    'a JSON list of names and values',
    JSON.stringify(
      pairs.map(([name, value]) => ({ name, value })),
      null,
      2,
    ),
  ],
  ['a dictionary of Python', `{${pairs.map(([name, value]) => `'${name}': '${value}'`).join(',\n ')}}`],
  ['an array of PHP', `[\n${pairs.map(([name, value]) => `  "${name}" => "${value}",`).join('\n')}\n]`],
  [
    'a curl command',
    `curl -X POST ${pairs.map(([name, value]) => `-H '${name}: ${value}'`).join(' ')} https://a.example`,
  ],
  ['a curl command over lines', pairs.map(([name, value]) => `  --header "${name}: ${value}" \\`).join('\n')],
])('headers are read from %s', (_name, text) => expect(pastedHeaders(text)).toEqual(headers));

test('a header that is there twice is joined as HTTP joins it', () => {
  expect(pastedHeaders('a: v1,x\na: v1,y')).toEqual({ a: 'v1,x, v1,y' });
  expect(pastedHeaders('{"a": ["v1,x", "v1,y"]}')).toEqual({ a: 'v1,x, v1,y' });
});

test.each(['', 'nothing of the kind', '42', '"text"', '{}', '[1, null]'])('nothing is read from %j', text =>
  expect(pastedHeaders(text)).toEqual({}),
);
