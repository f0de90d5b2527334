import { spawn } from 'node:child_process';
import process from 'node:process';
import { command, ensurePackages, fail, root, run } from './set-up.mjs';

const [isDev, args] = [process.argv.includes('--dev'), process.argv.slice(2).filter(arg => arg !== '--dev')];
const children = [];

await ensurePackages();
// Before the build, which takes its time.
const port = await portOf(args);
if (isDev) {
  sandbox(['--no-static', '--address', `http://localhost:${port}`], port + 1);
  const [node, vite] = command('vite');
  launch(node, [vite, '--port', String(port), '--strictPort'], {
    SANDBOX_PORT: String(port + 1),
  });
} else {
  const { status, stdout, stderr } = run('vite', ['build', '--logLevel', 'warn'], { quiet: true });
  if (status !== 0) {
    console.error(stdout, stderr);
    process.exit(1);
  }
  sandbox([], port);
}

/** The port that the arguments or the environment name. Ends where one is wrong. */
async function portOf(given) {
  const { tsImport } = await import('tsx/esm/api');
  const { readArguments } = await tsImport('../sandbox/arguments.ts', import.meta.url);
  try {
    return readArguments(given, process.env).port;
  } catch (error) {
    return fail(error.message);
  }
}

function sandbox(more, at) {
  // Here alone: tests start the sandbox themselves, and nothing of theirs leaves the machine.
  const always = ['--public-receivers'];
  // Of an argument that is there twice, the last one counts.
  const passed = [...always, ...more, ...args, '--port', String(at)];
  launch(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', ...passed], {});
}

function launch(program, programArgs, env) {
  const child = spawn(program, programArgs, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  children.push(child);
  child.on('exit', code => stop(code ?? 0));
}

function stop(code) {
  for (const child of children) child.kill();
  process.exitCode = code;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
