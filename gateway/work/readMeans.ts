import type { Followers } from '../log/follow/follower.ts';
import type { Database } from '../store/database.ts';
import type { CaseMeans } from './caseMeans.ts';

/** What tasks and cases are read with. */
export interface ReadMeans extends CaseMeans {
  readonly database: Database;
  readonly followers: Pick<Followers, 'positions' | 'passed'>;
}
