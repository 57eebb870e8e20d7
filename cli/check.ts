import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { houseFaults } from './house/house.ts';
import { root } from './root.ts';

interface Outcome {
  readonly name: string;
  readonly ok: boolean;
  readonly output: string;
}

function run(name: string, command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' });
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
    child.on('error', (error) => resolve({ name, ok: false, output: error.message }));
    child.on('close', (code) => resolve({ name, ok: code === 0, output }));
  });
}

const rooms = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));

/** What the compiler learned last time: a file whose text, and that of all it rests on, is as it was is not gone through again. */
const learnedOf = (room: string): readonly string[] => [
  '--incremental',
  '--tsBuildInfoFile',
  join('node_modules', '.cache', 'types', `${room}.json`),
];

/** So many rooms at a time: what one waits for is read while another is gone through. */
const atOnce = 2;

async function types(): Promise<readonly Outcome[]> {
  const left = [...rooms];
  const outcomes: Outcome[] = [];
  const oneAfterAnother = async (): Promise<void> => {
    for (let room = left.shift(); room !== undefined; room = left.shift())
      outcomes.push(await run(`types ${room}`, 'tsc', ['-p', room, '--pretty', 'false', ...learnedOf(room)]));
  };
  await Promise.all(Array.from({ length: atOnce }, oneAfterAnother));
  return outcomes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function house(): Outcome {
  const faults = houseFaults();
  return {
    name: 'house rules',
    ok: faults.length === 0,
    output: faults.map((fault) => `${fault.path}:${fault.line} ${fault.rule}: ${fault.says}`).join('\n'),
  };
}

const formatting = 'format and lint';

/** Format, lint, types and the house's own rules: what must hold before each commit, in under 20 s. */
export async function check(): Promise<readonly Outcome[]> {
  const [biome, checked] = await Promise.all([
    run(formatting, 'biome', ['check', '--error-on-warnings', '.']),
    types(),
  ]);
  return [biome, ...checked, house()];
}

if (import.meta.main) {
  const outcomes = await check();
  for (const { name, ok, output } of outcomes) {
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
    if (!ok) console.log(output);
    if (!ok && name === formatting) console.log('npm run format mends what can be mended by itself.');
  }
  process.exitCode = outcomes.every((outcome) => outcome.ok) ? 0 : 1;
}
