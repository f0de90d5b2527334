import type { Fault } from './fault.ts';

const browser = 'tests/outbox/simulator/browser.ts';
const device = 'tests/outbox/simulator/locked-device.ts';
const memory = 'tests/outbox/memory-store.ts';
const encrypted = 'src/sync/outbox/store-encrypted.test.ts';

/** Faults around the screen lock, and the keys of what is stored. */
export const lockFaults: readonly Fault[] = [
  {
    name: 'worker-sends-while-locked',
    breaks: 'The service worker goes on opening the outbox and the session, without permission.',
    file: browser,
    find: '    if (!this.lock.allowsSending(identity)) this.storageOf(identity).seal(true);\n',
    replace: '',
  },
  {
    name: 'session-read-while-locked',
    breaks: 'A request that waited for its tokens leaves after the device was locked.',
    file: browser,
    find: '      isLocked: () => storage.isSealed,\n',
    replace: '      isLocked: () => false,\n',
  },
  {
    name: 'pages-go-on-while-locked',
    breaks: 'A tab in the background goes on showing what is queued.',
    file: browser,
    find: '() => page.run(() => page.die())',
    replace: '() => page.run(() => undefined)',
  },
  {
    name: 'lock-drops-the-queue',
    breaks: 'Queued actions are gone after a lock.',
    file: browser,
    find: '    this.lock.begin(identity);\n',
    replace: '    this.lock.begin(identity);\n    this.storages.delete(identity);\n',
  },
  {
    name: 'wrong-pins-delete-the-outbox',
    breaks: 'Five wrong PINs delete queued actions.',
    file: device,
    find: 'if (browser.lock.refuse(identity)) wipe();',
    replace: 'if (browser.lock.refuse(identity) && browser.storages.delete(identity)) wipe();',
  },
  {
    name: 'rows-not-pulled-anew',
    breaks: 'After five wrong PINs and the right password the lists stay empty.',
    file: 'tests/outbox/simulator/world.ts',
    find: 'this.#copy.isWiped && this.#pull()',
    replace: 'this.#copy.isWiped',
  },
  {
    name: 'unreadable-not-counted',
    breaks: 'The outbox does not say how many actions it cannot read.',
    file: memory,
    find: '      unreadable += ',
    replace: '      unreadable = 0 * ',
  },
  {
    name: 'unreadable-not-set-aside',
    breaks: 'An action that cannot be read blocks its lane, or is sent.',
    file: memory,
    find: '      if (held.key !== key) held.store.setAllAside();\n',
    replace: '',
  },
  {
    name: 'unreadable-counted-as-none',
    breaks: 'The outbox in IndexedDB does not say how many actions it cannot read.',
    file: 'src/db/outbox-store.ts',
    find: "          count('unreadable'),\n",
    replace: "          count('unreadable').then(() => 0),\n",
    suite: encrypted,
  },
  {
    name: 'written-with-a-lost-key',
    breaks: 'A tab with the old key writes actions that no other tab can read.',
    file: 'src/db/sealed-database.ts',
    find: '      if (held && this.#held && isSame(held, this.#held)) return;\n',
    replace: '      if (held || !this.#held) return;\n',
    suite: encrypted,
  },
];
