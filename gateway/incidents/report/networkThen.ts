import { dataOf } from '../../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { networkPublished } from '../../../domain/network/events.ts';
import { isSwitch, type Network, type Position } from '../../../domain/network/network.ts';
import type { NetworkElementRow } from '../../../domain/network/networkLedgers.ts';
import { breakerEvents, breakerStream } from '../../../domain/switching/events.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { networkDraft } from '../../live/index.ts';
import type { Log } from '../../log/log.ts';
import type { Darkness } from './darkness.ts';

/** The network as it was in force when it happened, whose elements these devices are. */
interface NetworkThen {
  readonly network: Network;
  readonly elements: readonly NetworkElementRow[];
  /** Of its switches, as far as their laws knew them. */
  readonly positions: ReadonlyMap<string, Position>;
}

const lookedThrough = 1000;

/** Null where there was none. */
export async function networkThen(
  { log, ledgers }: { readonly log: Pick<Log, 'read'>; readonly ledgers: Pick<Ledgers, 'everyRow'> },
  { position, sure, perhaps, cause }: Pick<Darkness, 'position' | 'sure' | 'perhaps' | 'cause'>,
): Promise<NetworkThen | null> {
  const query = { after: 0, upTo: position, limit: lookedThrough, newestFirst: true as const };
  const newest = new Map<string, Event>();
  for (const event of await log.read({ ...query, types: [networkPublished.type] }))
    if (!newest.has(event.org)) newest.set(event.org, event);
  const isOfIt = ({ id, deviceId, livePointId }: NetworkElementRow): boolean =>
    (deviceId !== null && (sure.has(deviceId) || perhaps.has(deviceId))) ||
    id === cause.switch ||
    (cause.point !== null && livePointId === cause.point);
  for (const [org, event] of newest) {
    const { network, rows } = await networkDraft(ledgers, org, dataOf(networkPublished, event).position);
    if (!rows.elements.some(isOfIt)) continue;
    const streams = network.elements.filter(isSwitch).map(({ id }) => breakerStream(id));
    const moves = streams.length === 0 ? [] : await log.read({ ...query, types: moving, streams });
    return { network, elements: rows.elements, positions: positionsBy(moves.toReversed()) };
  }
  return null;
}

const moving = ['BreakerObserved', 'BreakerExecuteOrdered', 'BreakerMoved', 'BreakerMovedUnordered', 'BreakerSettled'];

/** By facts in their order: what was ordered is so only once it moved. */
function positionsBy(facts: readonly Event[]): ReadonlyMap<string, Position> {
  const [positions, ordered] = [new Map<string, Position>(), new Map<string, Position>()];
  for (const event of facts) {
    const { id } = partsOfStream(event.stream);
    if (event.type === 'BreakerExecuteOrdered') {
      const { direction } = dataOf(breakerEvents.BreakerExecuteOrdered, event);
      ordered.set(id, direction === 'open' ? 'open' : 'closed');
    } else if (event.type === 'BreakerMoved') positions.set(id, ordered.get(id) ?? null);
    else if (event.type === 'BreakerObserved') positions.set(id, dataOf(breakerEvents.BreakerObserved, event).position);
    else if (event.type === 'BreakerMovedUnordered')
      positions.set(id, dataOf(breakerEvents.BreakerMovedUnordered, event).to);
    else positions.set(id, dataOf(breakerEvents.BreakerSettled, event).found);
  }
  return positions;
}
