import { expect, test } from 'vitest';
import { askedVerb } from './found-choices.tsx';

const english = { activate: 'Activate', deactivate: 'Deactivate', delete: 'Delete', resetKeys: 'Reset keys' };
const french = {
  activate: 'Activer',
  deactivate: 'Désactiver',
  delete: 'Supprimer',
  resetKeys: 'Réinitialiser les clés',
};

test.each([
  ['deactivate waiter 7', english, 'deactivate', 'waiter 7'],
  ['deact waiter', english, 'deactivate', 'waiter'],
  ['Reset Keys waiter', english, 'resetKeys', 'waiter'],
  ['reset waiter', english, 'resetKeys', 'waiter'],
  ['desactiver till', french, 'deactivate', 'till'],
  ['删除 前台', { ...english, delete: '删除' }, 'delete', '前台'],
  ['Del Monte', english, null, 'Del Monte'],
  ['Act One Theatre', english, null, 'Act One Theatre'],
  ['de waiter', english, null, 'de waiter'],
  ['deactivate', english, null, 'deactivate'],
  ['waiter 7', english, null, 'waiter 7'],
  ['', english, null, ''],
])('%s', (text, names, verb, rest) => expect(askedVerb(text, names)).toEqual({ verb, rest }));
