import { Trans } from '@lingui/react/macro';
import { ChevronRight, CircleCheck, CloudOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type Tone, toneIcon } from '../../ui/tone.ts';
import { type Matter, useMatters } from './use-matters.tsx';

/** What a person should look at, each leading to its list. */
export function AttentionPanel() {
  const { matters, isLoading, isPartial } = useMatters();
  return (
    <Panel title={<Trans>Needs attention</Trans>} note={matters.length > 0 && matters.length} flush>
      <ul className="divide-y">
        {isLoading && [0, 1, 2].map(place => <Waiting key={place} />)}
        {matters.map(matter => (
          <MatterLine key={matter.id} matter={matter} />
        ))}
        {isPartial && (
          <Note icon={CloudOff} tone="mute">
            <Trans>Not everything is loaded yet.</Trans>
          </Note>
        )}
        {!isLoading && !isPartial && matters.length === 0 && (
          <Note icon={CircleCheck} tone="ok">
            <Trans>Nothing needs attention.</Trans>
          </Note>
        )}
      </ul>
    </Panel>
  );
}

function MatterLine({ matter: { href, icon: Icon, tone, title, detail } }: { matter: Matter }) {
  return (
    <li>
      <Link href={href} className="ring-inside flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-hover">
        <Icon
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className={`mt-0.5 shrink-0 self-start ${toneIcon[tone]}`}
        />
        <span className="min-w-0 flex-1">
          <span className="block text-row">{title}</span>
          {detail && <span className="block text-caption text-text-3">{detail}</span>}
        </span>
        <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="mirrored shrink-0 text-text-3" />
      </Link>
    </li>
  );
}

function Note({ icon: Icon, tone, children }: { icon: LucideIcon; tone: Tone; children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-3 px-4 text-row text-text-2">
      <Icon size={16} strokeWidth={1.75} aria-hidden className={`shrink-0 ${toneIcon[tone]}`} />
      {children}
    </li>
  );
}

function Waiting() {
  return (
    <li aria-hidden className="flex min-h-14 flex-col justify-center gap-2 px-4">
      <Skeleton width="55%" />
      <Skeleton width="35%" />
    </li>
  );
}
