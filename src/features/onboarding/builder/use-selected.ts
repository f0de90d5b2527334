import { optional, useUrlState, viewOf } from '../../../parts/page/url-state.ts';

const selection = viewOf<{ field: string | null }>({ field: optional('field') });

/** The field that is edited; it lives in the address, so that a fault can lead to its field and a reload keeps it. */
export function useSelected(): [string | null, (id: string | null) => void] {
  const { view, go } = useUrlState(selection);
  return [view.field, field => go({ field }, 'replace')];
}
