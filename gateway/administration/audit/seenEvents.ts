import type { Hung } from '../../../domain/access/permission.ts';
import { type AlarmSource, alarmEvents, offlineRule } from '../../../domain/alarm/events.ts';
import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import { channels } from '../../../domain/channel/channel.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { energyEvents } from '../../../domain/energy/events.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { type FiledContent, filedAggregate } from '../../../domain/report/filedEvents.ts';
import { hungOf } from '../../alarms/index.ts';
import { asksWhereItHangs, type Scope, seesWhole } from '../../http/scope.ts';
import { toldTo } from '../../ledger/sightThen.ts';
import type { AccessParts } from '../parts.ts';

export type EventParts = Pick<AccessParts, 'log' | 'ledgers' | 'followed'>;

const ledgerOf = new Map(declarations.map((ledger) => [ledger.name, ledger]));
/** Streams of what hangs on no channel, beside those of the ledgers: persons' own, and the counters. */
const unplaced: ReadonlySet<string> = new Set([
  'session',
  'credential',
  ...declarations.map(({ name }) => `${name}Numbers`),
]);

/** Streams that say themselves, in their first event, which channel they are about. */
const firstEvents: Readonly<Record<string, string>> = { alarm: 'AlarmRaised', registerDoubt: 'RegisterDoubted' };

/** What an event is about, as far as its place goes: a row of a ledger, what its stream told first, nothing that hangs anywhere, or nobody knows. */
type Subject =
  | { readonly kind: 'row'; readonly ledger: string; readonly id: string }
  | { readonly kind: 'told' | 'unplaced' | 'unknown' };

function subjectOf({ stream, data }: Event): Subject {
  const { aggregate, id } = partsOfStream(stream);
  if (ledgerOf.has(aggregate)) return { kind: 'row', ledger: aggregate, id };
  if (Object.hasOwn(firstEvents, aggregate)) return { kind: 'told' };
  if (aggregate === 'manualReading')
    return { kind: 'row', ledger: points.name, id: (data as { readonly point: string }).point };
  if (aggregate === 'meterReplacement') return { kind: 'row', ledger: devices.name, id };
  if (aggregate === 'alarmSource') return rowOfSource((data as { readonly source: AlarmSource }).source);
  return { kind: unplaced.has(aggregate) ? 'unplaced' : 'unknown' };
}

function rowOfSource({ rule, point }: AlarmSource): Subject {
  if (rule === offlineRule.channel) return { kind: 'row', ledger: channels.name, id: point };
  return { kind: 'row', ledger: rule === offlineRule.device ? devices.name : points.name, id: point };
}

/**
 * Of these events, those that the scope sees: by the organisation that they bear, and where that is narrowed to channels
 * by the channel that their subject hung on then, or by its device and energy unit. What nobody can place is seen by who sees the organisation whole.
 */
export async function seenEvents(
  parts: EventParts,
  scope: Scope,
  events: readonly Event[],
): Promise<Result<readonly Event[]>> {
  const asked = events.filter((event) => scope.sees(event.org, null) && asksWhereItHangs(scope, event.org));
  const last = asked.at(-1);
  if (last === undefined) return accepted(told(scope, events));
  // A reader's cursor passes what is left out for good: what the tables do not know yet must not be taken for hidden.
  if (!(await parts.followed(last.position))) return refused('UNAVAILABLE');
  const hidden = await hiddenOf(parts, scope, asked);
  return accepted(
    told(
      scope,
      events.filter(({ position }) => !hidden.has(position)),
    ),
  );
}

/** A filed report tells of units of other organisations than its own: they are told to who sees each of them whole. */
const seesOthersIn = (scope: Scope, { stream, org, data }: Event): boolean =>
  partsOfStream(stream).aggregate !== filedAggregate ||
  (data as unknown as FiledContent).sight.orgs.every((other) => other === org || seesWhole(scope, other));

/** By the organisation that each bears; that a row came from elsewhere is told without what it was there. */
function told(scope: Scope, events: readonly Event[]): readonly Event[] {
  const mine = events.filter((event) => scope.sees(event.org, null) && seesOthersIn(scope, event));
  return mine.map((event) => {
    const ledger = ledgerOf.get(partsOfStream(event.stream).aggregate);
    return ledger === undefined ? event : toldTo(scope, ledger, event);
  });
}

async function hiddenOf(parts: EventParts, scope: Scope, events: readonly Event[]): Promise<ReadonlySet<number>> {
  const subjects = events.map((event) => ({ event, subject: subjectOf(event) }));
  const rows = subjects.flatMap(({ event, subject }) => {
    const { org, position } = event;
    return subject.kind === 'row' ? [{ ledger: subject.ledger, id: subject.id, org, position }] : [];
  });
  const seen = await parts.ledgers.seenThen(scope, rows);
  const told = await hungTold(
    parts,
    subjects.flatMap(({ event, subject }) => (subject.kind === 'told' ? [event] : [])),
  );
  const seenTold = (event: Event): boolean => {
    const hung = told.get(event.stream);
    return hung !== undefined && scope.sees(event.org, hung);
  };
  const isHidden = ({ event, subject }: (typeof subjects)[number]): boolean =>
    subject.kind === 'unknown' || (subject.kind === 'told' && !seenTold(event));
  return new Set([
    ...rows.filter((_, n) => seen[n] !== true).map(({ position }) => position),
    ...subjects.filter(isHidden).map(({ event }) => event.position),
  ]);
}

/** What each stream told that it hangs on, which it keeps: the line that an alarm was raised on, and its device. */
async function hungTold({ log }: EventParts, events: readonly Event[]): Promise<ReadonlyMap<string, Hung>> {
  const streams = [...new Set(events.map(({ stream }) => stream))];
  const found = new Map<string, Hung>();
  for (let from = 0; from < streams.length; from += pageSize) {
    const raised = await log.read({
      after: 0,
      limit: pageSize,
      streams: streams.slice(from, from + pageSize),
      types: Object.values(firstEvents),
    });
    for (const event of raised) found.set(event.stream, hungIn(event));
  }
  return found;
}

function hungIn(event: Event): Hung {
  if (event.type === alarmEvents.AlarmRaised.type) return hungOf(dataOf(alarmEvents.AlarmRaised, event));
  const { channel, device } = dataOf(energyEvents.RegisterDoubted, event);
  return { channel, device, unit: null };
}

const pageSize = 1_000;
