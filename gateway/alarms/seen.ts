import { type Hung, losesNothing } from '../../domain/access/permission.ts';
import { type Alarm, type AlarmObject, type AlarmType, alarmTypeCodes } from '../../domain/alarm/alarm.ts';
import { typesAsked, typesTold } from '../../domain/alarm/desks.ts';
import type { Caller } from '../http/handler.ts';
import { type Scope, seenSql } from '../http/scope.ts';

/** Parameters of a statement in the making; `value` adds one and gives its place in the text. */
export interface Parameters {
  readonly values: unknown[];
  readonly value: (parameter: unknown) => string;
}

export function parameters(...first: readonly unknown[]): Parameters {
  const values = [...first];
  return { values, value: (parameter) => `$${values.push(parameter)}` };
}

/** Which alarms somebody sees: where they were raised, and of which types. */
export interface AlarmSight {
  /** Opaque; other where other alarms are seen. */
  readonly id: string;
  readonly scope: Scope;
  readonly types: ReadonlySet<AlarmType>;
}

type Seer = Pick<Caller, 'scope' | 'admin' | 'permissions'>;
export const everyType: readonly AlarmType[] = alarmTypeCodes;

/** Alarms of these types, where the scope sees them. */
export function sightOf(scope: Scope, types: ReadonlySet<AlarmType>): AlarmSight {
  const isWhole = types.size === everyType.length;
  return { id: isWhole ? scope.id : `${scope.id}:${[...types].sort().join('')}`, scope, types };
}

/** What the sockets tell a person: alarms whose desks the person has. */
export const sightTold = (caller: Seer): AlarmSight => sightOf(caller.scope, typesTold(caller));
/** What a person may ask for. */
export const sightAsked = (caller: Seer): AlarmSight => sightOf(caller.scope, typesAsked(caller));
/** Every type: for the gateway itself. */
export const wholeSight = (scope: Scope): AlarmSight => sightOf(scope, new Set(everyType));

/** Whether who saw `before` sees all of it still, and more. */
export const grewFrom = (before: AlarmSight, now: AlarmSight): boolean =>
  [...before.types].every((type) => now.types.has(type)) && losesNothing(now.scope.data, before.scope.data);

interface Line {
  readonly channel: string | null;
  readonly object: AlarmObject;
}
type Placed = Line & Pick<Alarm, 'org' | 'type'>;

export const seesAlarm = ({ scope, types }: AlarmSight, alarm: Placed): boolean =>
  types.has(alarm.type) && scope.sees(alarm.org, hungOf(alarm));

/** What an alarm hangs on: the channel of its raise, and the device that it is about. */
export function hungOf({ channel, object }: Line): Hung {
  const of = (kind: typeof object.kind): string | null => (object.kind === kind ? object.id : null);
  return { channel, device: of('device'), unit: of('unit') };
}

/** The condition by which rows of `read.alarm` and its spans are narrowed to what is seen: where the alarm was raised, and its type. */
export function seenAlarms({ scope, types }: AlarmSight, value: Parameters['value']): string {
  const of = (kind: string): string => `(case when picture->'object'->>'kind' = '${kind}' then object end)`;
  const placed = seenSql(
    scope,
    {
      org: 'org',
      line: (meets) => meets({ channel: 'channel', device: of('device') }),
      unit: (meets) => meets(of('unit')),
    },
    value,
  );
  return types.size === everyType.length ? placed : `${placed} and type = any(${value([...types])}::text[])`;
}

/** The same of all that a person may ask for. */
export const alarmsAsked = (caller: Seer, value: Parameters['value']): string => seenAlarms(sightAsked(caller), value);
