import type { Catalogue, Row } from './catalogue.ts';
import type { TestResult } from './results.ts';

/** The title of the contract's test that a call counts by. */
export const answersTitle = 'answers as its schema says, with the position of its answer';
const contract = 'tests/contract/';
const sockets = 'tests/contract/push/';
/** A title with more ids proves none of them. */
const idsAtMost = 6;

export interface Coverage {
  readonly covered: ReadonlySet<string>;
  /** Titles that count for nothing, and why. */
  readonly faults: readonly string[];
}

/** What the results prove: nothing is taken from source, and nothing from a test that did not pass. */
export function coverageOf({ rows }: Catalogue, results: readonly TestResult[]): Coverage {
  const known = new Map(rows.map((row) => [row.id, row]));
  const ofPath = new Map(rows.filter(({ kind }) => kind === 'routes').map((row) => [row.key, row.id]));
  const covered = new Set<string>();
  const faults = new Set<string>();
  for (const result of results.filter(({ passed }) => passed)) {
    for (const path of result.screens) {
      const id = ofPath.get(path);
      if (id === undefined) faults.add(`${path}: opened, and in no row (${result.file})`);
      else covered.add(id);
    }
    const ids = idsIn(result.titles);
    if (ids.length > idsAtMost)
      faults.add(`${ids.length} ids in one title, at most ${idsAtMost} count: ${result.titles.join(' › ')}`);
    for (const id of ids) {
      const row = known.get(id);
      if (row === undefined) faults.add(`${id} is in no row: ${result.titles.join(' › ')}`);
      else if (ids.length <= idsAtMost && proves(result, row)) covered.add(id);
    }
  }
  return { covered, faults: [...faults].sort() };
}

/** The ids that a test's titles carry, those of its groups included, each once. */
export function idsIn(titles: readonly string[]): readonly string[] {
  return [...new Set(titles.flatMap((title) => title.match(/(?<![\w-])[VKSBCRED]\d{3}(?![\w-])/g) ?? []))];
}

/** A route counts by its screen alone, a call by its answer alone, a socket by the contract of the sockets; else the title is enough. */
function proves({ file, titles }: TestResult, { kind, key }: Row): boolean {
  if (kind === 'routes') return false;
  if (kind !== 'calls') return true;
  return key === 'WS' ? file.startsWith(sockets) : file.startsWith(contract) && titles.at(-1) === answersTitle;
}
