import { users } from '../../domain/access/user.ts';
import { hostOf } from '../../domain/wall/largeScreen.ts';
import { wallFaults } from '../../domain/wall/messages.ts';
import type { RowCheck } from '../ledger/write/deciding.ts';

/** A wall is let in as a user of its own kind: behind a person's rights somebody would sit. */
export const userCheck: RowCheck = async ({ after, requires, lang }) => {
  const user = await requires(users, String(after['userId']));
  return user?.['kind'] === 'wall'
    ? null
    : { code: 'RULE_BROKEN', fields: { userId: wallFaults['wall.notAWall'][lang] } };
};

/** What is put up on a screen comes from this console, or from a host that whoever runs the site named. */
export const hostCheck =
  (hosts: readonly string[]): RowCheck =>
  async ({ after, lang }) => {
    const host = hostOf(String(after['address']));
    return host === null || hosts.includes(host)
      ? null
      : { code: 'RULE_BROKEN', fields: { address: wallFaults['wall.foreignHost'][lang] } };
  };
