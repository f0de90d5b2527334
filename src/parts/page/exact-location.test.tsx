import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Route, Router, useLocation, useParams, useSearchParams } from 'wouter';
import { decoded, paths } from '../paths.ts';
import { useExactLocation, useExactSearch } from './history-entry.ts';

/** Draws a screen at an address, and gives what it read of it. */
function read<T>(address: string, pattern: string, useRead: () => T): T | undefined {
  const [path, search] = address.split('?');
  let found: T | undefined;
  const Screen = () => {
    found = useRead();
    return null;
  };
  renderToString(
    <Router hook={useExactLocation} searchHook={useExactSearch} ssrPath={path} ssrSearch={search ?? ''}>
      <Route path={pattern} component={Screen} />
    </Router>,
  );
  return found;
}

test.each(['joe%40x.za', 'joe@x.za', '50%', '%2F', 'a/b', 'a%20b', '100%25', 'é ü', 'a+b', 'a&b'])(
  'the address of %s opens it, from its path and from its query',
  id => {
    const terminal = paths.terminal(id);
    const pattern = '/manage-terminals/:terminalId';
    expect(read(terminal, pattern, () => decoded(useParams().terminalId ?? ''))).toBe(id);
    // Another view of the screen has the same address.
    expect(read(terminal, pattern, () => useLocation()[0])).toBe(terminal);
    expect(read(paths.merchant(id), '/manage-merchant', () => useSearchParams()[0].get('id'))).toBe(id);
  },
);
