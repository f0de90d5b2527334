import { type Cipher, createCipher } from '../db/cipher.ts';
import { loadPageKey } from '../db/keys/device-key.ts';
import { LockedError } from '../db/keys/lock-keys.ts';
import { createTransactionCipher, type TransactionCipher } from '../db/transaction-cipher.ts';
import { activateLockAndReload } from './screen-lock.ts';

/** Begins each encrypted entry; what an earlier version wrote begins otherwise. */
const SEALED = 'aes-gcm:';
/** Longest that the first drawing waits for the key, ms: a browser may never answer. */
const KEY_TIMEOUT_MS = 3_000;
/** Longer texts are held until they are read once. */
const LONGEST_HELD = 10_000;
/** Bytes of which a browser makes a text at once. */
const PIECE = 0x2000;

/** Beginnings of the names of entries that say something of a person or a company. */
const personal = [
  'tapdeck.identity',
  'tapdeck.answers.',
  'tapdeck.form-draft.',
  'tapdeck.saved-views.',
  'tapdeck.new-email.',
  'tapdeck.recent.',
  'tapdeck.columns.',
  'tapdeck.webhook-form.',
  'tapdeck.application-form.',
  'tapdeck.certificate-form.',
  'tapdeck.person-form.',
  'tapdeck.requested',
  'tapdeck.sign-up',
  'tapdeck.code-sent.',
  'tapdeck.email',
  'tapdeck.wrong-passwords',
];

let cipher: TransactionCipher | null = null;

const toText = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return SEALED + btoa(text);
};
const toBytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.slice(SEALED.length)), character => character.charCodeAt(0));

/** Entries of a storage of the browser, encrypted. Until the key is there, and where there is none, this page alone has them. */
function encrypted(storage: () => Storage) {
  /** Not written yet. */
  const waiting = new Map<string, string>();
  /** Decrypted entries, by their name, with what is stored of them. */
  const held = new Map<string, { stored: string; text: string }>();

  function hold(key: string, stored: string, text: string): string {
    if (text.length <= LONGEST_HELD) held.set(key, { stored, text });
    else held.delete(key);
    return text;
  }

  function opened(key: string, stored: string): string | null {
    const known = held.get(key);
    if (known?.stored === stored) return hold(key, stored, known.text);
    held.delete(key);
    try {
      return cipher && hold(key, stored, String(cipher.open(key, toBytes(stored))));
    } catch {
      return null;
    }
  }

  function setItem(key: string, text: string): void {
    if (!cipher) return void waiting.set(key, text);
    const known = held.get(key);
    if (known?.text === text && known.stored === storage().getItem(key)) return;
    const stored = toText(cipher.seal(key, text));
    storage().setItem(key, stored);
    waiting.delete(key);
    hold(key, stored, text);
  }

  const names = () =>
    Object.keys(storage()).filter(key => personal.some(beginning => key.startsWith(beginning)));

  return {
    /** The text of an entry; null where there is none, or none that can be decrypted. */
    getItem(key: string): string | null {
      const stored = waiting.get(key) ?? storage().getItem(key);
      return stored?.startsWith(SEALED) ? opened(key, stored) : stored;
    },
    /** Throws `QuotaExceededError`. */
    setItem,
    removeItem(key: string): void {
      waiting.delete(key);
      held.delete(key);
      storage().removeItem(key);
    },
    isEmpty: () => names().length === 0,
    /** Decrypts all entries by WebCrypto: the cipher of `getItem` takes the page's thread many times as long. */
    async readAhead({ open }: Cipher): Promise<void> {
      const read = async (key: string) => {
        const stored = storage().getItem(key);
        if (stored?.startsWith(SEALED))
          held.set(key, { stored, text: String(await open(key, toBytes(stored))) });
      };
      await Promise.allSettled(names().map(read));
    },
    /** The key is there: writes what waits, and encrypts what an earlier version wrote. */
    convert(): void {
      const plain = names().filter(key => !storage().getItem(key)?.startsWith(SEALED));
      for (const key of new Set([...plain, ...waiting.keys()])) {
        try {
          setItem(key, waiting.get(key) ?? storage().getItem(key) ?? '');
        } catch {
          // No room: the next start tries again.
        }
      }
    },
    /** Nothing that was decrypted stays in memory. */
    forget(): void {
      waiting.clear();
      held.clear();
    },
  };
}

/** Writes an entry; false where the storage takes no more, and the entry is as it was. */
export function keep(storage: Pick<Storage, 'setItem'>, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Entries of a person for every tab of this device. Names are plain: they hold an identity's hash at most. */
export const deviceStorage = encrypted(() => localStorage);
/** Entries of a person for this tab alone, until it is closed. */
export const tabStorage = encrypted(() => sessionStorage);

let opening: Promise<void> | null = null;

async function loadCipher(): Promise<void> {
  try {
    const key = await loadPageKey();
    if (!key) return;
    const reader = await createCipher(key);
    await Promise.all([deviceStorage.readAhead(reader), tabStorage.readAhead(reader)]);
    cipher = createTransactionCipher(key);
    deviceStorage.convert();
    tabStorage.convert();
  } catch (error) {
    if (error instanceof LockedError) activateLockAndReload(error.identity);
    // Else there is no database, and so no session: no person is signed in here.
  }
}

/** Resolves once entries can be read: at once where there are none. Call it before the first of them is read. */
export function openDeviceStorage(): Promise<void> {
  opening ??= (() => {
    const isEmpty = deviceStorage.isEmpty() && tabStorage.isEmpty();
    const loaded = loadCipher();
    if (isEmpty) return Promise.resolve();
    return Promise.race([loaded, new Promise<void>(resolve => setTimeout(resolve, KEY_TIMEOUT_MS))]);
  })();
  return opening;
}
