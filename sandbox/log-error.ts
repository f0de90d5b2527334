/** Longer statements repeat themselves. */
const LONGEST_QUERY = 500;

/**
 * Logs an error and its causes without what a request carried. The messages of databases, parsers and of Node itself repeat
 * the values that they stumbled over, secrets among them: of these the code, the statement and the stack are logged alone.
 */
export function logError(error: unknown): void {
  console.error(describeError(error));
}

/** The line that is logged of an error. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `A thrown ${typeof error}`;
  const { code, query } = error as { code?: unknown; query?: unknown };
  const repeatsValues = code !== undefined || query !== undefined || error instanceof SyntaxError;
  const lines = [
    [error.constructor.name, code].filter(Boolean).join(' ') + (repeatsValues ? '' : `: ${error.message}`),
    ...(typeof query === 'string' ? [`    in ${query.slice(0, LONGEST_QUERY)}`] : []),
    ...(error.stack ?? '').split('\n').filter(line => /^ {4}at /.test(line)),
    ...(error.cause === undefined ? [] : [`caused by ${describeError(error.cause)}`]),
  ];
  return lines.join('\n');
}
