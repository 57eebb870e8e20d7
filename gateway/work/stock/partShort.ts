import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Event } from '../../../domain/event/event.ts';
import { partsOfStream } from '../../../domain/event/event.ts';
import { eventTypesOf } from '../../../domain/ledger/events.ts';
import { partFigure } from '../../../domain/stock/figures.ts';
import { stockLineLaw } from '../../../domain/stock/lineLaw.ts';
import { type SparePart, spareParts } from '../../../domain/stock/sparePart.ts';
import { type StockLine, stockLines } from '../../../domain/stock/stockLine.ts';
import { type Warehouse, warehouses } from '../../../domain/stock/warehouse.ts';
import type { Policy } from '../../log/follow/policy.ts';
import { followed } from '../peopleFollowed.ts';
import type { ReadMeans } from '../readMeans.ts';
import { toldOnce } from '../toldOnce.ts';

type Means = Pick<ReadMeans, 'ledgers' | 'followers' | 'zone'>;

const name = 'partShort';
const { StockLineMoved, StockLineReserved, StockLineReleased } = stockLineLaw.events;
const { changed } = eventTypesOf(spareParts);

/**
 * Less of a part is free than is to be: its keepers are told, once for each time that it falls so low. What is reserved is not free, so that it is
 * told while there is time to buy. Of a part that is new nothing is told: whoever enters a list of parts knows that none are there yet.
 */
export const partShort = (means: Means): Policy => ({
  name,
  types: [...[StockLineMoved, StockLineReserved, StockLineReleased].map(({ event }) => event.type), changed],
  // A past that is written down is nobody's errand today.
  past: 'left',
  async react(event) {
    await followed(means, event.position, [stockLines.name, spareParts.name, warehouses.name]);
    const partId = await partOf(means, event);
    if (partId === null) return [];
    const [before, after] = [await stood(means, partId, event, 1), await stood(means, partId, event, 0)];
    if (after === null || before?.isBelow === true || after.isBelow !== true) return [];
    const to = await keepersOf(means, after.part, after.lines);
    const { id, model, name: called } = after.part;
    const word = {
      work: 'PART_SHORT' as const,
      subject: `${[called, model].filter((one) => one !== null).join(' ')}: ${after.free} < ${after.part.min ?? ''}`,
      dataId: id,
      to,
    };
    return toldOnce(`notice-short.${id}.${event.position}`, event, { by: name, word });
  },
});

async function partOf({ ledgers }: Means, { stream, position }: Event): Promise<string | null> {
  const { aggregate, id } = partsOfStream(stream);
  if (aggregate === spareParts.name) return id;
  return ((await ledgers.anyRow(stockLines, id, position)) as StockLine | null)?.partId ?? null;
}

/** How the part stood after the fact, or `back` before it; null: there was none. */
async function stood({ ledgers, zone }: Means, partId: string, { position, at }: Event, back: 0 | 1) {
  const asOf = position - back;
  const part = (await ledgers.anyRow(spareParts, partId, asOf)) as SparePart | null;
  if (part === null) return null;
  const all = (await ledgers.everyRow(stockLines, { asOf })) as readonly StockLine[];
  const lines = all.filter((line) => line.partId === partId);
  const day = zoneOf(zone).written(Date.parse(at)).local.slice(0, 10);
  return { part, lines, ...partFigure(part, lines, day) };
}

/** Who keeps it where it lies; of what lies nowhere, who keeps any warehouse of its organisation. */
async function keepersOf({ ledgers }: Means, part: SparePart, lines: readonly StockLine[]): Promise<readonly string[]> {
  const all = ((await ledgers.everyRow(warehouses)) as readonly Warehouse[]).filter(
    ({ orgId, enabled }) => enabled && orgId === part.orgId,
  );
  const there = all.filter(({ id }) => lines.some(({ warehouseId }) => warehouseId === id));
  return [...new Set((there.length > 0 ? there : all).flatMap(({ keeperIds }) => keeperIds))];
}
