import type { Alarm, AlarmLevel } from '../../domain/alarm/alarm.ts';
import {
  type AlarmListQuery,
  bellCounts,
  getAlarm,
  historyOfAlarm,
  listAlarmConfirms,
  listAlarms,
  loginAlarms,
} from '../../domain/alarm/calls.ts';
import { alarmStream } from '../../domain/alarm/events.ts';
import { alarmOf, isAlarmEvent } from '../../domain/alarm/picture.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Event } from '../../domain/event/event.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../http/handler.ts';
import { presetsAsOf, shippedPresets } from '../parameters/index.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import { filterOf, picturesOf, readAlarms } from './alarmQuery.ts';
import { readNames } from './names.ts';
import { ownDefects } from './ownDefects.ts';
import { ownRounds } from './ownRounds.ts';
import { parameters, seenAlarms, seesAlarm, sightAsked, sightTold } from './seen.ts';
import { seenTickets } from './service/seenTickets.ts';
import { dataTold, ticketsIn } from './service/underTold.ts';
import { unacknowledged } from './unacknowledged.ts';
import { withWorst } from './worst.ts';

const initialSize = 50;

/** What people look at: lists, one alarm, its history, the bell. */
export function readCalls(means: AlarmMeans): readonly ServedCall[] {
  return [
    serve(listAlarms, ({ query }, context) => page(means, query, context)),
    serve(listAlarmConfirms, ({ query }, context) => page(means, query, context)),
    serve(getAlarm, ({ params }, context) => one(means, params.id, context)),
    serve(historyOfAlarm, ({ params }, context) => history(means, params.id, context)),
    serve(bellCounts, (_input, context) => bell(means, context)),
    serve(loginAlarms, (_input, context) => atSignIn(means, context)),
  ];
}

async function page(means: AlarmMeans, query: AlarmListQuery, context: CallContext) {
  const { caller, asOf } = context;
  const { page: number = 1, size = initialSize, sort = 'level', standing = true } = query;
  const position = asOf ?? means.followed();
  const asked = { filter: filterOf(query), standing, sight: sightAsked(caller), asOf };
  const { pictures: read, total, totalIs } = await readAlarms(means, asked, { page: number, size, sort });
  const pictures = await withWorst(means, read, context);
  const names = await readNames(means.ledgers, pictures, { asOf });
  context.answeredAt(position);
  const rows = pictures.map((picture) => alarmOf(picture, names.of(picture)));
  return accepted({ total, totalIs, page: number, size, rows, position });
}

async function one(means: AlarmMeans, id: string, context: CallContext): Promise<Result<Alarm>> {
  const { caller, asOf } = context;
  const [picture] = await picturesOf(means, [id], asOf);
  if (picture === undefined || !seesAlarm(sightAsked(caller), picture)) return refused('NO_PERMISSION');
  const [names, [told = picture]] = await Promise.all([
    readNames(means.ledgers, [picture], { asOf }),
    withWorst(means, [picture], context),
  ]);
  return accepted(alarmOf(told, names.of(told)));
}

async function history(means: AlarmMeans, id: string, context: CallContext) {
  const { caller, asOf, lang } = context;
  const [picture] = await picturesOf(means, [id], asOf);
  if (picture === undefined || !seesAlarm(sightAsked(caller), picture)) return refused('NO_PERMISSION');
  const events = await means.log.read({ after: 0, upTo: asOf, limit: 1000, streams: [alarmStream(id)] });
  const persons = [...new Set(events.flatMap(({ by }) => (by.kind === 'user' ? [by.id] : [])))];
  const [names, opens] = await Promise.all([
    readNames(means.ledgers, [], { asOf, persons }),
    seenTickets(means, ticketsIn(events), context),
  ]);
  const personIn = (person: string): string | null => {
    const known = names.person(person);
    return known === null ? null : nameIn(known, lang);
  };
  return accepted({ rows: events.flatMap((event) => entryOf({ ...event, data: dataTold(event, opens) }, personIn)) });
}

function entryOf({ position, version, type, at, recordedAt, by, data }: Event, person: (id: string) => string | null) {
  if (!isAlarmEvent(type)) return [];
  const name = by.kind === 'user' ? person(by.id) : null;
  return [{ position, version, event: type, at, recordedAt, by: { kind: by.kind, id: by.id, name }, data }];
}

interface Waiting {
  /** Unacknowledged alarms of a type; 0 of one whose desks the person has not. */
  readonly count: (type: string) => number;
  /** The level of the worst of them. */
  readonly worst: AlarmLevel | null;
}

/** What is unacknowledged within the caller's data permission and desks (decision 26). */
async function waiting(
  { database, followed }: AlarmMeans,
  { asOf, answeredAt }: CallContext,
  caller: Caller,
): Promise<Waiting> {
  const given = parameters();
  const seen = seenAlarms(sightTold(caller), given.value);
  const past = asOf === null ? '' : ` and span @> ${given.value(asOf)}::int8`;
  const rows = await database.query<{ type: string; total: number; worst: AlarmLevel }>(
    `select type, count(*) as total, min(level) as worst from ${asOf === null ? 'read.alarm' : 'read.alarm_span'}
     where ${seen} and stands and ${unacknowledged}${past} group by type`,
    given.values,
  );
  answeredAt(asOf ?? followed());
  const total = new Map(rows.map((row) => [row.type, Number(row.total)]));
  const levels = rows.map((row) => row.worst).sort();
  return { count: (type) => total.get(type) ?? 0, worst: levels[0] ?? null };
}

async function bell(means: AlarmMeans, context: CallContext) {
  const [{ count }, own] = await Promise.all([waiting(means, context, context.caller), ownDefects(means, context)]);
  return accepted({
    channelCount: count('05'),
    deviceCount: count('01'),
    energyUnitCount: count('03'),
    defectCount: own,
    deviceDeflectionCount: count('02'),
    deviceLineOffCount: count('04'),
    gatewayCount: count('06'),
    dispatchCount: count('07'),
  });
}

async function atSignIn(means: AlarmMeans, context: CallContext) {
  const { userId } = context.caller;
  const [{ count, worst }, rounds, reminded, presets] = await Promise.all([
    waiting(means, context, context.caller),
    ownRounds(means, context),
    means.notices.reminded({ userId, asOf: context.asOf }),
    context.asOf === null ? (means.presets ?? shippedPresets) : presetsAsOf(means.ledgers, context.asOf),
  ]);
  return accepted({
    deviceDeflectionCount: count('02'),
    channelCount: count('05'),
    // As the bell counts them: both say how much waits.
    energyUnitCount: count('03'),
    deviceCount: count('01'),
    deviceLineOffCount: count('04'),
    gatewayCount: count('06'),
    dispatchCount: count('07'),
    experimentReportCount: reminded.ENERGY_TEST_REPORT ?? 0,
    experimentCount: reminded.ENERGY_TEST ?? 0,
    reconditionCount: reminded.ENERGY_OVERHAUL ?? 0,
    // Nothing reminds of a patrol (D012 to D015): what is counted is the reader's own rounds of today.
    patrolCount: rounds,
    radioId: worst === null ? null : presets.sound(context.caller.orgId, 'login', worst),
  });
}
