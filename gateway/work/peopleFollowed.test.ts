import { expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { NotYet } from '../log/follow/policy.ts';
import { approverLeft } from './approverLeft.ts';
import { peopleFollowed } from './peopleFollowed.ts';
import { turnTasks } from './turns/turnTasks.ts';

/** Followers of which these never come. */
function without(...never: readonly string[]) {
  const asked: (string | undefined)[] = [];
  const passed = async (_: number, name?: string): Promise<void> => {
    asked.push(name);
    if (name === undefined || never.includes(name)) throw new Error(`the follower ${name} stopped`);
  };
  return { asked, followers: { passed } as never };
}

test('who is asked hangs on people and tasks alone: a figure that is built anew keeps nobody from his task', async () => {
  const { asked, followers } = without('statistics');
  await peopleFollowed({ followers }, 7);
  expect(asked.sort()).toEqual(['organisation', 'role', 'task', 'user']);
});

test.each(['turnTasks', 'approverLeft'] as const)(
  '%s is asked again where what it reads has stopped, and does not stop itself',
  async (which) => {
    const { followers } = without('role');
    const means = { followers, log: { head: () => ({ position: 7 }) } } as never;
    const policy = which === 'turnTasks' ? turnTasks(means, []) : approverLeft(means);
    const event = { type: `${users.name}Changed`, stream: 'user-1', position: 7 };
    await expect(policy.react(event as never)).rejects.toBeInstanceOf(NotYet);
  },
);
