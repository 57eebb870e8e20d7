import { spawn } from 'node:child_process';
import { root } from './root.ts';

/** The whole site with the console served by Vite: a changed source shows at once. Ends as one. */
const site = spawn(
  process.execPath,
  ['--watch-path=gateway', '--watch-path=domain', '--watch-path=machines', 'cli/start.ts'],
  { cwd: root, stdio: 'inherit' },
);
const vite = spawn('vite', ['--host', '127.0.0.1'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
const stop = (): void => {
  site.kill('SIGINT');
  vite.kill('SIGINT');
};
for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(signal as 'SIGINT', stop);
site.on('exit', stop);
