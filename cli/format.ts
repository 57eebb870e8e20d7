import { spawnSync } from 'node:child_process';
import { root } from './root.ts';

process.exitCode =
  spawnSync('biome', ['check', '--write', '.'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
    .status ?? 1;
