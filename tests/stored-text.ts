import Dexie from 'dexie';

/**
 * All keys and records of a database as text, encrypted ones as they are stored: bytes by their characters, a bigint by its digits.
 * The files of a browser hold the same.
 */
export async function storedText(name: string): Promise<string> {
  const db = await new Dexie(name).open();
  const shown = (_key: string, value: unknown) => {
    if (typeof value === 'bigint') return String(value);
    return ArrayBuffer.isView(value) ? new TextDecoder('latin1').decode(value) : value;
  };
  const tables = db.tables.map(async table =>
    JSON.stringify([await table.toCollection().primaryKeys(), await table.toArray()], shown),
  );
  try {
    return (await Promise.all(tables)).join('\n');
  } finally {
    db.close();
  }
}
