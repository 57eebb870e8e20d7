import { coreWalks } from './core.ts';
import { walksOf } from './wings.ts';

/** What Playwright is told of the walks that are wanted. */
interface Chosen {
  readonly testMatch: string[];
  readonly grep?: RegExp[];
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const matching = (names: readonly string[]): string[] => [...new Set(names)].map((name) => `**/${name}.e2e.ts`);

/** `core` for the list of core walks, `all` for every one, else the names of wings, with commas between them, for their files. */
export function chosenWalks(wanted: string): Chosen {
  if (wanted === 'all') return { testMatch: ['*.e2e.ts'] };
  if (wanted === 'core') {
    return {
      testMatch: matching(coreWalks.map(({ file }) => file)),
      // A title in full is the file, a blank, the groups and the title itself.
      grep: coreWalks.map(({ file, title }) => new RegExp(`\\b${file}\\.e2e\\.ts ${escaped(title)}`)),
    };
  }
  return { testMatch: matching(wanted.split(',').flatMap(filesOf)) };
}

function filesOf(wing: string): readonly string[] {
  const files = new Map(Object.entries(walksOf)).get(wing);
  if (files === undefined)
    throw new RangeError(`${wing} has no walks; these have: core, all, ${Object.keys(walksOf).join(', ')}`);
  return files;
}
