import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Notice } from '../../data/notices.ts';
import type { Failure } from '../../domain/failure.ts';
import type { ImportFault } from '../../domain/invite/import.ts';
import { LONGEST_NAME } from '../../domain/invite/invite.ts';
import { countryName } from '../../parts/form/CountryField.tsx';

/** The notice of a file that has changed since it was shown; null for another failure. */
export const sayImportChanged = ({ kind }: Failure): Notice | null =>
  kind === 'conflict'
    ? { tone: 'warn', text: msg`The file has changed, perhaps in another tab. Check it, then try again.` }
    : null;

/** The sentence of a row's error. */
export function sayFault(i18n: I18n, fault: ImportFault): string {
  switch (fault.kind) {
    case 'broken-quotes':
      return i18n._(msg`Stray or unclosed quotation mark in this row.`);
    case 'name-missing':
      return i18n._(msg`Please enter name!`);
    case 'name-formula':
      return i18n._(msg`Remove the formula sign (= + - @) at the start of the name.`);
    case 'name-line-break':
      return i18n._(msg`Remove the line break from the name.`);
    case 'name-too-long':
      return i18n._(msg`Names can have up to ${LONGEST_NAME} characters.`);
    case 'phone-missing':
      return i18n._(msg`Please enter phone number!`);
    case 'phone-not-valid': {
      const { country } = fault;
      if (country === null) return i18n._(msg`Phone number is not valid! Add the country code.`);
      const name = countryName(country, i18n.locale);
      return i18n._(msg`Phone number is not valid! The number isn’t from ${name} and has no country code.`);
    }
    case 'duplicate': {
      const { line } = fault;
      return i18n._(msg`Same number as row ${line}.`);
    }
    case 'already-merchant': {
      const { name } = fault;
      return name === null ? i18n._(msg`Already a merchant.`) : i18n._(msg`Already a merchant: ${name}.`);
    }
    case 'already-invited':
      return i18n._(msg`Already invited.`);
  }
}

/** True of an error of the number rather than the name. */
export const isAboutNumber = ({ kind }: ImportFault): boolean =>
  kind !== 'broken-quotes' && !kind.startsWith('name-');
