import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { root } from './root.ts';

/** The long forms of tests: each file of tests/soak/ is a program that prints its figures and exits non-zero when it fails. */
const wanted = process.argv.slice(2);
const programs = globSync('tests/soak/*.ts', { cwd: root }).filter(
  (file) => wanted.length === 0 || wanted.some((name) => file.includes(name)),
);
let failed = 0;
for (const program of programs.sort()) {
  console.log(`── ${program}`);
  if (spawnSync(process.execPath, [program], { cwd: root, stdio: 'inherit' }).status !== 0) failed += 1;
}
console.log(`${programs.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 && programs.length > 0 ? 0 : 1;
