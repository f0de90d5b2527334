import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fillTemplate, type PlaceholderValues, partsOf, smsSegments } from '../../domain/invite/message.ts';
import type { AuthUser } from '../../domain/session.ts';
import { formatCount } from '../../parts/format/numbers.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Select } from '../../ui/Select.tsx';

/** A sample name in each language; names keep their own writing. */
const samples = {
  en: { language: 'English', name: 'Elizabeth van Rooyen', dir: 'ltr' },
  zh: { language: '中文', name: '王小明', dir: 'ltr' },
  ar: { language: 'العربية', name: 'ليلى حداد', dir: 'rtl' },
  it: { language: 'Italiano', name: 'Giulia Bianchi', dir: 'ltr' },
  es: { language: 'Español', name: 'María López', dir: 'ltr' },
  fr: { language: 'Français', name: 'Chloé Lefèvre', dir: 'ltr' },
} as const;
type Language = keyof typeof samples;
const languages = Object.keys(samples) as Language[];

/** The message as a merchant's phone shows it, and how many SMS it takes. */
export function MessagePreview({ template, user }: { template: string; user: AuthUser }) {
  const { i18n } = useLingui();
  const [language, setLanguage] = useState<Language>(languages.find(each => each === i18n.locale) ?? 'en');
  const { name, dir } = samples[language];
  const { companyName } = user;
  const link = user.androidAppLink ?? '';
  const values = { name, companyName, androidAppLink: link };
  return (
    <Panel title={<Trans comment="Name of the page: form or SMS as the merchant sees it">Preview</Trans>}>
      <Select
        label={<Trans>Language of the merchant</Trans>}
        value={language}
        onChange={event => setLanguage(event.target.value as Language)}
      >
        {languages.map(each => (
          <option key={each} value={each} lang={each}>
            {samples[each].language}
          </option>
        ))}
      </Select>
      <Bubble template={template} values={values} dir={dir} lang={language} sender={companyName} />
      <SmsSize text={fillTemplate(template, values)} />
      {link === '' && template.includes('androidAppLink') && (
        <p className="mt-2 text-caption text-warn-text">
          <Trans>
            Your account has no app link yet, so <span dir="ltr">{linkPlaceholder}</span> will be empty.
          </Trans>
        </p>
      )}
    </Panel>
  );
}

const linkPlaceholder = '{{androidAppLink}}';

function Bubble({
  template,
  values,
  dir,
  lang,
  sender,
}: {
  template: string;
  values: PlaceholderValues;
  dir: 'ltr' | 'rtl';
  lang: Language;
  sender: string;
}) {
  return (
    <div
      dir={dir}
      lang={lang}
      className="mx-auto mt-2 flex min-h-64 max-w-72 flex-col rounded-sheet border border-line-strong bg-canvas"
    >
      <div dir="auto" className="name border-b px-4 py-2 text-center text-caption font-medium text-text-2">
        {sender}
      </div>
      <p
        data-preview
        dir="auto"
        className="m-3 me-8 rounded-sheet border bg-surface px-3 py-2 text-row whitespace-pre-wrap wrap-anywhere"
      >
        {partsOf(template).map(({ text, from, name, isKnown }) =>
          isKnown ? (
            <span key={from} className={name === null ? undefined : 'font-medium'}>
              {fillTemplate(text, values)}
            </span>
          ) : (
            <mark key={from} className="rounded-small bg-bad-soft px-0.5 text-bad-text">
              {text}
            </mark>
          ),
        )}
      </p>
    </div>
  );
}

/** Characters and messages, by the alphabet that the text needs. */
function SmsSize({ text }: { text: string }) {
  const { alphabet, units, segments, perSegment, left } = smsSegments(text);
  const isLatin = alphabet === 'gsm-7';
  return (
    <div aria-live="polite" className="mt-3 text-row text-text-2 tabular-nums">
      <p>
        <Plural value={units} one="# character" other="# characters" />
        {' · '}
        <strong className="font-medium text-text">
          <Plural value={segments} one="# SMS" other="# SMS" />
        </strong>
      </p>
      <p className="text-caption text-text-3">
        {isLatin ? (
          <Trans>
            {{ size: formatCount(perSegment) }} characters per SMS, {{ left: formatCount(left) }} left.
          </Trans>
        ) : (
          <Trans>
            {{ size: formatCount(perSegment) }} characters per SMS, {{ left: formatCount(left) }} left.
            Special characters shorten each SMS.
          </Trans>
        )}
      </p>
    </div>
  );
}
