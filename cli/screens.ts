import { spawnSync } from 'node:child_process';
import { ensureChromium } from './browser/chromium.ts';
import { buildIfStale } from './build/buildIfStale.ts';
import { root } from './root.ts';

/** Takes pictures of the screens from a running site, to be looked at; those that a document shows are taken anew with them. */
const chromium = ensureChromium(console.log);
if (chromium === null) process.exit(1);
await buildIfStale(console.log);
const args = ['test', '-c', 'tests/screens/playwright.config.ts', ...process.argv.slice(2)];
process.exitCode =
  spawnSync('playwright', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, BUSBAR_CHROMIUM: chromium },
    shell: process.platform === 'win32',
  }).status ?? 1;
