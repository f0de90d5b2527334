import { expect, test } from 'vitest';
import { catalogueFaults } from './catalogue-faults.mjs';
import { compare } from './check-messages.mjs';
import { forbiddenIn } from './forbidden-words.mjs';
import { faultsOf } from './message-faults.mjs';

const po = messages =>
  Object.entries(messages)
    .map(([id, text]) => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}`)
    .join('\n\n');

test('a missing, an unused and an untranslated message of a catalogue are found', () => {
  const held = po({ Save: 'Guardar', Gone: 'Ido', Open: '' });
  const used = po({ Save: 'Guardar', Open: '', New: '' });
  expect(compare('es', held, used)).toEqual([
    'es: missing "New" (npm run messages)',
    'es: unused "Gone" (npm run messages)',
    'es: not translated "Open"',
  ]);
});

test('a fuzzy translation is found', () => {
  const held = '#, fuzzy\nmsgid "Save"\nmsgstr "Guardar"';
  expect(compare('es', held, po({ Save: '' }))).toEqual(['es: fuzzy "Save" → "Guardar"']);
});

test.each(['What you decided is here.', 'The answer was lost.', 'It waits on this device.'])(
  'the old way of saying "%s" is found in English',
  sentence => {
    const held = po({ [sentence]: sentence });
    expect(compare('en', held, held)).toHaveLength(1);
    expect(compare('es', held, held)).toEqual([]);
  },
);

test('the same sentence in two contexts is two messages', () => {
  const held = 'msgctxt "verb"\nmsgid "Register"\nmsgstr "Registrar"';
  expect(compare('es', held, 'msgid "Register"\nmsgstr ""')).toHaveLength(2);
});

test.each([
  ['ar', 'Delete terminal', 'حذف جهاز الدفع', 'حذف الجهاز'],
  ['ar', 'No terminals on this device', 'لا أجهزة دفع على هذا الجهاز', 'لا أجهزة على هذا الجهاز'],
  ['ar', 'Saved on this device', 'محفوظ على هذا الجهاز', 'محفوظ على جهازك'],
  ['ar', 'Search for “{text}”', 'البحث عن «{text}»', 'البحث عن “{text}”'],
  ['ar', 'Try again.', 'يُرجى إعادة المحاولة.', 'حاول مرة أخرى.'],
  ['zh', 'No transactions yet.', '暂无交易。', '还没有付款。'],
  ['it', 'Your app', 'L’app', 'La tua app'],
  ['es', 'The action', 'La acción', 'La decisión'],
  ['es', 'Delete?', '¿Eliminar?', 'Eliminar?'],
  ['fr', 'Delete?', 'Supprimer\u202f?', 'Supprimer ?'],
  ['fr', 'Search for “{text}”', 'Rechercher «\u202f{text}\u202f»', 'Rechercher « {text} »'],
  ['fr', 'Merchant', 'Commerçant', 'Marchand'],
])('in %s, "%s" is "%s" and not "%s"', (language, sentence, right, wrong) => {
  expect(forbiddenIn(language, sentence, right)).toEqual([]);
  expect(forbiddenIn(language, sentence, wrong)).toHaveLength(1);
});

const entry = (id, context, ...comments) => ({ id, context, comments });

test.each([
  ['a placeholder that is only a number', [entry('{0} left', undefined, '#. placeholder {0}: count(left)')]],
  ['two that differ in case', [entry('Last 7 Days'), entry('Last 7 days')]],
  ['two that differ in a full stop', [entry('No history yet'), entry('No history yet.')]],
  ['two that differ in a name', [entry('Delete “{name}”?'), entry('Delete “{url}”?')]],
  ['a word with neither a context nor a comment', [entry('Open', undefined, '#: src/app/routes.ts')]],
])('%s is found', (_, entries) => {
  expect(catalogueFaults(entries)).toHaveLength(1);
});

test('a comment, a context or another sentence is enough', () => {
  const sound = [
    entry('{0} left', undefined, '#. {0} is a number of rows'),
    entry('Open', 'verb'),
    entry('open', 'state'),
    entry('Close', undefined, '#. Button that closes a dialog'),
    entry('Delete “{name}”?'),
    entry('Delete “{name}”'),
  ];
  expect(catalogueFaults(sound)).toEqual([]);
});

const count = '{count, plural, one {# terminal of {name}} other {# terminals of {name}}}';
const choice = '{kind, select, nfc {NFC} other {Other}}';

test.each([
  ['fr', 'Open {name}', 'Ouvrir {name}'],
  ['fr', 'Read <0>{name}</0>', '<0>{name}</0> à lire'],
  ['it', count, '{count, plural, one {# terminale di {name}} other {# terminali di {name}}}'],
  ['zh', count, '{count, plural, other {{name} 的 # 台终端}}'],
  [
    'ar',
    count,
    '{count, plural, zero {# ({name})} one {واحد} two {اثنان} few {# ({name})} many {# ({name})} other {# ({name})}}',
  ],
  ['ar', count, '{count, plural, other {{name}: #}}'],
  ['fr', count, '{count, plural, one {# de {name}} many {# de {name}} other {# de {name}}}'],
  ['es', '{n, plural, =0 {None} one {# row} other {# rows}}', '{n, plural, one {# fila} other {# filas}}'],
  ['it', choice, '{kind, select, nfc {NFC} other {Altro}}'],
])('in %s, "%s" may be said "%s"', (language, sentence, translation) => {
  expect(faultsOf(language, sentence, translation)).toEqual([]);
});

test.each([
  ['another placeholder', 'fr', 'Open {name}', 'Ouvrir {nom}', '{nom} is not in the sentence'],
  ['a lost placeholder', 'fr', 'Open {name}', 'Ouvrir', '{name} is missing'],
  ['a lost tag', 'fr', 'Read <0>it</0>', 'À lire', '<0> is missing'],
  ['a tag that is not closed', 'fr', 'Read <0>it</0>', 'À <0>lire', '</0> is missing'],
  ['another name in a form', 'zh', count, '{count, plural, other {{nom} 的 # 台}}', '{nom} is not in'],
  ['a form without its name', 'zh', count, '{count, plural, other {# 台}}', 'other lacks {name}'],
  ['a form without its number', 'zh', count, '{count, plural, other {{name}}}', 'other lacks #'],
  ['a missing form', 'it', count, '{count, plural, one {# di {name}}}', 'no form other'],
  [
    'a form that Arabic needs',
    'ar',
    count,
    '{count, plural, one {#{name}} other {#{name}}}',
    'count: no form zero',
  ],
  [
    'a form that Chinese lacks',
    'zh',
    count,
    '{count, plural, one {#{name}} other {#{name}}}',
    'zh has no form one',
  ],
  ['a plural that is gone', 'es', count, 'terminales de {name}', 'the plural of count is missing'],
  ['another count', 'zh', count, '{n, plural, other {{name} #}}', '{n} is not in the sentence'],
  ['a choice that is lost', 'it', choice, '{kind, select, other {Altro}}', 'kind: no nfc'],
  [
    'a translated choice',
    'it',
    choice,
    '{kind, select, nfc {NFC} altro {A} other {B}}',
    'kind: altro is not',
  ],
  ['a brace that is not closed', 'es', count, '{count, plural, other {# de {name}}', 'cannot be read'],
  ['a brace too many', 'es', 'Open', 'Abrir}', 'cannot be read'],
])('%s is found', (_, language, sentence, translation, fault) => {
  expect(faultsOf(language, sentence, translation).join('; ')).toContain(fault);
});
