import type { Followers } from '../../gateway/log/follower.ts';
import { eventually } from './eventually.ts';

/** ms of one asking, between two looks at who stopped. */
const oneAsking = 2_000;

/** Waits until every follower, or the named one, has passed the position. Fails when one stopped, or when they never come there. */
export async function followedTo(followers: Followers, position: number, name?: string): Promise<void> {
  const isMeant = ([one]: readonly [string, unknown]): boolean => name === undefined || one === name;
  const behind = async (): Promise<string> => {
    if (await followers.waitFor(position, oneAsking, name)) return '';
    const stopped = [...followers.stopped()].filter(isMeant);
    if (stopped.length > 0) throw new Error(`not followed to ${position}, for some stopped: ${said(stopped)}`);
    return said([...followers.positions()].filter((one) => isMeant(one) && one[1] < position));
  };
  await eventually(`followers at ${position}`, behind, { isSo: (names) => names === '' });
}

/** The followers of a world whose program waits as long as its test does: no answer is given from rows that are too old. */
export function patientFollowers(followers: Followers): Followers {
  return {
    ...followers,
    async waitFor(position, _within, name) {
      await followedTo(followers, position, name);
      return true;
    },
  };
}

const said = (named: readonly (readonly [name: string, what: string | number])[]): string =>
  named.map(([name, what]) => `${name} ${what}`).join(', ');
