import { useLingui } from '@lingui/react/macro';
import { Braces } from 'lucide-react';
import { useId } from 'react';
import type { SupportedEvent } from '../../../domain/webhook.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { EventFacts } from '../events/EventFacts.tsx';
import { VersionSelect } from './VersionSelect.tsx';
import { type WebhookDraft, withEvents, withVersions } from './webhook-draft.ts';

/** An event to choose, with its version once it is; on a phone its example opens under it, else whatever has the focus is shown beside. */
export function EventRow({
  event,
  chosen,
  onDraft,
  isPhone,
  isShown,
  onShow,
}: {
  event: SupportedEvent;
  /** The versions in which it is chosen. */
  chosen: readonly string[] | undefined;
  onDraft: (change: (draft: WebhookDraft) => WebhookDraft) => void;
  isPhone: boolean;
  isShown: boolean;
  onShow: (eventType: string | null) => void;
}) {
  const { t } = useLingui();
  const example = useId();
  const { eventType } = event;
  const show = isPhone ? undefined : () => onShow(eventType);
  return (
    <li
      onFocus={show}
      onPointerEnter={show}
      className={classes('border-b last:border-b-0', isShown && 'bg-hover')}
    >
      <div className="flex min-h-line items-center gap-1 ps-3 pe-1.5 max-md:min-h-row max-md:pe-0">
        <Checkbox
          className="min-h-line min-w-0 flex-1 max-md:min-h-row"
          checked={chosen !== undefined}
          onChange={() => onDraft(held => withEvents(held, [event], chosen === undefined))}
          label={
            <span dir="ltr" className="name block">
              {eventType}
            </span>
          }
        />
        {chosen && (
          <VersionSelect
            event={event}
            chosen={chosen}
            onChange={versions => onDraft(held => withVersions(held, eventType, versions))}
          />
        )}
        {isPhone && (
          <IconButton
            icon={Braces}
            size="verb"
            noTip
            label={t`Example of ${eventType}`}
            aria-expanded={isShown}
            aria-controls={example}
            onClick={() => onShow(isShown ? null : eventType)}
          />
        )}
      </div>
      {isPhone && isShown && (
        <div id={example} className="border-t bg-surface p-3">
          <EventFacts of={event} />
        </div>
      )}
    </li>
  );
}
