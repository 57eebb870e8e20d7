import { incidentEvents, incidentStream, type Reach } from '../../../domain/alarm/incident/events.ts';
import { millisOf } from '../../../domain/clock/clock.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import type { Event } from '../../../domain/event/event.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import type { Log } from '../../log/log.ts';

/** When a device was without voltage, one span after the other; the last to now where it stands. */
export type DarkSpans = ReadonlyMap<string, readonly Span[]>;

/** What an incident took the voltage from, by its own facts. */
export interface Darkness {
  /** The position of the fact by which it opened: what hung where is asked of then. */
  readonly position: number;
  readonly org: string;
  /** When its cause was first so. */
  readonly since: number;
  /** Devices of elements that were surely dark, and of those that were perhaps; one may have been first this, then that. */
  readonly sure: DarkSpans;
  readonly perhaps: DarkSpans;
  /** There are more facts than were read: what was later is not told. */
  readonly isCut: boolean;
  /** The switch that opened, or the point that shows the source that was lost. */
  readonly cause: { readonly switch: string | null; readonly point: string | null };
}

const told = ['IncidentOpened', 'IncidentReopened', 'IncidentReachChanged', 'IncidentClosed'];
/** A switch that opens on one fault, and ways around it that come and go, say no more than this. */
const most = 1000;

/** Null where it took the voltage from nothing; it may have taken it from what has no device. */
export async function darknessOf(
  { log }: { readonly log: Pick<Log, 'read'> },
  id: string,
  { asOf, now }: { readonly asOf: number | null; readonly now: number },
): Promise<Darkness | null> {
  const facts = await log.read({ after: 0, upTo: asOf, limit: most, streams: [incidentStream(id)], types: told });
  const opening = facts.find(({ type }) => type === 'IncidentOpened');
  if (opening === undefined) return null;
  const { cause, since: firstSo } = dataOf(incidentEvents.IncidentOpened, opening);
  const since = millisOf(firstSo) ?? now;
  const isCut = facts.length === most;
  const until = isCut ? (millisOf(facts.at(-1)?.at ?? '') ?? now) : now;
  const reaches = reachesOf(facts, since);
  if (reaches.every(({ reach }) => reach === null)) return null;
  const sure = spansOf(reaches, ({ devices }) => devices, until);
  const perhaps = spansOf(reaches, ({ perhapsDevices }) => perhapsDevices, until);
  return {
    position: opening.position,
    org: opening.org,
    since,
    sure,
    perhaps,
    isCut,
    cause: { switch: cause.switch, point: cause.kind === 'alarm' ? cause.source.point : null },
  };
}

/** What the cause takes the voltage from, from a moment on; null: nothing any more. */
interface ReachFrom {
  readonly from: number;
  readonly reach: Reach | null;
}

function reachesOf(facts: readonly Event[], since: number): readonly ReachFrom[] {
  const reaches: ReachFrom[] = [];
  let stands = false;
  // What is told of an earlier moment, as the end of a cause is, takes the place of what was told since.
  const tell = (from: number, reach: Reach | null): void => {
    while ((reaches.at(-1)?.from ?? Number.NEGATIVE_INFINITY) >= from) reaches.pop();
    reaches.push({ from, reach });
    stands = reach !== null;
  };
  for (const event of facts) {
    const at = millisOf(event.at) ?? since;
    if (event.type === 'IncidentOpened') tell(since, dataOf(incidentEvents.IncidentOpened, event).reach);
    else if (event.type === 'IncidentReopened') tell(at, dataOf(incidentEvents.IncidentReopened, event).reach);
    else if (event.type === 'IncidentClosed')
      tell(millisOf(dataOf(incidentEvents.IncidentClosed, event).since) ?? at, null);
    // One that is over and being asked is not dark again by this.
    else if (stands) tell(at, dataOf(incidentEvents.IncidentReachChanged, event).reach);
  }
  return reaches;
}

/** A device is dark while its reach names it, and only then. */
function spansOf(
  reaches: readonly ReachFrom[],
  devicesIn: (reach: Reach) => readonly string[],
  until: number,
): DarkSpans {
  const spans = new Map<string, Span[]>();
  for (const [n, { from, reach }] of reaches.entries()) {
    const to = Math.max(from, reaches[n + 1]?.from ?? until);
    for (const device of reach === null ? [] : devicesIn(reach))
      spans.set(device, [...(spans.get(device) ?? []), { from, to }]);
  }
  return spans;
}
