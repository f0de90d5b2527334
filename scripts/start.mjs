import { spawn } from 'node:child_process';
import process from 'node:process';
import { command, ensurePackages, root, run } from './set-up.mjs';

const args = process.argv.slice(2);
const isDev = args.includes('--dev');
const port = Number(process.env.PORT ?? 4173);
const children = [];

await ensurePackages();
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

function sandbox(more, at) {
  const passed = args.filter(arg => arg !== '--dev');
  // Here alone: tests start the sandbox themselves, and nothing of theirs leaves the machine.
  const always = ['--public-receivers'];
  launch(process.execPath, ['--import', 'tsx', 'sandbox/main.ts', ...always, ...more, ...passed], {
    PORT: String(at),
  });
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
