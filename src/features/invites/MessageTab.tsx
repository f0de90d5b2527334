import { Trans } from '@lingui/react/macro';
import { useTemplateDraft } from '../../data/invitations.ts';
import { useUser } from '../../data/session.ts';
import { templateOf } from '../../domain/invite-template.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton, skeletonWidth } from '../../ui/Skeleton.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';

const bars = [0, 1, 2, 3];

/** The message that invites carry: written, tried out, kept with the person's account. */
export function MessageTab() {
  const user = useUser();
  const draft = useTemplateDraft();
  if (!user || (draft.isPending && !draft.isError)) {
    return (
      <div className="p-4 md:p-6">
        <Panel title={<Trans>Message</Trans>}>
          <div aria-busy="true" className="flex flex-col gap-4">
            {bars.map(bar => (
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
