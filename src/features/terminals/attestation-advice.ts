import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Attestation, AttestationFailureReason, Terminal } from '../../domain/terminal.ts';

type Checked = Pick<Terminal, 'attestation' | 'attestationFailureReason'>;

/** The meaning of an attestation and the steps to take; `ios` where an iPhone needs other steps. */
export type Advice = {
  title: MessageDescriptor;
  why: MessageDescriptor;
  steps: readonly MessageDescriptor[];
  ios?: readonly MessageDescriptor[];
  /** The steps for the merchant, where some of the others are the operator's; `iosForMerchant` as `ios`. */
  forMerchant?: readonly MessageDescriptor[];
  iosForMerchant?: readonly MessageDescriptor[];
};

const refuses = msg`Payments are blocked until this is fixed. The check repeats every 5 minutes while the app is open.`;
const keepOpen = msg`Open the app and keep it open until the check has passed.`;
const restart = msg`Restart the phone.`;
const fromStore = msg`Remove the app and install it again from the store.`;
const updateAndroid = msg`Open Settings, System, System update and install what is offered.`;
const openAgain = msg`Close the app, then open it and keep it open until the check has passed.`;
const betterNetwork = msg`Update the app and connect the phone to a better network.`;
const factoryReset = msg`Reset the phone to factory settings and install the app again from the store.`;
const updateIphone = msg`Open Settings, General, Software Update and install what is offered.`;

/** Every reason for which a phone can fail. */
export const reasonAdvice = {
  ROOTED_DEVICE: {
    title: msg`The phone is rooted or jailbroken`,
    why: msg`The phone’s own protection is off, so its keys could be read. Payments are blocked until the original system is restored.`,
    steps: [
      msg`Remove root tools such as Magisk, or install the manufacturer’s original system.`,
      msg`Lock the bootloader again. This erases the phone, so save what is on it first.`,
      keepOpen,
    ],
    ios: [
      msg`Connect the iPhone to a computer and restore it with Finder or iTunes.`,
      msg`Set it up again without the jailbreak and install the app from the store.`,
      keepOpen,
    ],
  },
  INSTRUMENTED_DEVICE: {
    title: msg`A tool is interfering with the app`,
    why: msg`A hooking framework or app cloner (such as Frida or Xposed) was found. Payments are blocked until it’s removed.`,
    steps: [msg`Remove such tools, app cloners and “parallel space” apps.`, restart, fromStore, keepOpen],
  },
  DEBUGGED_DEVICE: {
    title: msg`A debugger is attached`,
    why: refuses,
    steps: [
      msg`Unplug the cable to the computer.`,
      msg`Open Settings, System, Developer options. Switch “USB debugging” and “Wireless debugging” off.`,
      openAgain,
    ],
    ios: [
      msg`Unplug the cable to the computer and close Xcode.`,
      msg`Open Settings, Privacy & Security, Developer Mode and switch it off. Restart the phone.`,
      keepOpen,
    ],
  },
  DEVELOPER_OPTIONS: {
    title: msg`Developer options are switched on`,
    why: refuses,
    steps: [
      msg`On the phone, open Settings, System, Developer options.`,
      msg`Switch “Use developer options” off. Restart the phone.`,
      keepOpen,
    ],
    ios: [
      msg`Open Settings, Privacy & Security, Developer Mode and switch it off. Restart the phone.`,
      keepOpen,
    ],
  },
  ACCESSIBILITY_SERVICE: {
    title: msg`An accessibility service can read the screen`,
    why: msg`An accessibility service that can read or tap the screen could capture a PIN. Payments are blocked until it’s turned off.`,
    steps: [
      msg`Open Settings, Accessibility, Downloaded apps.`,
      msg`Turn off every service that isn’t needed. If someone relies on one, use another phone for payments.`,
      keepOpen,
    ],
    ios: [
      msg`Open Settings, Accessibility and switch off what is not needed, Voice Control and Switch Control above all.`,
      keepOpen,
    ],
  },
  TIME_DRIFT: {
    title: msg`The phone’s clock is wrong`,
    why: refuses,
    steps: [
      msg`Open Settings, System, Date and time. Switch “Set time automatically” on.`,
      msg`Connect the phone to a network for a minute.`,
      keepOpen,
    ],
    ios: [
      msg`Open Settings, General, Date & Time. Switch “Set Automatically” on.`,
      msg`Connect the phone to a network for a minute.`,
      keepOpen,
    ],
  },
  TEE_ATTESTATION: {
    title: msg`The phone’s secure hardware couldn’t verify the phone`,
    why: msg`The secure chip gave no valid response. Possible causes: an unlocked bootloader, an unfinished update or hardware wear.`,
    steps: [
      updateAndroid,
      msg`If the bootloader was unlocked, lock it again. This erases the phone.`,
      msg`Reset the keys of this terminal, then open the app and keep it open.`,
      msg`If it fails again, use another phone.`,
    ],
    ios: [
      updateIphone,
      msg`Reset the keys of this terminal, then open the app and keep it open.`,
      msg`If it fails again, use another phone.`,
    ],
    forMerchant: [updateAndroid, restart, keepOpen],
    iosForMerchant: [updateIphone, restart, keepOpen],
  },
  PLAY_INTEGRITY: {
    title: msg`Google Play couldn’t verify the phone`,
    why: msg`Play Integrity reports that the phone, its system or the app isn’t certified by Google.`,
    steps: [
      msg`In the Play Store, open Settings, About and update the Play Store. “Play Protect certification” must say that the device is certified.`,
      updateAndroid,
      msg`Remove the app and install it again from the Play Store, not from a file.`,
      keepOpen,
    ],
  },
  PLAY_SERVICES_UNAVAILABLE: {
    title: msg`Google Play services are missing or switched off`,
    why: msg`The phone can’t be checked without them. Phones sold without Google services can’t be used.`,
    steps: [
      msg`Open Settings, Apps, Google Play services. Switch them on and update them.`,
      restart,
      keepOpen,
      msg`If the phone has no Google services, use another phone.`,
    ],
  },
  UNSUPPORTED_OS: {
    title: msg`The phone’s system is too old`,
    why: msg`This system version no longer gets security updates, so payments are blocked.`,
    steps: [updateAndroid, msg`If no update is offered, use a newer phone.`, keepOpen],
    ios: [updateIphone, msg`If no update is offered, use a newer iPhone.`, keepOpen],
  },
  APP_NOT_RECOGNISED: {
    title: msg`The app isn’t a published version`,
    why: msg`The package or version isn’t registered for your company, or the app wasn’t installed from the store.`,
    steps: [
      msg`Compare package and version under “Phone and app” with your registered applications.`,
      fromStore,
      keepOpen,
    ],
    forMerchant: [fromStore, keepOpen],
  },
  CERTIFICATE_MISMATCH: {
    title: msg`The app is signed with a certificate that isn’t registered`,
    why: msg`Either the app was modified, or a release was signed with a new key. With Play App Signing, register Google’s certificate, not your upload key’s.`,
    steps: [
      msg`Compare the certificate under “Phone and app” with the certificates of your application.`,
      msg`If the release is yours, register its certificate.`,
      msg`If it isn’t, remove the app and install it again from the store.`,
      keepOpen,
    ],
    forMerchant: [fromStore, keepOpen],
  },
  NONCE_MISSING: {
    title: msg`The response didn’t match the check request`,
    why: msg`The phone’s response was missing the check’s one-time number, usually because of a lost connection or an outdated app.`,
    steps: [betterNetwork, openAgain, msg`If it fails again, reset the keys of this terminal.`],
    forMerchant: [betterNetwork, openAgain],
  },
  TAMPER_FLAG: {
    title: msg`The app was tampered with`,
    why: msg`The app detected changes to its own code or data. Someone may be trying to read keys or PINs. Keep the terminal deactivated until you know why.`,
    steps: [
      msg`Find out from the merchant who had the phone and what was installed.`,
      factoryReset,
      msg`Reset the keys of this terminal, then activate it.`,
    ],
    forMerchant: [factoryReset],
  },
} satisfies Record<AttestationFailureReason, Advice>;

/** A failure for which the service gave no reason, or one that this version does not know. */
export const unexplained: Advice = {
  title: msg`The phone failed its check`,
  why: msg`The service gave no known reason. Payments are blocked until the phone passes.`,
  steps: [msg`Update the system and the app, then restart the phone.`, keepOpen],
};

/** The advice for each attestation but a failure. */
export const statusAdvice = {
  passed: {
    title: msg`The phone passed its last check`,
    why: msg`The phone is checked every 5 minutes while the app is open, and before each payment.`,
    steps: [],
  },
  expired: {
    title: msg`The last check has expired`,
    why: msg`The phone can’t take payments until it’s checked again.`,
    steps: [msg`Connect the phone to a network.`, keepOpen],
  },
  'not-attested': {
    title: msg`The phone hasn’t been checked yet`,
    why: msg`The first check runs when the merchant signs in to the app. The phone can’t take payments until it passes.`,
    steps: [msg`Ask the merchant to sign in to the app on this phone.`, keepOpen],
  },
  'in-progress': {
    title: msg`A check is in progress`,
    why: msg`The check takes less than a minute while the app is open.`,
    steps: [keepOpen],
  },
} satisfies Record<Exclude<Attestation, 'failed'>, Advice>;

/** The advice for an attestation; null for one that this version does not know. */
export function adviceFor({ attestation, attestationFailureReason: reason }: Checked): Advice | null {
  if (typeof attestation === 'object') return null;
  if (attestation !== 'failed') return statusAdvice[attestation];
  return reason === null || typeof reason === 'object' ? unexplained : reasonAdvice[reason];
}

/** The steps of an advice, on the phone's system: all of them, or the merchant's own. */
export function stepsOf(
  { steps, ios, forMerchant, iosForMerchant }: Advice,
  platform: Terminal['platform'],
  whose: 'all' | 'merchant' = 'all',
): readonly MessageDescriptor[] {
  const all = platform === 'ios' ? (ios ?? steps) : steps;
  if (whose === 'all') return all;
  return (platform === 'ios' ? (iosForMerchant ?? ios ?? forMerchant) : forMerchant) ?? all;
}
