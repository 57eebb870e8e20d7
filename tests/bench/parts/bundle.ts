import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../../../cli/build/build.ts';
import { root } from '../../../cli/root.ts';
import type { Bench } from '../bench.ts';

const dist = join(root, 'dist');

/** kB that a cold cache loads before the first screen: what index.html names, gzip. */
function firstLoad(extension: 'js' | 'css'): number {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = new Set([...page.matchAll(new RegExp(`(?:src|href)="/([^"]+\\.${extension})"`, 'g'))].map((match) => match[1] as string));
  return [...files].reduce((sum, file) => sum + statSync(join(dist, `${file}.gz`)).size, 0) / 1000;
}

export const bundle: Bench = async () => {
  await buildIfStale(console.log);
  return [
    { name: 'first load of the shell, JavaScript (gzip)', unit: 'kB', target: 200, is: 'most', measured: firstLoad('js') },
    { name: 'first load of the shell, CSS (gzip)', unit: 'kB', target: 50, is: 'most', measured: firstLoad('css') },
  ];
};
