import { users } from '../../domain/access/user.ts';
import type { Looker } from '../../domain/board/seen.ts';
import { lineUp } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { Caller } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** Who looks at boards: the roles that he has now, whichever moment he looks at, and the organisations whose common ones are his. */
export async function lookerOf(
  ledgers: Ledgers,
  { userId, orgId, scope }: Caller,
  asOf: number | null,
): Promise<Looker> {
  const [user] = await ledgers.everyRow(users, { ids: [userId] });
  const line = lineUp(await ledgers.everyRow(organisations, { asOf }), orgId);
  return {
    userId,
    roleIds: user?.userRoleIds ?? [],
    sees: (org) => scope.sees(org, null),
    isBelow: (org) => line.includes(org),
  };
}
