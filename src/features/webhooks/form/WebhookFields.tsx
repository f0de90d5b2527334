import { Trans, useLingui } from '@lingui/react/macro';
import { formatCount } from '../../../parts/format/numbers.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { urlFaultWords } from '../webhook-words.ts';
import type { useWebhookDraft } from './use-webhook-draft.ts';
import { MAX_DESCRIPTION } from './webhook-draft.ts';

/** Where events are sent, what it is for, and whether they are sent at all. */
export function WebhookFields({
  of: { draft, change, leave, shown },
}: {
  of: ReturnType<typeof useWebhookDraft>;
}) {
  const { i18n } = useLingui();
  const length = draft.description.trim().length;
  const used = formatCount(length);
  const most = formatCount(MAX_DESCRIPTION);
  return (
    <div className="space-y-1.5">
      <TextField
        name="url"
        type="url"
        inputMode="url"
        dir="ltr"
        label={<Trans>URL</Trans>}
        hint={<Trans>Your receiver, over https. Only this machine, as localhost, may be http.</Trans>}
        error={shown.url && i18n._(urlFaultWords[shown.url])}
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        value={draft.url}
        onChange={({ target }) => change({ url: target.value })}
        onBlur={() => draft.url !== '' && leave('url')}
      />
      <TextAreaField
        name="description"
        dir="auto"
        rows={2}
        label={<Trans>Description</Trans>}
        aside={
          <span className="text-caption text-text-3 tabular-nums">
            <Trans>
              {used} of {most}
            </Trans>
          </span>
        }
        error={shown.description && <Trans>The description may have {most} characters at most.</Trans>}
        hint={<Trans>What it is for, or who looks after it. It may stay empty.</Trans>}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Switch
        label={
          <>
            <span className="block font-medium">
              <Trans>Enabled</Trans>
            </span>
            <span className="block text-caption text-text-3">
              {draft.isEnabled ? (
                <Trans>Events are sent as they happen.</Trans>
              ) : (
                <Trans>No event is sent until it is enabled.</Trans>
              )}
            </span>
          </>
        }
        checked={draft.isEnabled}
        onChange={isEnabled => change({ isEnabled })}
      />
    </div>
  );
}
