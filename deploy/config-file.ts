import { Config, parseConfig } from '../src/api/config.ts';
import { isFailure } from '../src/domain/failure.ts';

/** As much of a valibot schema as says which fields it has. */
type Schema = { entries?: Record<string, Schema>; wrapped?: Schema; pipe?: readonly Schema[] };

/** The values of fields that the app takes as they are, since an older build must read a newer file. */
export const known: Readonly<Record<string, readonly string[]>> = {
  optionalCalls: ['sendAgain', 'terminalLists'],
  changes: ['attestation', 'merchants', 'settlements'],
};

/** The paths of all fields of `config.json`, as `identity.region`. */
export const fieldsOfConfig = (): string[] => fieldsOf(Config as unknown as Schema);

function fieldsOf(schema: Schema, path = ''): string[] {
  const inner = schema.wrapped ?? schema.pipe?.[0] ?? schema;
  if (inner !== schema) return fieldsOf(inner, path);
  if (!schema.entries) return [path];
  return Object.entries(schema.entries).flatMap(([name, of]) =>
    fieldsOf(of, path ? `${path}.${name}` : name),
  );
}

/**
 * Reads the text of a `config.json` more strictly than the app does: a misspelt field or value would leave what it should turn on
 * turned off. Throws with a sentence that names the field.
 */
export function readConfigFile(text: string): Config {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`config.json is not JSON: ${(error as Error).message}`);
  }
  return checkedConfig(json);
}

/** Checks a configuration that is parsed already, and gives it with its defaults. Throws where it is not valid. */
export function checkedConfig(json: unknown): Config {
  const answer = parseConfig(json);
  if (isFailure(answer)) throw new Error(answer.failure.message ?? 'config.json cannot be read');
  const fields = fieldsOfConfig();
  const unknown = pathsIn(json).find(path => !fields.includes(path));
  if (unknown) throw new Error(`${unknown} is no field of config.json`);
  for (const [field, names] of Object.entries(known)) {
    const wrong = answer.ok[field as 'changes' | 'optionalCalls'].find(name => !names.includes(name));
    if (wrong) throw new Error(`${field} can name ${names.join(', ')}, not ${wrong}`);
  }
  return answer.ok;
}

/** The paths of the values in a JSON object; a list is one value. */
function pathsIn(json: unknown, path = ''): string[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return [path];
  return Object.entries(json).flatMap(([name, value]) => pathsIn(value, path ? `${path}.${name}` : name));
}
