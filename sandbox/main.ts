import { readArguments } from './arguments.ts';
import { describeError } from './log-error.ts';
import { DEMO_PASSWORD, demoCompany } from './seed/people.ts';
import { startServer } from './server.ts';

try {
  const options = readArguments(process.argv.slice(2), process.env);
  const server = await startServer(options);
  const address = options.address ?? server.url;
  console.log(`Tapdeck is at ${address}`);
  console.log(`email: ${demoCompany.email}`);
  console.log(`password: ${DEMO_PASSWORD}`);
  console.log(`The sandbox's own page (mailbox, sample accounts, faults, clock) is at ${address}/_sandbox`);
  console.log(`The API reference is at ${address}/_sandbox/api`);
  if (options.host !== undefined)
    console.log(
      `It listens on ${options.host} too, port ${server.port}: everyone who reaches it there can sign in with this password. Over plain http the app opens on localhost only.`,
    );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
} catch (error) {
  console.error(inWords(error as NodeJS.ErrnoException & { port?: number }));
  process.exit(1);
}

function inWords(error: NodeJS.ErrnoException & { port?: number }): string {
  const { code, message, port = 0 } = error;
  if ('query' in error) return describeError(error);
  if (code !== 'EADDRINUSE') return message;
  return `Port ${port} is in use. Choose another with PORT, for example PORT=${port + 1} npm start`;
}
