import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';

/** What a program imports from packages, by way of our own files. */
function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  const found = new Set<string>();
  if (seen.has(file)) return found;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, named = ''] of text.matchAll(/^(?:import|export)(?! type)[^;]*?from '([^']+)'|^import '([^']+)'/gm)) {
    if (!named.startsWith('.')) found.add(named);
    else if (named.endsWith('.ts')) for (const one of packagesOf(join(dirname(file), named), seen)) found.add(one);
  }
  return found;
}

test('The gateway’s process never loads what builds the console: the gigabyte that a build needs would stay with it', () => {
  const ofGateway = packagesOf(join(root, 'cli/start.ts'));
  expect(ofGateway).toContain('pg');
  expect([...ofGateway].filter((name) => /^(vite|rolldown|lightningcss)/.test(name))).toEqual([]);
  expect(packagesOf(join(root, 'cli/build.ts'))).toContain('vite');
});
