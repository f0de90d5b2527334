import { setupI18n } from '@lingui/core';
import { I18nProvider, Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';

const turned = '\u202eTill\u2066';
const shown = '⟨U+202E⟩Till⟨U+2066⟩';
const Bare = ({ name }: { name: string }) => <>{name}</>;
const Around = ({ children }: { children: ReactNode }) => <b>{children}</b>;

describe('a text that turns others around is shown by its numbers', () => {
  test.each([
    ['alone in an element', <p key="">{turned}</p>, `<p>${shown}</p>`],
    ['beside others', <p key="">Of {turned}!</p>, `<p>Of ${shown}!</p>`],
    ['in a list', <p key="">{[turned, turned]}</p>, `<p>${shown}${shown}</p>`],
    ['without an element', <Bare key="" name={turned} />, shown],
    ['handed to a component', <Around key="">{turned}</Around>, `<b>${shown}</b>`],
    [
      'in an option',
      <option key="" value={turned}>
        {turned}
      </option>,
      `<option value="${turned}">${shown}</option>`,
    ],
    ['in a name', <nav key="" aria-label={turned} />, `<nav aria-label="${shown}"></nav>`],
    ['in a title', <i key="" title={turned} />, `<i title="${shown}"></i>`],
  ])('%s', (_where, element, html) => {
    expect(renderToStaticMarkup(element)).toBe(html);
  });

  test('but a field keeps what will be sent', () => {
    expect(renderToStaticMarkup(<input readOnly value={turned} />)).toContain(`value="${turned}"`);
  });
});

describe('a sentence that begins with a code', () => {
  const sentence = 'INSUFFICIENT_FUNDS: رصيد غير كافٍ';
  const drawn = (text: string) =>
    renderToStaticMarkup(
      <p dir="auto">
        <bdi>{text}</bdi>
      </p>,
    );
  const inDirection = (dir: string) =>
    vi.stubGlobal('document', { documentElement: { dir } } as unknown as Document);
  afterEach(() => void vi.unstubAllGlobals());

  test('runs from right to left in a page that does', () => {
    inDirection('rtl');
    expect(renderToStaticMarkup(<p dir="auto">{sentence}</p>)).toBe(`<p dir="rtl">${sentence}</p>`);
    expect(drawn(sentence)).toBe(`<p dir="auto"><bdi dir="rtl">${sentence}</bdi></p>`);
    expect(drawn('Till 4')).toBe('<p dir="auto"><bdi>Till 4</bdi></p>');
  });

  test('goes by its first word in any other', () => {
    inDirection('ltr');
    expect(drawn(sentence)).toBe(`<p dir="auto"><bdi>${sentence}</bdi></p>`);
  });
});

describe('a sentence keeps its order and its tags', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const said = (name: string) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Trans
          id="Delete “{name}” ({count})?"
          message="Delete “{name}” ({count})?"
          values={{ name, count: '1,234' }}
        />
      </I18nProvider>,
    );

  test.each([
    ['חנות', 'Delete “<bdi>חנות</bdi>” (1,234)?'],
    [turned, `Delete “<bdi>${shown}</bdi>” (1,234)?`],
    ['<0>x</0>', 'Delete “<bdi>&lt;0&gt;x&lt;/0&gt;</bdi>” (1,234)?'],
  ])('around %j', (name, sentence) => {
    expect(said(name)).toBe(sentence);
  });
});
