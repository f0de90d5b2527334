import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Ellipsis, EllipsisVertical, GitCompareArrows, Send, Undo2 } from 'lucide-react';
import { Link } from 'wouter';
import { useInvite } from '../../data/merchants.ts';
import { useUndo } from '../../data/outbox.ts';
import type { Invite } from '../../domain/invite.ts';
import { whyNotKept } from '../../parts/outbox/queued-notice.ts';
import { paths } from '../../parts/paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';

const underWay = ['waiting', 'sending', 'checking', 'held', 'needs-review'];

/** The actions on an invite: send it again, which is another request, or undo it while it is queued. */
export function InviteMenu({ of, isTouch }: { of: Invite; isTouch: boolean }) {
  const { t, i18n } = useLingui();
  const { name, cellNumber, state, undo } = of;
  const invite = useInvite({
    success: () => ({ tone: 'mute', text: msg`The invite to ${name} will be sent again.` }),
    failure: failure => ({
      tone: 'bad',
      text: msg`The invite to ${name} could not be sent again.`,
      detail: whyNotKept(i18n, failure),
    }),
  });
  const takeBack = useUndo({
    failure: () => ({ tone: 'warn', text: t`It is too late to undo.`, detail: t`It has been sent already.` }),
  });
  const isUnderWay = typeof state === 'string' && underWay.includes(state);
  const entries: MenuEntry[] = [
    {
      id: 'resend',
      label: t`Resend`,
      icon: Send,
      disabledReason: isUnderWay ? t`It is on its way` : undefined,
      onSelect: () => invite.mutate({ name, cellNumber }),
    },
  ];
  if (undo !== null)
    entries.push({
      id: 'undo',
      label: t`Undo what waits`,
      icon: Undo2,
      onSelect: () => takeBack.mutate([undo]),
    });
  if (state === 'needs-review')
    entries.push({
      id: 'review',
      label: t`Review`,
      icon: GitCompareArrows,
      href: `${paths.outbox}?show=review`,
    });
  return (
    <Menu
      label={t`Actions for ${name}`}
      align="end"
      link={Link}
      entries={entries}
      trigger={props => (
        <IconButton
          {...props}
          icon={isTouch ? EllipsisVertical : Ellipsis}
          label={t`Actions for ${name}`}
          size={isTouch ? 'verb' : 'tool'}
          noTip
        />
      )}
    />
  );
}
