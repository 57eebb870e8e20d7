import { roles } from '../../domain/access/role.ts';
import type { AlarmType } from '../../domain/alarm/alarm.ts';
import { alarmDuties } from '../../domain/alarm/duty/alarmDuty.ts';
import { shifts } from '../../domain/alarm/duty/shift.ts';
import type { Performance } from '../../domain/alarm/performance/calls.ts';
import {
  type AnnouncedThere,
  type DeskFigures,
  type DutiesFrom,
  desksOf,
  type UnattendedSpan,
} from '../../domain/alarm/performance/desks.ts';
import type { Span } from '../../domain/alarm/performance/load.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { devices } from '../../domain/device/device.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { lineUp } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { inSlices, openSlices } from '../ground/slices.ts';
import type { CallAsker } from '../http/handler.ts';
import { tableOf } from '../ledger/columns.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { type Asked, announced, events } from './performanceRows.ts';

type Means = Pick<AlarmMeans, 'ledgers' | 'database'>;

/** Who had the desk as alarms were announced, by the duties of then. Whom a duty names is told to who sees its organisation. */
export async function desksIn(asked: Asked, { scope, lang, asOf }: CallAsker): Promise<Performance['desks']> {
  const { means, span, only } = asked;
  const [books, places, there, unattended] = await Promise.all([
    booksOf(means, span, asked.upTo),
    means.ledgers.seen(organisations, scope, { asOf }),
    announcedThere(asked),
    unattendedSpans(asked),
  ]);
  const looked = only?.org === undefined ? places.map(({ id }) => id) : [only.org];
  const run = desksOf({
    span,
    zone: zoneOf(means.zone),
    books,
    announced: there,
    unattended,
    counts: ({ orgId }, book) => looked.some((org) => lineUp(book.organisations, org).includes(orgId)),
  });
  const told = await inSlices(run, openSlices(means.clock));
  const seen = new Set(
    books.flatMap(({ duties }) => duties.flatMap(({ orgId, roleId }) => (scope.sees(orgId, null) ? [roleId] : []))),
  );
  const named = await means.ledgers.everyRow(roles, { ids: [...seen], asOf });
  const roleName = new Map(named.map((role) => [role.id, nameIn(role, lang)]));
  const shiftName = new Map(
    books.flatMap((book) =>
      book.shifts.flatMap((shift) => (scope.sees(shift.orgId, null) ? [[shift.id, nameIn(shift, lang)] as const] : [])),
    ),
  );
  const rowOf = ({ role, shift, ...figures }: DeskFigures) => ({
    ...figures,
    role: role === null ? null : seen.has(role) ? { id: role, name: roleName.get(role) ?? null } : unnamed,
    shift: shift === null ? null : shiftName.has(shift) ? { id: shift, name: shiftName.get(shift) ?? null } : unnamed,
  });
  const { answered, unanswered, byRole, byShift, byBoth } = told;
  return { answered, unanswered, byRole: byRole.map(rowOf), byShift: byShift.map(rowOf), byBoth: byBoth.map(rowOf) };
}

/** What lies outside the reader's sight: that somebody had the desk is told, not who. */
const unnamed = { id: null, name: null };

const ledgersOfBook = [alarmDuties, shifts, organisations];
/** When rows of them came to be what they are, were changed or went. */
const changes = ledgersOfBook
  .map((ledger) => `read.${tableOf(ledger)}_span`)
  .flatMap((table) => [
    `select lower(span) as position from ${table}`,
    `select upper(span) from ${table} where not upper_inf(span)`,
  ])
  .join(' union ');

/** Who answered what, from each change on: one that was recorded at the same instant as the next holds for no time. */
async function booksOf({ ledgers, database }: Means, span: Span, upTo: number): Promise<readonly DutiesFrom[]> {
  const rows = await database.query<{ readonly at: number; readonly position: number }>(
    `select e.recorded_at as at, max(e.position) as position from (${changes}) c join log.event e using (position)
     where position <= $1 and e.recorded_at < $2 group by 1 order by 1`,
    [upTo, Math.trunc(span.to)],
  );
  const from = rows.map(({ at, position }) => [Number(at), Number(position)] as const);
  // Of those before the span the last one holds.
  const first = from.findLast(([at]) => at <= span.from);
  const began = [...(first === undefined ? [] : [first]), ...from.filter(([at]) => at > span.from)];
  const books: DutiesFrom[] = [];
  // One after the other: hundreds of whole ledgers at once would keep everybody else waiting.
  for (const [at, position] of began) {
    const [duties, spans, places] = await Promise.all([
      ledgers.everyRow(alarmDuties, { asOf: position }),
      ledgers.everyRow(shifts, { asOf: position }),
      ledgers.everyRow(organisations, { asOf: position }),
    ]);
    books.push({ from: at, duties, shifts: spans, organisations: places });
  }
  return books;
}

/** What was announced, by minute, organisation, type and kind of device. */
async function announcedThere(asked: Asked): Promise<readonly AnnouncedThere[]> {
  const { where, values } = events(asked);
  const { database, ledgers } = asked.means;
  const rows = await database.query<{ minute: string; org: string; type: AlarmType; device: string | null; n: number }>(
    `select left(at, 16) as minute, org, type, case when picture->'object'->>'kind' = 'device' then object end as device, count(*)::int as n
     from read.alarm_span where ${announced} and ${where} group by 1, 2, 3, 4 order by 1`,
    values,
  );
  const ids = [...new Set(rows.flatMap(({ device }) => device ?? []))];
  const kinds = new Map(
    (ids.length === 0 ? [] : await ledgers.everyRow(devices, { ids, asOf: asked.asOf })).map(({ id, kind }) => [
      id,
      kind,
    ]),
  );
  return rows.map(({ minute, org, type, device, n }) => ({
    org,
    type,
    n,
    deviceKind: device === null ? null : (kinds.get(device) ?? null),
    at: Math.max(asked.span.from, millisOf(`${minute}:00.000Z`) ?? 0),
  }));
}

/** When nobody who should answer was signed in, wherever that was: of areas that the reader does not see it is counted, and not told. */
async function unattendedSpans({ means, asOf, span }: Asked): Promise<readonly UnattendedSpan[]> {
  const table = asOf === null ? 'read.alarm' : 'read.alarm_span';
  const rows = await means.database.query<{ org: string; since: string; recovered_at: number | null }>(
    `select object as org, picture->>'firstOverAt' as since, recovered_at from ${table}
     where rule = 'unattended' and type = '06' and raised_at < $1::int8 and coalesce(recovered_at, $2::int8) >= $2::int8
       and ($3::int8 is null or ${asOf === null ? 'true' : 'span @> $3::int8'})`,
    [Math.trunc(span.to), Math.trunc(span.from), asOf],
  );
  return rows.map(({ org, since, recovered_at: to }) => ({
    org,
    from: millisOf(since) ?? 0,
    to: to === null ? null : Number(to),
  }));
}
