import type { ViewShape } from '../../parts/list/list-view.ts';

/** What the list of invites may ask for; newest first unless told. */
export const inviteView: ViewShape = {
  facets: ['state'],
  sorts: ['name', 'number', 'state', 'at'],
  sort: { by: 'at', descending: true },
};
