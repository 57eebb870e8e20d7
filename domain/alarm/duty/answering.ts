import { isActive, seesOrg } from '../../access/permission.ts';
import type { Role } from '../../access/role.ts';
import type { User } from '../../access/user.ts';
import type { Millis } from '../../clock/clock.ts';
import { lineUp } from '../../site/nearest.ts';
import type { AlarmDuty } from './alarmDuty.ts';

/** Whether somebody is signed in, and since when he is or is not; null where nobody knows. */
export interface Presence {
  readonly signedIn: boolean | null;
  readonly since: Millis | null;
}

interface Away {
  readonly userId: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
}

/** What says who there is. */
export interface People {
  readonly users: readonly User[];
  readonly roles: readonly Role[];
  readonly organisations: Parameters<typeof lineUp>[0];
  readonly absences: readonly Away[];
}

/** Somebody who holds the role that answers. */
export interface Holder {
  readonly user: User;
  /** Until when he is away; null: he is there. */
  readonly awayUntil: string | null;
}

/** Whoever holds a role, may sign in and sees the organisation: he answers there, unless he is away. */
export function holdersOf(
  { users, roles, organisations, absences }: People,
  { roleId, org, now }: { readonly roleId: string; readonly org: string; readonly now: Millis },
): readonly Holder[] {
  const line = lineUp(organisations, org);
  const byId = new Map(roles.map((role) => [role.id, role]));
  return users
    .filter((user) => user.kind !== 'wall' && user.userRoleIds.includes(roleId) && isActive(user, now))
    .filter((user) =>
      seesOrg(
        user,
        user.userRoleIds.flatMap((id) => byId.get(id) ?? []),
        line,
      ),
    )
    .map((user) => ({ user, awayUntil: awayUntil(absences, user.id, now) }));
}

function awayUntil(absences: readonly Away[], userId: string, now: Millis): string | null {
  const found = absences.find(
    (one) => one.kind === 'absence' && one.userId === userId && Date.parse(one.from) <= now && now < Date.parse(one.to),
  );
  return found?.to ?? null;
}

/** The duties that hold in an organisation: its own, else those of the nearest above it that has any. */
export function dutiesAt(
  duties: readonly AlarmDuty[],
  organisations: Parameters<typeof lineUp>[0],
  org: string,
): readonly AlarmDuty[] {
  for (const one of lineUp(organisations, org)) {
    const own = duties.filter((duty) => duty.orgId === one);
    if (own.length > 0) return own;
  }
  return [];
}

/** How a duty is filled: somebody is signed in, nobody is, nobody is left to be, or nobody knows. */
export type Filled = 'signedIn' | 'signedOut' | 'allAway' | 'noHolder' | 'unknown';

export function filledBy(holders: readonly Holder[], presenceOf: (userId: string) => Presence): Filled {
  if (holders.length === 0) return 'noHolder';
  const there = holders.filter(({ awayUntil: away }) => away === null);
  if (there.length === 0) return 'allAway';
  const known = there.map(({ user }) => presenceOf(user.id).signedIn);
  if (known.includes(true)) return 'signedIn';
  return known.includes(null) ? 'unknown' : 'signedOut';
}
