import { deedOf } from '../../../domain/activity/deeds.ts';
import type { AlarmPicture } from '../../../domain/alarm/picture.ts';
import { type Instant, instantOf, type Millis } from '../../../domain/clock/clock.ts';
import type { DeviceLogKind, DeviceLogRow } from '../../../domain/device/eventLog/calls.ts';
import { mostOfSource } from '../../../domain/device/eventLog/calls.ts';
import type { Actor } from '../../../domain/event/event.ts';
import type { Text } from '../../../domain/text/message.ts';
import { alarmsAsked } from '../../alarms/index.ts';
import type { Caller } from '../../http/handler.ts';
import type { Database, Row } from '../../store/database.ts';

/** What happened to an alarm of a device. */
export interface AlarmStep {
  readonly position: number;
  readonly at: Instant;
  readonly org: string;
  readonly kind: DeviceLogKind;
  readonly device: string;
  readonly point: string | null;
  readonly what: Text;
  readonly values: DeviceLogRow['values'];
  readonly by: Actor | null;
  readonly level: number;
  readonly alarm: string;
}

interface Kept extends Row {
  readonly position: number;
  readonly at: string;
  readonly event: string;
  readonly picture: AlarmPicture;
  readonly by: Actor | null;
}

interface Asked {
  readonly devices: readonly string[];
  readonly span: { readonly from: Millis; readonly to: Millis };
  readonly caller: Caller;
}

/** The steps of the alarms of these devices in a span, the newest first, of the types that the caller may ask for. */
export async function alarmSteps(
  { database }: { readonly database: Pick<Database, 'query'> },
  { devices, span, caller }: Asked,
): Promise<readonly AlarmStep[]> {
  const values: unknown[] = [devices, span.from, span.to, instantOf(span.from), instantOf(span.to), mostOfSource];
  const seen = alarmsAsked(caller, (value) => `$${values.push(value)}`);
  // The alarms by what they were about, then what happened to each: their steps have no index of what they are about.
  const kept = await database.query<Kept>(
    `select s.position::float8 as position, s.at, s.event, s.picture, e.by from read.alarm_span s
     join log.event e on e.position = s.position
     where s.id in (select id from read.alarm where object = any($1) and raised_at < $3
         and (stands or greatest(raised_at, recovered_at, confirmed_at) >= $2) and ${seen})
       and s.at >= $4 and s.at < $5 order by s.at desc, s.position desc limit $6`,
    values,
  );
  return kept.map(stepOf);
}

function stepOf({ position, at, event, picture, by }: Kept): AlarmStep {
  const { id, org, type, level, object, point, value, limit, limitName, unit, returned } = picture;
  const isOffline = type === '04' || type === '05';
  const deed = deedOf(event) ?? { cn: event, en: event };
  const shown = event === 'AlarmRecovered' || event === 'AlarmLatched' ? returned : value;
  const speaks = event === 'AlarmRaised' || event === 'AlarmEscalated' || event === 'AlarmRecovered';
  const named = (name: Text, of: string) => ({ name, value: of, unit, at: null });
  return {
    position,
    at: at as Instant,
    org,
    kind: isOffline ? 'offline' : 'alarm',
    device: object.id,
    point,
    what: deed,
    values:
      !speaks || shown === null
        ? []
        : [
            named({ cn: '数值', en: 'Value' }, String(shown)),
            ...(limit === null || limitName === null
              ? []
              : [named({ cn: `限值 ${limitName}`, en: `Limit ${limitName}` }, String(limit))]),
          ],
    by,
    level,
    alarm: id,
  };
}
