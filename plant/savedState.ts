import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { advance } from './simulation/advance.ts';
import { completed, type PlantState, resumed } from './simulation/state.ts';
import { warmedUp } from './simulation/warmedUp.ts';

/** Raised when the state's shape changes: an older file is left aside. */
const version = 1;
const longestCatchUp = 24 * 3_600_000;

interface Loading {
  readonly seed: number;
  readonly now: number;
  readonly moves: boolean;
}

/** The plant went on while nobody watched: registers count on from where they would be, never back. One that does not move stood. */
export function loadState(file: string, { seed, now, moves }: Loading): PlantState {
  const saved = readState(file);
  if (saved === null || saved.at > now) return resumed(warmedUp(seed, now), now);
  const gap = now - saved.at;
  return resumed(gap > longestCatchUp || !moves ? { ...saved, at: now } : advance(saved, gap), now);
}

/** Written beside and moved into place, so that a crash leaves the old one whole. */
export function saveState(file: string, state: PlantState): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ version, state }));
  renameSync(`${file}.new`, file);
}

/** The plant as it was last written; null where there is none, or it is of another shape. */
export function readState(file: string): PlantState | null {
  try {
    const saved = JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: number; readonly state?: PlantState };
    return saved.version === version && saved.state !== undefined ? completed(saved.state) : null;
  } catch {
    // Absent at the first start, or broken: a plant can always begin anew.
    return null;
  }
}
