import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeBaseMap } from './baseMap/makeBaseMap.ts';
import { root } from './root.ts';

const file = join(root, 'public', 'maps', 'base.pmtiles');
const bytes = makeBaseMap();
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, bytes);
process.stdout.write(`public/maps/base.pmtiles: ${Math.round(bytes.length / 1000)} kB\n`);
