import type { Database } from '../../store/database.ts';
import type { Log } from '../log.ts';
import type { Follower } from './follower.ts';
import { growAnew } from './growAnew.ts';

interface RebuildSettings {
  readonly database: Database;
  readonly log: Pick<Log, 'read' | 'head'>;
  readonly followers: readonly Follower[];
  /** None: all of them. */
  readonly names: readonly string[];
  readonly say: (line: string) => void;
}

/** Names that no follower bears, or nothing when all were rebuilt. The site may run meanwhile: each swaps when it is whole. */
export async function rebuild({ database, log, followers, names, say }: RebuildSettings): Promise<readonly string[]> {
  const unknown = names.filter((name) => !followers.some((follower) => follower.name === name));
  if (unknown.length > 0) return unknown;
  for (const follower of followers.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const position = await growAnew({ database, log, follower });
    say(`${follower.name}: rebuilt up to position ${position}`);
  }
  return [];
}
