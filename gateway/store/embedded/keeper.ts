/**
 * The server's parent. It reads a pipe that the gateway holds open: when that ends, whether the gateway asked for it or
 * was killed, the server gets SIGINT (SIGTERM would wait for clients that never leave), so that no orphan stays behind.
 * Run as `node keeper.ts <uid|-> <gid|-> <logFile> <postgres> <argument…>`; it answers nothing and ends with the server.
 */
import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';

const [uid = '-', gid = '-', logFile = '', postgres = '', ...args] = process.argv.slice(2);
const log = openSync(logFile, 'a');
const server = spawn(postgres, args, {
  stdio: ['ignore', log, log],
  ...(uid === '-' ? {} : { uid: Number(uid), gid: Number(gid) }),
});

const stop = (): void => {
  server.kill('SIGINT');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
process.stdin.on('end', stop).on('error', stop).resume();
server.on('error', () => process.exit(1));
server.on('exit', (code) => process.exit(code ?? 1));
