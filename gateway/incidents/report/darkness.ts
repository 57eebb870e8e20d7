import { incidentEvents, incidentStream, type Reach } from '../../../domain/alarm/incident/events.ts';
import { millisOf } from '../../../domain/clock/clock.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import type { Event } from '../../../domain/event/event.ts';
import { networkPublished } from '../../../domain/network/events.ts';
import type { Network } from '../../../domain/network/network.ts';
import type { NetworkElementRow } from '../../../domain/network/networkLedgers.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { networkDraft } from '../../live/index.ts';
import type { Log } from '../../log/log.ts';

/** What an incident took the voltage from, by its own facts. */
export interface Darkness {
  /** The position of the fact by which it opened: what hung where is asked of then. */
  readonly position: number;
  readonly org: string;
  /** From when to when its cause stood, one after the other; the last to now where it stands. */
  readonly spans: readonly Span[];
  /** Devices of elements that were surely dark, and of those that were perhaps. */
  readonly sure: ReadonlySet<string>;
  readonly perhaps: ReadonlySet<string>;
  /** The switch that opened, or the point that shows the source that was lost. */
  readonly cause: { readonly switch: string | null; readonly point: string | null };
}

const told = ['IncidentOpened', 'IncidentReopened', 'IncidentClosed'];
/** A switch that opens on one fault opens no more often than this. */
const most = 200;

/** Null where nothing lost its voltage. */
export async function darknessOf(
  { log }: { readonly log: Pick<Log, 'read'> },
  id: string,
  { asOf, now }: { readonly asOf: number | null; readonly now: number },
): Promise<Darkness | null> {
  const facts = await log.read({ after: 0, upTo: asOf, limit: most, streams: [incidentStream(id)], types: told });
  const opening = facts.find(({ type }) => type === 'IncidentOpened');
  if (opening === undefined) return null;
  const { cause, since } = dataOf(incidentEvents.IncidentOpened, opening);
  const reaches = facts.flatMap(reachIn);
  const sure = new Set(reaches.flatMap(({ devices }) => devices));
  const perhaps = new Set(reaches.flatMap(({ perhapsDevices }) => perhapsDevices).filter((one) => !sure.has(one)));
  if (sure.size + perhaps.size === 0) return null;
  return {
    position: opening.position,
    org: opening.org,
    spans: spansOf(facts, millisOf(since) ?? now, now),
    sure,
    perhaps,
    cause: { switch: cause.switch, point: cause.kind === 'alarm' ? cause.source.point : null },
  };
}

function reachIn(event: Event): readonly Reach[] {
  if (event.type === 'IncidentOpened') return [dataOf(incidentEvents.IncidentOpened, event).reach ?? []].flat();
  if (event.type === 'IncidentReopened') return [dataOf(incidentEvents.IncidentReopened, event).reach ?? []].flat();
  return [];
}

function spansOf(facts: readonly Event[], since: number, now: number): readonly Span[] {
  const spans: Span[] = [];
  let from: number | null = since;
  for (const event of facts) {
    if (event.type === 'IncidentClosed' && from !== null) {
      spans.push({ from, to: Math.max(from, millisOf(dataOf(incidentEvents.IncidentClosed, event).since) ?? from) });
      from = null;
    } else if (event.type === 'IncidentReopened') from ??= millisOf(event.at);
  }
  return from === null ? spans : [...spans, { from, to: Math.max(from, now) }];
}

/** The network as it was in force when it happened, whose elements these devices are; null where there was none. */
export interface NetworkThen {
  readonly network: Network;
  readonly elements: readonly NetworkElementRow[];
}

const lookedThrough = 1000;

export async function networkThen(
  { log, ledgers }: { readonly log: Pick<Log, 'read'>; readonly ledgers: Pick<Ledgers, 'everyRow'> },
  { position, sure, perhaps }: Pick<Darkness, 'position' | 'sure' | 'perhaps'>,
): Promise<NetworkThen | null> {
  const query = { after: 0, upTo: position, limit: lookedThrough, newestFirst: true as const };
  const newest = new Map<string, Event>();
  for (const event of await log.read({ ...query, types: [networkPublished.type] }))
    if (!newest.has(event.org)) newest.set(event.org, event);
  for (const [org, event] of newest) {
    const { network, rows } = await networkDraft(ledgers, org, dataOf(networkPublished, event).position);
    const isOfIt = ({ deviceId }: NetworkElementRow) =>
      deviceId !== null && (sure.has(deviceId) || perhaps.has(deviceId));
    if (rows.elements.some(isOfIt)) return { network, elements: rows.elements };
  }
  return null;
}
