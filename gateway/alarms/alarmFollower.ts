import { stands } from '../../domain/alarm/alarm.ts';
import { alarmEvents, alarmSourceEvents, sourceStream } from '../../domain/alarm/events.ts';
import { type AlarmPicture, isAlarmEvent, pictureAfter } from '../../domain/alarm/picture.ts';
import { type Instant, millisOf } from '../../domain/clock/clock.ts';
import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { asksForNewest } from '../../domain/event/past.ts';
import type { Follower } from '../log/follow/follower.ts';
import type { Queryable } from '../store/database.ts';
import { newestWords, sourceWords } from './pastAlarms.ts';
import { followOut, outTable } from './service/outRows.ts';
import { followSources } from './sourceRows.ts';

export const alarmFollowerName = 'alarm';

/**
 * Writes what people read of the alarms: `read.alarm`, each as it is now; `read.alarm_span`, each as it was after each of
 * its events, which is also the news of that event; `read.alarm_source`, what is shelved, suppressed or out of service;
 * `read.alarm_out`, who kept what out of service, and from when to when.
 */
export const alarmFollower: Follower = {
  name: alarmFollowerName,
  version: 9,
  types: [...Object.keys(alarmEvents), ...Object.keys(alarmSourceEvents)],
  tables: ['alarm', 'alarm_span', 'alarm_source', 'alarm_out'],
  create,
  follow: async (tx, events, suffix) => {
    const ofAlarms = events.filter((event) => isAlarmEvent(event.type));
    const ofSources = events.filter((event) => !isAlarmEvent(event.type));
    if (ofAlarms.length > 0) await followAlarms(tx, ofAlarms, suffix);
    if (ofSources.length > 0) await followSources(tx, ofSources, suffix);
    for (const event of ofSources) await followOut(tx, event, suffix);
  },
};

const columns = `id text not null, position int8 not null, version int not null, org text not null, type text not null, level int not null,
  stands boolean not null, confirmed boolean not null, recovered boolean not null, handled boolean not null, suppressed boolean not null,
  shelved boolean not null, out_of_service boolean not null, closed boolean not null, raised_at int8 not null, recovered_at int8, confirmed_at int8,
  object text not null, channel text, point text, rule text not null, source text not null, picture jsonb not null`;

const columnNames = columns
  .replaceAll('\n', ' ')
  .split(',')
  .map((column) => column.trim().split(' ')[0])
  .join(', ');

function create(suffix: string): string {
  const live = `read.alarm${suffix}`;
  const spans = `read.alarm_span${suffix}`;
  return `
    create table ${live} (${columns}, primary key (id));
    create index on ${live} (level, raised_at desc, id) where stands;
    create index on ${live} (raised_at desc, id);
    create index on ${live} (source) where stands;
    create index on ${live} (channel) where stands;
    create index on ${live} (rule) where stands and rule in ('devicesOffline', 'channelsOffline');
    create index on ${live} (object) where stands;
    create index on ${live} (type, org) where stands and not confirmed;
    create table ${spans} (${columns}, event text not null, at text not null, recorded_at text not null, span int8range not null, primary key (position));
    create index on ${spans} (id);
    create index on ${spans} (source) where event = 'AlarmRaised';
    create index on ${spans} (object) where event = 'AlarmRaised';
    create index on ${spans} ((at collate "C")) where event in ('AlarmRaised', 'AlarmEscalated', 'AlarmUnshelved', 'AlarmUnsuppressed', 'AlarmReturnedToService', 'AlarmChattering');
    create index on ${spans} using gist (span);
    create table read.alarm_source${suffix} (
      source text primary key, rule text not null, point text not null, org text not null, position int8 not null,
      shelved_until text, shelve_reason text, causes jsonb not null, out_of_service boolean not null);
    create index on read.alarm_source${suffix} using gin (causes);
    ${outTable(suffix)}`;
}

interface Passed {
  readonly event: Event;
  readonly picture: AlarmPicture;
}

async function followAlarms(tx: Queryable, events: readonly Event[], suffix: string): Promise<void> {
  const ids = [...new Set(events.map(idOf))];
  const rows = await tx.query<{ picture: AlarmPicture }>(`select picture from read.alarm${suffix} where id = any($1)`, [
    ids,
  ]);
  const now = new Map(rows.map(({ picture }) => [picture.id, picture]));
  const newest = await newestBefore(tx, events, { now, suffix });
  const passed: Passed[] = [];
  for (const event of events) {
    const picture = pictureAfter(now.get(idOf(event)) ?? null, event, newest(event));
    now.set(picture.id, picture);
    passed.push({ event, picture });
  }
  const known = rows.map(({ picture }) => picture.id);
  if (known.length > 0) await tx.query(`delete from read.alarm${suffix} where id = any($1)`, [known]);
  await write(tx, passed, { suffix, known: new Set(known) });
}

interface Before {
  readonly now: ReadonlyMap<string, AlarmPicture>;
  readonly suffix: string;
}

/** What each source had told of before each of its words, in order; read only where one of them was brought from elsewhere. */
async function newestBefore(
  tx: Queryable,
  events: readonly Event[],
  { now, suffix }: Before,
): Promise<(event: Event) => Instant | null> {
  if (!events.some(asksForNewest)) return () => null;
  const raised = new Map(
    events
      .filter(({ type }) => type === 'AlarmRaised')
      .map((event) => [idOf(event), dataOf(alarmEvents.AlarmRaised, event).source]),
  );
  const sourceOf = (event: Event): string => {
    const source = raised.get(idOf(event)) ?? now.get(idOf(event))?.source;
    return source === undefined ? '' : sourceStream(source);
  };
  const words = await newestWords(tx, [...new Set(events.map(sourceOf))], suffix);
  return (event) => {
    const source = sourceOf(event);
    const before = words.get(source) ?? null;
    const told = event.at < event.recordedAt ? event.at : event.recordedAt;
    if (isSourceWord(event.type) && (before === null || told > before)) words.set(source, told);
    return before;
  };
}

interface Tables {
  readonly suffix: string;
  /** Alarms that the tables have already: of the others nothing ends. */
  readonly known: ReadonlySet<string>;
}

/**
 * Each event's picture holds until the alarm's next event, in this batch or in the table. The last of the batch is also the alarm as it is now:
 * one statement writes both, so that a picture is sent and read once.
 */
async function write(tx: Queryable, passed: readonly Passed[], { suffix, known }: Tables): Promise<void> {
  const table = `read.alarm_span${suffix}`;
  const next = new Map<string, number>();
  const spans = passed.toReversed().map(({ event, picture }) => {
    const until = next.get(picture.id);
    next.set(picture.id, event.position);
    const { type, at, recordedAt, position } = event;
    return { ...rowOf(picture), event: type, at, recorded_at: recordedAt, span: `[${position},${until ?? ''})` };
  });
  const ends = [...next].filter(([id]) => known.has(id));
  if (ends.length > 0) {
    // By id, named as a list of its own: told only by the join, the whole table is read for each page.
    await tx.query(
      `update ${table} s set span = int8range(lower(s.span), c.until) from unnest($1::text[], $2::int8[]) as c(id, until)
       where s.id = any($1) and s.id = c.id and upper_inf(s.span)`,
      [ends.map(([id]) => id), ends.map(([, until]) => until)],
    );
  }
  await tx.query(
    `with given as materialized (select * from jsonb_populate_recordset(null::${table}, $1::jsonb)), spans as (insert into ${table} select * from given)
     insert into read.alarm${suffix} select ${columnNames} from given where upper_inf(span)`,
    [JSON.stringify(spans)],
  );
}

const words: ReadonlySet<string> = new Set(sourceWords);
const isSourceWord = (type: string): boolean => words.has(type);
const idOf = ({ stream }: Event): string => stream.slice(stream.indexOf('-') + 1);
const millis = (instant: Instant | null): number | null => (instant === null ? null : millisOf(instant));

function rowOf(picture: AlarmPicture) {
  const { id, position, version, org, type, level, state } = picture;
  return {
    id,
    position,
    version,
    org,
    type,
    level,
    stands: stands(picture),
    confirmed: state.confirmed,
    recovered: state.recovered,
    handled: state.handled,
    suppressed: state.suppressed,
    shelved: state.shelvedUntil !== null,
    out_of_service: state.outOfService,
    closed: state.closed !== null,
    raised_at: millis(picture.raisedAt),
    recovered_at: millis(picture.recoveredAt),
    confirmed_at: millis(picture.confirmedAt),
    object: picture.object.id,
    channel: picture.channel,
    point: picture.point,
    rule: picture.source.rule,
    source: sourceStream(picture.source),
    picture,
  };
}
