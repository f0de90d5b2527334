import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';

// Runs before each file of tests: files of one worker share their modules, and without this also the databases that the files
// before them left, in which work may still be under way.
const databases = new IDBFactory();
Object.defineProperty(globalThis, 'indexedDB', { value: databases, configurable: true, writable: true });
// Dexie looks for IndexedDB once, when it is first imported.
Dexie.dependencies.indexedDB = databases;
