import { expect, test } from 'vitest';
import { activeEntry, entries } from './navigation.ts';

test.each([
  ['/dashboard', '/dashboard'],
  ['/analytics', '/dashboard'],
  ['/manage-merchants', '/manage-merchants'],
  ['/manage-merchant?id=7', '/manage-merchants'],
  ['/merchant-invites', '/manage-merchants'],
  ['/merchant-form-builder', '/manage-merchants'],
  ['/merchant-form-options', '/manage-merchants'],
  ['/merchant-form-preview', '/manage-merchants'],
  ['/manage-terminals', '/manage-terminals'],
  ['/manage-terminals/1be6', '/manage-terminals'],
  ['/manage-terminals-old', null],
  ['/settlements', '/settlements'],
  ['/settlements/RPT-1/merchant/M-1', '/settlements'],
  ['/settlements/transaction-history', '/settlements/transaction-history'],
  ['/settlements/transaction-history?page=2', '/settlements/transaction-history'],
  ['/manage-applications', '/manage-applications'],
  ['/manage-application/za.co.umlilo.pos', '/manage-applications'],
  ['/webhooks', '/webhooks'],
  ['/webhook?id=1', '/webhooks'],
  ['/profile', '/profile'],
  ['/outbox', null],
  ['/error-pages/error-404', null],
])('%s lights %s', (address, entry) => {
  expect(activeEntry(address)).toBe(entry);
});

test('the sidebar has exactly the entries of the specification', () => {
  const names = entries.map(({ name, children = [] }) => [
    sentence(name),
    ...children.map(child => sentence(child.name)),
  ]);
  expect(names).toEqual([
    ['Home'],
    ['Manage Merchants'],
    ['Manage Terminals'],
    ['Settlements', 'Transaction History'],
    ['Profile'],
    ['Developers', 'Applications', 'Webhooks', 'Developer Docs'],
  ]);
});

const sentence = ({ message }: { message?: unknown }) => [message].flat().join('');
