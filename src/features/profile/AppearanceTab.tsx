import { Trans } from '@lingui/react/macro';
import {
  type Appearance,
  choices,
  choose,
  useAppearance,
  useAppearanceWords,
} from '../../parts/preferences/appearance.ts';
import { type Language, languages, useLanguage, useSpeak } from '../../parts/preferences/language.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Select } from '../../ui/Select.tsx';

/** Language and appearance on this device; each choice takes effect at once. */
export function AppearanceTab() {
  return (
    <div className="grid max-w-180 gap-3 p-3 md:gap-4 md:px-6 md:py-4">
      <LanguagePanel />
      <LookPanel />
    </div>
  );
}

function LanguagePanel() {
  const current = useLanguage();
  const take = useSpeak();
  return (
    <Panel title={<Trans comment="Setting: language of Tapdeck or of a message">Language</Trans>}>
      <Select
        label={<Trans>Display language</Trans>}
        value={current}
        onChange={event => take(event.target.value as Language)}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </Select>
    </Panel>
  );
}

function LookPanel() {
  const chosen = useAppearance();
  const words = useAppearanceWords();
  const names = ['mode', 'layout', 'style', 'rtl', 'transition'] as const satisfies (keyof Appearance)[];
  return (
    <Panel title={<Trans comment="Menu and settings: theme and layout of Tapdeck">Appearance</Trans>}>
      <div className="field-row gap-x-4 gap-y-3 sm:grid-cols-2">
        {names.map(name => (
          <Select
            key={name}
            label={words.heading[name]}
            value={chosen[name]}
            onChange={event => choose({ [name]: event.target.value })}
          >
            {choices[name].map(value => (
              <option key={value} value={value}>
                {(words[name] as Record<string, string>)[value] ?? value}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </Panel>
  );
}
