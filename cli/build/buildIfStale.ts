import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '{domain,machines,streams,src,views}/**/*.{ts,tsx,css,svg,json}',
  'docs/guide/*/*.md',
  'public/**/*',
  'cli/build/lean/*.ts',
  'cli/build/fieldShell.ts',
];
export const stamp = join(root, 'dist', 'built.json');

/** One hash over everything that the console is built from; tests do not count. */
export function digestOfSources(): string {
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(join(root, file)).isFile());
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function builtDigest(): string | null {
  try {
    return (JSON.parse(readFileSync(stamp, 'utf8')) as { sources: string }).sources;
  } catch {
    return null;
  }
}

/**
 * Builds only when a source changed since the last build; in a process of its own: what a build has needed (about a gigabyte) would stay with a
 * gateway that it ran in.
 */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  if (builtDigest() === digestOfSources()) return;
  say('Building the console …');
  const building = spawn(process.execPath, [join(root, 'cli', 'build.ts')], { cwd: root, stdio: 'inherit' });
  const [code] = await once(building, 'exit');
  if (code !== 0) throw new Error(`the console could not be built (${code})`);
}
