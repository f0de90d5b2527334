import Dexie from 'dexie';
import { type Answer, failed } from '../domain/failure.ts';
import { storageFailure } from './database.ts';

// Apart from the stores, which are loaded with the first question to them: a sign-out deletes these databases in an engine that has
// loaded neither.

/** The name of the database of a person's imports. */
export const importsName = (identity: string) => `imports:${identity}`;

/** The name of the database of a person's attempts to settle. */
export const settlesName = (identity: string) => `settles:${identity}`;

/** Deletes a person's imports, whatever is in them; with the copy, at sign-out and for another person. */
export async function destroyImports(identity: string): Promise<Answer<null>> {
  try {
    await Dexie.delete(importsName(identity));
    return { ok: null };
  } catch (error) {
    return failed(storageFailure(error));
  }
}

/** Forgets all attempts of a person, closing them in every tab. */
export const deleteSettles = (identity: string): Promise<void> => Dexie.delete(settlesName(identity));
