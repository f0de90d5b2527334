import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { SupportedEvent } from '../../../domain/webhook.ts';

/** In which version a chosen event is wanted; several, where the webhook has it in several already. */
export function VersionSelect({
  event: { eventType, versions },
  chosen,
  onChange,
}: {
  event: SupportedEvent;
  chosen: readonly string[];
  onChange: (versions: readonly string[]) => void;
}) {
  const { t } = useLingui();
  const held = chosen.join(' ');
  const choices = [...new Set([held, ...versions])];
  if (choices.length === 1) {
    return <span className="shrink-0 pe-2 text-caption text-text-3">{t`version ${held}`}</span>;
  }
  return (
    <span className="relative shrink-0">
      <select
        aria-label={t`Version of ${eventType}`}
        value={held}
        onChange={({ target }) => onChange(target.value.split(' '))}
        className="field-frame h-tool appearance-none border-line-strong ps-2 pe-7 text-caption max-md:h-verb"
      >
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {t`version ${choice.replaceAll(' ', ', ')}`}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-2 my-auto text-text-3"
      />
    </span>
  );
}
