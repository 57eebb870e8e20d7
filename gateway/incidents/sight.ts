import { noUnits, seenByRole, seesAt } from '../../domain/access/permission.ts';
import { roles } from '../../domain/access/role.ts';
import type { AlarmObject, AlarmType } from '../../domain/alarm/alarm.ts';
import { isShownWith } from '../../domain/alarm/desks.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { usingUnits } from '../../domain/unit/usingUnit.ts';
import { readUnits } from '../administration/index.ts';
import { hungOf, type Kept, keptOf } from '../alarms/index.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';

/** By what people see something: where it is, what it hangs on, and its type; null of an opening on order, which every desk shows. */
export interface Shown {
  readonly org: string;
  readonly type: AlarmType | null;
  readonly hung: ReturnType<typeof hungOf>;
}

/** An alarm as it is seen. */
export const shownOf = (
  alarm: { readonly type: AlarmType; readonly channel: string | null; readonly object: AlarmObject },
  org: string,
): Shown => ({ org, type: alarm.type, hung: hungOf(alarm) });

/** An incident's opening on order, as it is seen. */
export const operationShown = (
  org: string,
  { device, channel }: { readonly device: string | null; readonly channel: string | null },
): Shown => ({ org, type: null, hung: { channel, device, unit: null } });

/** Whether whoever is told of an effect is told of its cause, as far as roles and desks go; the organisation is asked beside. */
export type SeenTogether = (effect: Shown, cause: Shown) => boolean;

interface SightMeans {
  readonly log: Pick<Log, 'head' | 'subscribe'>;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'everyRemoved'>;
  readonly followers: Pick<Followers, 'waitFor'>;
}

/** Roles that narrow what they show, kept until one of them, or what measures an energy unit, has changed. */
export const openSights = ({ log, ledgers, followers }: SightMeans): Kept<SeenTogether> =>
  keptOf({
    log,
    followed: followers.waitFor,
    of: [roles, organisations, energyUnits, deviceAssociations, usingUnits, devices, points],
    read: () => seenTogether(ledgers),
  });

/** Of each role by itself: they add up, but nobody need hold the other. */
async function seenTogether(ledgers: SightMeans['ledgers']): Promise<SeenTogether> {
  const [all, places] = await Promise.all([ledgers.everyRow(roles), ledgers.everyRow(organisations)]);
  const narrowed = all.filter(({ data }) => data.channels !== null || data.units !== null);
  const units = narrowed.some(({ data }) => data.units !== null) ? await readUnits(ledgers) : noUnits;
  const seen = narrowed.map(({ data }) => seenByRole(data, places, units));
  return (effect, cause) =>
    isShownWith(effect.type, cause.type) &&
    seen.every((one) => !seesAt(one, effect.org, effect.hung) || seesAt(one, cause.org, cause.hung));
}
