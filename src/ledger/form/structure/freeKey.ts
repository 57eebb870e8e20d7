import type { StructureEntry } from '../../../../domain/ledger/structure.ts';

/** The smallest whole number that no entry bears as its key yet. */
export function freeKey(entries: readonly StructureEntry[]): string {
  const taken = new Set(entries.map(({ key }) => key));
  let free = 0;
  while (taken.has(String(free))) free += 1;
  return String(free);
}
