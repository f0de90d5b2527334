import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UrlFault } from '../../../domain/webhook/webhook.ts';
import { formatCount } from '../../../parts/format/numbers.ts';
import type { Words } from '../../../parts/format/say.ts';
import { Switch } from '../../../ui/Switch.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
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
        hint={<Trans>Your HTTPS endpoint. http:// is only allowed for localhost.</Trans>}
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
              {{ count: used }} of {{ all: most }}
            </Trans>
          </span>
        }
        error={shown.description && <Trans>Descriptions can have up to {most} characters.</Trans>}
        hint={<Trans>What it’s for or who owns it. Optional.</Trans>}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Switch
        label={
          <>
            <span className="block font-medium">
              <Trans comment="Switch: the webhook receives events">Enabled</Trans>
            </span>
            <span className="block text-caption text-text-3">
              {draft.isEnabled ? (
                <Trans>Events are sent as they happen.</Trans>
              ) : (
                <Trans>No events are sent until the webhook is enabled.</Trans>
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

/** Sentences for the faults of a URL. */
const urlFaultWords = {
  empty: msg`Please enter a URL.`,
  'not-a-url': msg`Enter a full URL, starting with https://.`,
  'not-https': msg`The URL must start with https:// (http:// only for localhost).`,
  credentials: msg`The URL can’t contain a user name or password.`,
  'too-long': msg`URLs can have up to 2,048 characters.`,
} satisfies Words<UrlFault>;
