import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useApplications } from '../../data/applications.ts';
import type { Asked } from '../../data/asked.ts';
import type { ApplicationList } from '../../domain/application.ts';

const updateFailed = msg`Failed to update table information. Please make sure you are connected to the internet then refresh the page or try again later.`;

/** The applications; a failure to load them raises the specification's toast. */
export function useApplicationList(): Asked<ApplicationList> {
  const { i18n } = useLingui();
  return useApplications(({ kind }) => (kind === 'expired' ? null : i18n._(updateFailed)));
}
