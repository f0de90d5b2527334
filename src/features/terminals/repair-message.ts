import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CustomAttribute } from '../../domain/merchant/summary.ts';
import type { TerminalRow } from '../../domain/terminal.ts';
import { type Language, languages } from '../../parts/preferences/language.ts';
import { adviceFor, stepsOf } from './attestation-advice.ts';

type To = { name: string; companyName: string };

/** The SMS that tells a merchant how to repair a terminal whose attestation failed, in the translator's language; null where nothing is to be repaired. */
export function repairMessage(row: TerminalRow, { name, companyName }: To, translator: I18n): string | null {
  const advice = row.attestation === 'failed' ? adviceFor(row) : null;
  if (!advice) return null;
  const phone = row.nickname ?? row.terminalId;
  const steps = stepsOf(advice, row.platform, 'merchant').map(step => translator._(step));
  const lines = [
    translator._(msg`Hello ${name}, the phone ${phone} failed its security check and takes no payments.`),
    translator._(advice.title),
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    companyName,
  ];
  return withPlainMarks(lines.join('\n'));
}

/** A curved quotation mark or a dash alone makes an SMS hold less than half the characters. */
const withPlainMarks = (text: string): string =>
  text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').replace(/…/g, '...');

const named = new Set(['language', 'preferredlanguage', 'lang']);

/** The language that a merchant has named in the onboarding form; null where none is known. */
export function languageIn(attributes: readonly CustomAttribute[]): Language | null {
  const answer = attributes.find(({ name }) => named.has(name.replace(/[_\s-]/g, '').toLowerCase()))?.value;
  if (typeof answer !== 'string') return null;
  const said = answer.trim().toLowerCase();
  const codes = Object.keys(languages) as Language[];
  const english = new Intl.DisplayNames(['en'], { type: 'language' });
  return (
    codes.find(code =>
      [code, languages[code].toLowerCase(), english.of(code)?.toLowerCase()].includes(said.split('-')[0]),
    ) ?? null
  );
}
