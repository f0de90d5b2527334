import { useLingui } from '@lingui/react/macro';
import { useOnline } from '../../../data/network.ts';
import type { WebhookRow } from '../../../domain/webhook.ts';
import { Button } from '../../../ui/Button.tsx';
import { askIcons, asksFor, askWords, type WebhookAsk, whyNot } from '../webhook-verbs.ts';

type Props = { row: WebhookRow; onAsk: (ask: WebhookAsk) => void };

/** The verbs beside the title; what is not allowed says why. */
export function WebhookVerbs({ row, onAsk }: Props) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  return asksFor(row).map(ask => (
    <Button
      key={ask}
      look={ask === 'delete' ? 'destructive' : 'secondary'}
      icon={askIcons[ask]}
      disabledReason={whyNot(i18n, ask, row, isOnline)}
      onClick={() => onAsk(ask)}
    >
      {i18n._(askWords[ask])}
    </Button>
  ));
}

/** The first two that are allowed under the thumb, in place of the navigation. (look: Phone) */
export function WebhookVerbBar({ row, onAsk }: Props) {
  const { i18n } = useLingui();
  const isOnline = useOnline();
  const allowed = asksFor(row)
    .filter(ask => ask !== 'delete' && whyNot(i18n, ask, row, isOnline) === null)
    .slice(0, 2);
  if (allowed.length === 0) return null;
  return (
    <div
      data-replaces-navigation
      className="sticky bottom-0 z-10 mt-auto flex shrink-0 gap-2 border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {allowed.map((ask, place) => (
        <Button
          key={ask}
          look={place === 0 ? 'primary' : 'secondary'}
          icon={askIcons[ask]}
          className="min-w-0 flex-1"
          onClick={() => onAsk(ask)}
        >
          {i18n._(askWords[ask])}
        </Button>
      ))}
    </div>
  );
}
