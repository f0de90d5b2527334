import type { CDPSession, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The panel of passkeys in Profile. */
export const passkeysPanel = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
/** The button that adds one. */
export const addButton = (page: Page) => passkeysPanel(page).getByRole('button', { name: 'Add passkey' });

/** A device with a screen lock, whose person agrees at once to what is asked; `hasPrf`: its passkeys have the extension PRF. */
export async function plugIn(page: Page, { hasPrf = false } = {}) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf,
    },
  });
  return {
    /** The person's finger is right or wrong. */
    verifies: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** The person touches the device by itself, or never. */
    touches: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

/** Opens Profile and waits for the passkeys. */
export async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(addButton(page)).toBeVisible();
}

/** Adds a passkey of the plugged-in device. */
export async function addPasskey(page: Page): Promise<void> {
  await openProfile(page);
  await addButton(page).click();
  await expect(page.getByText('Your passkey was added.')).toBeVisible();
}
