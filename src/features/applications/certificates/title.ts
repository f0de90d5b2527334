import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Certificate } from '../../../domain/certificate.ts';
import { say } from '../../../parts/format/say.ts';
import { kindWords } from './words.ts';

/** What a certificate is called: its label, else what it is for. */
export const titleOf = (i18n: I18n, { label, kind }: Pick<Certificate, 'label' | 'kind'>): string =>
  label ?? (kind === null ? i18n._(msg`Certificate`) : say(i18n, kindWords, kind));
