import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { GitCompareArrows, Send, Undo2 } from 'lucide-react';
import { useInvite } from '../../data/merchant.ts';
import type { Invite } from '../../domain/invite/invite.ts';
import { say } from '../../parts/format/say.ts';
import { RowMenu } from '../../parts/list/RowMenu.tsx';
import { queuedNotice, whyNotKept } from '../../parts/outbox/queued-notice.ts';
import { takeBack } from '../../parts/outbox/undo.ts';
import { paths } from '../../parts/paths.ts';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { inviteWords } from './invite-states.ts';

const underWay: readonly unknown[] = ['waiting', 'sending', 'checking', 'held', 'needs-review'];

/** The reason for not resending an invite: the state of one whose outcome is open. */
export const whyNotResend = (i18n: I18n, state: Invite['state']): string | undefined =>
  underWay.includes(state) ? say(i18n, inviteWords, state) : undefined;

/** The actions on an invite: send it again, which is another request, or undo it while it is queued. */
export function InviteMenu({ of, isTouch }: { of: Invite; isTouch: boolean }) {
  const { t, i18n } = useLingui();
  const { name, cellNumber, state, undo } = of;
  const invite = useInvite({
    success: action => queuedNotice(i18n, msg`The invite to ${name} will be resent.`, action),
    failure: failure => ({
      tone: 'bad',
      text: msg`Couldn’t resend the invite to ${name}.`,
      detail: whyNotKept(i18n, failure),
    }),
  });
  const entries = (): MenuEntry[] => {
    const made: MenuEntry[] = [
      {
        id: 'resend',
        label: t({ message: 'Resend', comment: 'Entry of a menu: sends the invite once more' }),
        icon: Send,
        disabledReason: whyNotResend(i18n, state),
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
