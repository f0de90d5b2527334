import { Trans } from '@lingui/react/macro';
import { useConfig } from '../../data/config.ts';
import { useUser } from '../../data/session.ts';

/** Whose dashboard this is, and in which region it runs. */
export function TenantLine() {
  const user = useUser();
  const region = useConfig().data?.region;
  return (
    <div className="h-12 shrink-0 px-5 pt-0.5">
      <p dir="auto" className="name text-row text-side-text">
        {user?.companyName}
      </p>
      {region && (
        <p className="text-caption text-side-label">
          <Trans>
            Region <span className="island">{region}</span>
          </Trans>
        </p>
      )}
    </div>
  );
}
