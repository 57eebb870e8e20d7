import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { NotYet } from '../log/follow/policy.ts';
import { taskFollowerName } from '../tasks/taskFollower.ts';
import type { ReadMeans } from './readMeans.ts';

/** What says who may do what, and what is asked of whom. */
const read = [taskFollowerName, users.name, roles.name, organisations.name];

/**
 * The tables that who is asked hangs on have taken everything up to this position. No other is waited for: one that stopped or is built
 * anew silences no task. One of these that stopped is waited for again, and the tasks come when it goes on.
 */
export const peopleFollowed = (means: Pick<ReadMeans, 'followers'>, position: number): Promise<void> =>
  followed(means, position, read);

/** The same of these tables. */
export async function followed(
  { followers }: Pick<ReadMeans, 'followers'>,
  position: number,
  names: readonly string[],
): Promise<void> {
  try {
    await Promise.all(names.map((name) => followers.passed(position, name)));
  } catch (error) {
    throw new NotYet(error instanceof Error ? error.message : String(error));
  }
}
