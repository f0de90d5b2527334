import { Trans } from '@lingui/react/macro';
import { templateOf } from '../../domain/invite/message.ts';
import type { AuthUser } from '../../domain/session.ts';
import { PanelFoot, PanelLink } from '../../parts/page/PanelFaces.tsx';
import { paths } from '../../parts/paths.ts';
import { Panel } from '../../ui/Panel.tsx';

/** The SMS that invites merchants, as it is kept; it is written where invites are. */
export function MessagePanel({ user }: { user: AuthUser }) {
  const isOwn = Boolean(user.smsInviteTemplate?.trim());
  return (
    <Panel
      title={<Trans>Invite SMS</Trans>}
      aside={
        <PanelLink href={`${paths.invites}?show=message`}>
          <Trans>Edit the message</Trans>
        </PanelLink>
      }
      flush
    >
      <p dir="auto" className="px-4 py-3 text-row whitespace-pre-wrap wrap-anywhere">
        {templateOf(user.smsInviteTemplate)}
      </p>
      <PanelFoot>
        {isOwn ? <Trans>Custom message.</Trans> : <Trans>This is the default message.</Trans>}
      </PanelFoot>
    </Panel>
  );
}
