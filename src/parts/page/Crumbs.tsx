import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { backTo, lastVisit } from './history-entry.ts';

/** The way back from a record to its list as the list was left: with its filter and sort, at the same row. */
export function Crumbs({
  list,
  text,
  current,
  steps,
}: {
  /** The list's path. */
  list: string;
  text: ReactNode;
  current: ReactNode;
  /** The ways to the records before and after this one; on a phone under the age of the page. */
  steps?: ReactNode;
}) {
  const { t } = useLingui();
  const left = lastVisit(list);
  return (
    <>
      <div className="max-md:row-span-2 max-md:-ms-3.5 max-md:-mt-0.5 max-md:self-start">
        <Breadcrumbs
          label={t({ message: 'Breadcrumbs', comment: 'Name of the path of pages for screen readers' })}
          link={Link}
          above={[{ href: left?.address ?? list, text, state: left ? backTo(left) : undefined }]}
          current={current}
        />
      </div>
      {steps}
    </>
  );
}
