import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCcw, Save } from 'lucide-react';
import { useRef, useState } from 'react';
import { keepTemplateDraft, useSaveTemplate, useTemplateDraft } from '../../data/invitations.ts';
import { useOnline } from '../../data/network.ts';
import { useUser } from '../../data/session.ts';
import {
  defaultTemplate,
  isTooLongFilled,
  LONGEST_MESSAGE,
  placeholders,
  type TemplatePart,
  templateOf,
  unknownPlaceholders,
} from '../../domain/invite/message.ts';
import type { AuthUser } from '../../domain/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { MessagePreview } from './MessagePreview.tsx';

const loadingBars = [0, 1, 2, 3];

/** The message that invites carry: written, tried out, kept with the person's account. */
export function MessageTab() {
  const user = useUser();
  const draft = useTemplateDraft();
  if (!user || (draft.isPending && !draft.isError)) {
    return (
      <div className="p-4 md:p-6">
        <Panel title={<Trans comment="SMS text of an invite or an action">Message</Trans>}>
          <div aria-busy="true" className="flex flex-col gap-4">
            {loadingBars.map(bar => (
              <Skeleton key={bar} width={skeletonWidth(bar, 2)} />
            ))}
          </div>
        </Panel>
      </div>
    );
  }
  const saved = templateOf(user.smsInviteTemplate);
  return <TemplateEditor user={user} saved={saved} draft={draft.data ?? null} />;
}

/** Writes the message: placeholders at the caret, those that stand for nothing marked, how it looks beside it. */
function TemplateEditor({ user, saved, draft }: { user: AuthUser; saved: string; draft: string | null }) {
  const { t } = useLingui();
  const isOnline = useOnline();
  // Null follows the saved message, which another tab or device may change.
  const [edited, setEdited] = useState(draft);
  const text = edited ?? saved;
  const area = useRef<HTMLTextAreaElement>(null);
  const save = useSaveTemplate({
    success: () => t`Message saved`,
    failure: ({ message }) => ({
      tone: 'bad',
      text: t`The message couldn’t be saved. Your text is saved on this device.`,
      detail: message,
    }),
  });
  if (edited === saved && !save.isPending) setEdited(null);
  const change = (next: string) => {
    setEdited(next);
    // A device that cannot keep it still lets it be saved.
    keepTemplateDraft(next === saved && !save.isPending ? null : next).catch(() => undefined);
  };
  const insert = (name: string) => {
    const field = area.current;
    if (!field) return;
    const { selectionStart: from, selectionEnd: to } = field;
    const mark = `{{${name}}}`;
    change(text.slice(0, from) + mark + text.slice(to));
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from + mark.length, from + mark.length);
    });
  };
  const select = (from: number, to: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  };
  const unknown = unknownPlaceholders(text);
  const { companyName, androidAppLink } = user;
  const tooLong = t`This message is too long once names and the link are filled in.`;
  const isTooLong = isTooLongFilled(text, { companyName, androidAppLink: androidAppLink ?? '' });
  const whyNot = !isOnline
    ? t`Couldn’t reach the platform. Your text is saved on this device.`
    : text.trim() === ''
      ? t`Please write a message.`
      : isTooLong
        ? tooLong
        : text === saved && t`Nothing was changed.`;
  return (
    <div className="grid grid-cols-1 items-start gap-4 p-4 md:p-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Panel title={<Trans>Message</Trans>}>
        <TextAreaField
          ref={area}
          label={<Trans>Invite SMS</Trans>}
          dir="auto"
          rows={6}
          className="min-h-36"
          maxLength={LONGEST_MESSAGE}
          value={text}
          onChange={event => change(event.target.value)}
          error={
            unknown.length > 0 ? <UnknownPlaceholders of={unknown} onSelect={select} /> : isTooLong && tooLong
          }
          hint={
            text === saved ? (
              <Trans>Used for all future invites.</Trans>
            ) : (
              <Trans>Not saved yet. Invites use the saved message.</Trans>
            )
          }
        />
        <fieldset className="mt-2 flex flex-wrap items-center gap-2">
          <legend className="mb-1.5 text-row text-text-2">
            <Trans>Insert at the cursor</Trans>
          </legend>
          {placeholders.map(name => (
            <Button key={name} size="view" onClick={() => insert(name)} aria-label={t`Insert ${name}`}>
              <span className="ident">{`{{${name}}}`}</span>
            </Button>
          ))}
        </fieldset>
        <div className="mt-5 flex flex-wrap justify-end gap-2 border-t pt-4">
          <Button
            icon={RotateCcw}
            disabledReason={text === defaultTemplate && t`This is the default message.`}
            onClick={() => change(defaultTemplate)}
          >
            <Trans>Reset to default</Trans>
          </Button>
          <Button
            look="primary"
            icon={Save}
            busy={save.isPending}
            disabledReason={whyNot}
            onClick={() => save.mutate(text)}
          >
            <Trans comment="Button that saves a form">Save</Trans>
          </Button>
        </div>
        {!isOnline && (
          <p className="mt-2 text-end text-caption text-text-3">
            <Trans>Couldn’t reach the platform. Your text is saved on this device.</Trans>
          </p>
        )}
      </Panel>
      <MessagePreview template={text} user={user} />
    </div>
  );
}

/** Placeholders without a value, which would be sent as written; each a link to its place. */
function UnknownPlaceholders({
  of,
  onSelect,
}: {
  of: readonly TemplatePart[];
  onSelect: (from: number, to: number) => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <Trans>Unknown placeholder, sent as text:</Trans>{' '}
      {of.map(({ text, from, to }) => {
        const place = from + 1;
        return (
          <button
            key={from}
            type="button"
            aria-label={t`${text}, character ${place}`}
            onClick={() => onSelect(from, to)}
            className="ident me-2 rounded-small underline"
          >
            {text}
          </button>
        );
      })}
    </>
  );
}
