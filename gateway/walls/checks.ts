import { isDeepStrictEqual } from 'node:util';
import { accessFaults } from '../../domain/access/messages.ts';
import { users } from '../../domain/access/user.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import { hostOf } from '../../domain/wall/largeScreen.ts';
import { wallFaults } from '../../domain/wall/messages.ts';
import { callerReach } from '../http/callerReach.ts';
import type { Checked, RowCheck } from '../ledger/write/deciding.ts';

/** A wall is let in as a user of its own kind: behind a person's rights somebody would sit. */
const userCheck: RowCheck = async ({ after, requires, lang }) => {
  const user = await requires(users, String(after['userId']));
  return user?.['kind'] === 'wall'
    ? null
    : { code: 'RULE_BROKEN', fields: { userId: wallFaults['wall.notAWall'][lang] } };
};

/** What a wall's row must be, whoever approved its browser before. */
export const wallCheck: RowCheck = async (checked) => (await userCheck(checked)) ?? widened(checked);

/** Nobody has a wall show what he does not see himself: an approved one takes what its row says. None named are all that its user sees. */
function widened({ before, after, asker: { caller }, lang }: Checked): Refusal | null {
  const isSame = (field: string): boolean => isDeepStrictEqual(before?.[field], after[field]);
  if (caller === null || (before !== null && isSame('organisationIds') && isSame('userId'))) return null;
  const shown = after['organisationIds'] as readonly string[];
  const isOwn = shown.length === 0 ? callerReach(caller).site : shown.every((org) => caller.scope.stands(org));
  return isOwn
    ? null
    : { code: 'BEYOND_YOUR_RIGHTS', fields: { organisationIds: accessFaults['access.beyond.data'][lang] } };
}

/** What is put up on a screen comes from this console, or from a host that whoever runs the site named. */
export const hostCheck =
  (hosts: readonly string[]): RowCheck =>
  async ({ after, lang }) => {
    const host = hostOf(String(after['address']));
    return host === null || hosts.includes(host)
      ? null
      : { code: 'RULE_BROKEN', fields: { address: wallFaults['wall.foreignHost'][lang] } };
  };
