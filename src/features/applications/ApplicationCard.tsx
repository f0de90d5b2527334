import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Application } from '../../domain/application.ts';
import { say } from '../../parts/format/say.ts';
import { Id } from '../../parts/page/Islands.tsx';
import { ApplicationStatus } from './application-columns.tsx';
import { environmentWords, sayPlatform } from './words.ts';

/** An application on a phone: name and status, package, where it runs. */
export function ApplicationCard({ of: row, href }: { of: Application; href: string }) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center justify-between gap-3">
        <Link href={href} dir="auto" className="name min-w-0 rounded-small py-0.5 text-body font-semibold">
          {row.name}
        </Link>
        <span className="shrink-0">
          <ApplicationStatus of={row} />
        </span>
      </div>
      <Id className="block truncate text-text-2">{row.packageName}</Id>
      <p className="flex flex-wrap gap-x-2 text-caption text-text-3">
        <bdi>{sayPlatform(row.platform)}</bdi>
        <span aria-hidden>·</span>
        <span>{say(i18n, environmentWords, row.environment)}</span>
        {row.appVersion && (
          <>
            <span aria-hidden>·</span>
            <span className="island">{row.appVersion}</span>
          </>
        )}
      </p>
    </div>
  );
}
