import { Trans } from '@lingui/react/macro';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useApplications } from '../../data/applications.ts';
import { useInvitesPull, useSentInvites } from '../../data/invitations.ts';
import { useUser } from '../../data/session.ts';
import { paths } from '../../parts/paths.ts';
import { Panel } from '../../ui/Panel.tsx';

type Step = { id: string; isDone: boolean | undefined; href: string; title: ReactNode; text: ReactNode };

const any = { search: '', filters: {}, sort: { by: 'at', descending: true } };

/** The way of a new company to its first payment, each step with its state and its place. */
export function GettingStarted() {
  const user = useUser();
  useInvitesPull();
  const applications = useApplications().seen?.value.applications;
  const invites = useSentInvites(any, { from: 0, to: 1 }).data;
  const certified = applications?.find(({ certificateCount }) => (certificateCount ?? 0) > 0);
  const steps: Step[] = [
    {
      id: 'application',
      isDone: applications && applications.length > 0,
      href: paths.applications,
      title: <Trans>Register your application</Trans>,
      text: <Trans>The app that takes the payments.</Trans>,
    },
    {
      id: 'certificate',
      isDone: applications && certified !== undefined,
      href: applications?.[0] ? paths.application(applications[0].packageName) : paths.applications,
      title: <Trans>Add its certificate</Trans>,
      text: <Trans>Terminals need a certificate to pass attestation.</Trans>,
    },
    {
      id: 'form',
      isDone: user ? user.merchantPoolId !== null : undefined,
      href: paths.formBuilder,
      title: <Trans>Publish your merchant form</Trans>,
      text: <Trans>Merchants fill it in when they register.</Trans>,
    },
    {
      id: 'link',
      isDone: user ? Boolean(user.androidAppLink) : undefined,
      href: paths.profile,
      title: <Trans>Add the link to your app</Trans>,
      text: <Trans>Every invite includes the link.</Trans>,
    },
    {
      id: 'invite',
      isDone: invites && invites.total > 0,
      href: paths.invites,
      title: <Trans>Invite your first merchant</Trans>,
      text: <Trans>By SMS, one or many.</Trans>,
    },
    {
      id: 'tap',
      isDone: false,
      href: paths.terminals,
      title: <Trans>Take the first payment</Trans>,
      text: <Trans>The merchant’s phone appears among the terminals when they sign in.</Trans>,
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  const all = steps.length;
  return (
    <Panel
      title={<Trans>Get started</Trans>}
      note={
        <Trans>
          {done} of {all} done
        </Trans>
      }
      flush
    >
      <ol className="divide-y">
        {steps.map(step => (
          <Line key={step.id} of={step} />
        ))}
      </ol>
    </Panel>
  );
}

function Line({ of: { isDone, href, title, text } }: { of: Step }) {
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li>
      <Link href={href} className="ring-inside flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-hover">
        <Icon size={16} aria-hidden className={isDone ? 'shrink-0 text-ok-icon' : 'shrink-0 text-text-3'} />
        <span className="min-w-0 flex-1">
          <span className="block text-row">{title}</span>
          <span className="block text-caption text-text-3">
            {isDone ? (
              <Trans context="step">Done</Trans>
            ) : isDone === false ? (
              text
            ) : (
              <Trans>Not known yet</Trans>
            )}
          </span>
        </span>
        <ChevronRight size={16} aria-hidden className="mirrored shrink-0 text-text-3" />
      </Link>
    </li>
  );
}
