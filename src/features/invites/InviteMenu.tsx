import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { GitCompareArrows, Send, Undo2 } from 'lucide-react';
import { useInvite } from '../../data/merchant.ts';
import type { Invite } from '../../domain/invite/invite.ts';
import { RowMenu } from '../../parts/list/RowMenu.tsx';
import { waitingNotice, whyNotKept } from '../../parts/outbox/queued-notice.ts';
import { takeBack } from '../../parts/outbox/undo.ts';
import { paths } from '../../parts/paths.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';

const underWay = ['waiting', 'sending', 'checking', 'held', 'needs-review'];

/** The actions on an invite: send it again, which is another request, or undo it while it is queued. */
export function InviteMenu({ of, isTouch }: { of: Invite; isTouch: boolean }) {
  const { t, i18n } = useLingui();
  const { name, cellNumber, state, undo } = of;
  const invite = useInvite({
    success: ({ id, state }) =>
      state === 'queued' ? waitingNotice(i18n, msg`The invite to ${name} will be resent.`, [id]) : null,
    failure: failure => ({
      tone: 'bad',
      text: msg`Couldn’t resend the invite to ${name}.`,
      detail: whyNotKept(i18n, failure),
    }),
  });
  const isUnderWay = typeof state === 'string' && underWay.includes(state);
  const entries = (): MenuEntry[] => {
    const made: MenuEntry[] = [
      {
        id: 'resend',
        label: t({ message: 'Resend', comment: 'Entry of a menu: sends the invite once more' }),
        icon: Send,
        disabledReason: isUnderWay ? t`Sending` : undefined,
        onSelect: () => invite.mutate({ name, cellNumber }),
      },
    ];
    if (undo !== null)
      made.push({
        id: 'undo',
        label: t`Undo queued action`,
        icon: Undo2,
        onSelect: () => void takeBack(i18n, [undo]),
      });
    if (state === 'needs-review')
      made.push({
        id: 'review',
        label: t`Review`,
        icon: GitCompareArrows,
        href: `${paths.outbox}?show=review`,
      });
    return made;
  };
  return <RowMenu rowKey={of.id} name={name} entries={entries} isTouch={isTouch} />;
}
