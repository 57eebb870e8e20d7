import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { boundFaults } from './bounds.ts';
import { circleFaults } from './circles.ts';
import { clockFaults } from './clocks.ts';
import { cutFaults } from './cuts.ts';
import { debts } from './debts.ts';
import { factFaults } from './facts.ts';
import { importFaults } from './imports.ts';
import { nameFaults } from './names.ts';
import { pastFaults } from './past.ts';
import { reachFaults } from './reach.ts';
import { roadFaults } from './roads.ts';
import { type Sheet, sheetFaults } from './sheets.ts';
import { type Fault, readSource, type SourceFile } from './sourceFile.ts';
import { stillFaults } from './stillWalks.ts';
import { textFaults } from './texts.ts';
import { unnarrowedFaults } from './unnarrowed.ts';
import { readWaiting } from './waiting.ts';
import { waitFaults } from './waits.ts';

const rooms = '{domain,machines,streams,gateway,plant,src,views,cli,tests}/**/*.{ts,tsx}';

const isOwed = (fault: Fault): boolean => debts.some((debt) => debt.path === fault.path && debt.rule === fault.rule);

export function faultsOf(file: SourceFile): readonly Fault[] {
  return [
    ...importFaults(file),
    ...nameFaults(file),
    ...clockFaults(file),
    ...textFaults(file),
    ...waitFaults(file),
    ...boundFaults(file),
    ...stillFaults(file),
    ...factFaults(file),
    ...roadFaults(file),
    ...unnarrowedFaults(file),
    ...cutFaults(file),
    ...pastFaults(file),
  ].filter((fault) => !isOwed(fault));
}

const inRoot = (pattern: string): readonly string[] =>
  globSync(pattern, { cwd: root })
    .map((path) => path.split('\\').join('/'))
    .sort();
const readSheet = (path: string): Sheet => ({ path, text: readFileSync(join(root, path), 'utf8') });

/** Files of the root that use what stands in the rooms. */
const users = ['vite.config.ts'];

/** Every breach of the house's own rules: import directions, time and randomness, storage, icons, length, and code and classes that nothing uses. */
export function houseFaults(): readonly Fault[] {
  const sources = inRoot(rooms).map(readSource);
  const sheets = inRoot('{src,views}/**/*.module.css').map(readSheet);
  return [
    ...sources.flatMap(faultsOf),
    ...circleFaults(sources),
    ...sheetFaults(sources, sheets),
    ...reachFaults([...sources, ...users.map(readSource)], readWaiting()),
  ];
}
