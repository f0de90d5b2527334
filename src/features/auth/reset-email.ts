const KEY = 'tapdeck.reset-email';

/** The address whose password is being reset in this tab; '' when none is. */
export const resetEmail = (): string => sessionStorage.getItem(KEY) ?? '';

/** Keeps the address for the screen that sets the new password. */
export const keepResetEmail = (email: string): void => sessionStorage.setItem(KEY, email);

/** Forgets it, once the password is set. */
export const forgetResetEmail = (): void => sessionStorage.removeItem(KEY);
