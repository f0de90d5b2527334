import { tabStorage } from '../../data/device-storage.ts';
import { emailIn } from '../../domain/account.ts';

const KEY = 'tapdeck.email';

/** The address typed on a screen before this one, in this tab; '' when none was. Never in the URL, which is logged. */
export const keptEmail = (): string => tabStorage.getItem(KEY) ?? '';

/** Keeps the address for the screens that follow. */
export const keepEmail = (email: string): void => tabStorage.setItem(KEY, emailIn(email));

/** Forgets it, once its person is in. */
export const forgetEmail = (): void => tabStorage.removeItem(KEY);
