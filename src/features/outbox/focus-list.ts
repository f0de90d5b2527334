/** The id of what shows the actions. */
export const listId = 'outbox-list';

/** Gives the focus to the list, when what had it goes. */
export const focusList = (): void => document.getElementById(listId)?.focus({ preventScroll: true });
