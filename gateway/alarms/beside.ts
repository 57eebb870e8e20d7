import type { Alarm, AlarmType } from '../../domain/alarm/alarm.ts';
import { type AlarmPicture, alarmOf } from '../../domain/alarm/picture.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import { picturesOf } from './alarmQuery.ts';
import { announcementOf } from './announce.ts';
import { readNames } from './names.ts';
import { parameters, seenAlarms, seesAlarm, sightAsked } from './seen.ts';

interface Means {
  readonly database: Database;
  readonly ledgers: Ledgers;
}
type Asker = Pick<CallContext, 'caller' | 'asOf'>;

/** An alarm as another wing looks at it, with its names and how it is announced; null for what the caller may not ask for and for what is not there alike. */
export async function seenAlarm(
  means: Means,
  id: string,
  { caller, asOf }: Asker,
): Promise<{
  readonly picture: AlarmPicture;
  readonly alarm: Alarm;
  readonly says: { readonly cn: string; readonly en: string };
} | null> {
  const [picture] = await picturesOf(means, [id], asOf);
  if (picture === undefined || !seesAlarm(sightAsked(caller), picture)) return null;
  const alarm = alarmOf(picture, (await readNames(means.ledgers, [picture], { asOf })).of(picture));
  return { picture, alarm, says: saysOf(alarm) };
}

/** How an alarm is announced, in words. */
export function saysOf(alarm: Alarm): { readonly cn: string; readonly en: string } {
  const { title, titleEn } = announcementOf(alarm, null);
  return { cn: title, en: titleEn };
}

/** With names as they were called. */
export async function toldAlarms(
  { ledgers }: Pick<Means, 'ledgers'>,
  pictures: readonly AlarmPicture[],
  asOf: number | null,
): Promise<readonly Alarm[]> {
  const names = await readNames(ledgers, pictures, { asOf });
  return pictures.map((picture) => alarmOf(picture, names.of(picture)));
}

/** What is looked for: of a kind, of a point that its device calls so, or both. */
interface Likeness {
  readonly role: string | null;
  readonly type: AlarmType | null;
}

/** Alarms that the caller may ask for, raised since a moment, that are like one of these: the newest of them, so many at most. */
export async function likeAlarms(
  { database }: Pick<Means, 'database'>,
  { like, since, most }: { readonly like: readonly Likeness[]; readonly since: number; readonly most: number },
  { caller, asOf }: Asker,
): Promise<readonly AlarmPicture[]> {
  if (like.length === 0) return [];
  const { values, value } = parameters();
  const seen = seenAlarms(sightAsked(caller), value);
  const isLike = ({ role, type }: Likeness): string => {
    const named =
      role === null
        ? 'true'
        : `(point = ${value(role)} or right(point, ${value(role.length + 1)}::int) = ${value(`.${role}`)})`;
    return `(${named} and ${type === null ? 'true' : `type = ${value(type)}`})`;
  };
  const past = asOf === null ? '' : ` and span @> ${value(asOf)}::int8`;
  const rows = await database.query<{ picture: AlarmPicture }>(
    `select picture from ${asOf === null ? 'read.alarm' : 'read.alarm_span'}
     where ${seen} and raised_at >= ${value(since)} and (${like.map(isLike).join(' or ')})${past}
     order by raised_at desc, id limit ${value(most)}`,
    values,
  );
  return rows.map(({ picture }) => picture);
}
