import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Event } from '../../../domain/event/event.ts';
import { lineUp } from '../../../domain/site/nearest.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { type SparePart, spareParts } from '../../../domain/stock/sparePart.ts';
import { stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { type StockLine, stockLines } from '../../../domain/stock/stockLine.ts';
import { isCalled, usedPart } from '../../../domain/stock/usedPart.ts';
import { type Warehouse, warehouses } from '../../../domain/stock/warehouse.ts';
import type { Asked } from '../../../domain/work/sheet/asked.ts';
import type { SheetEntry } from '../../../domain/work/sheet/events.ts';
import type { Policy } from '../../log/follow/policy.ts';
import { followed } from '../peopleFollowed.ts';
import type { ReadMeans } from '../readMeans.ts';
import { sheetFollowerName } from '../sheets/sheetFollower.ts';
import type { SheetSources } from '../sheets/sheetSources.ts';
import { answerTypes, draftedBy, drafting, draftsOf, turnOf } from './answerDraft.ts';

interface Means extends Pick<ReadMeans, 'ledgers' | 'followers' | 'say' | 'clock' | 'zone'> {
  readonly log: Pick<ReadMeans['log'], 'read' | 'answered'>;
  readonly sources: Pick<SheetSources, 'anyTask'>;
  /** What the sheet of a task asks. */
  readonly asked: (task: string) => Promise<readonly Pick<Asked, 'key' | 'item'>[]>;
}

const { by, digest } = drafting;
const name = by.id;

/**
 * A part that a sheet says was used is drawn: a draft for the keeper of the warehouse in which most of it is free. It was used, be it short or not:
 * what the book says to that, the keeper finds out when he confirms it. An answer that counts no more takes its draft with it.
 */
export const partsOut = (means: Means): Policy => ({
  name,
  types: answerTypes,
  // A past that was made up, or brought, tells of its parts itself.
  past: 'left',
  async react(event) {
    const tables = [sheetFollowerName, stockLines.name, spareParts.name, warehouses.name, stockDocuments.name];
    await followed(means, event.position, tables);
    const { counts, gone } = await turnOf(means, event);
    const out = await withdrawn(means, event, gone);
    return counts === null ? [] : drafted(means, event, { entry: counts, out });
  },
});

/** Cancels what these answers had drafted; what was handed out already is told back by its numbers. */
async function withdrawn(means: Means, event: Event, gone: readonly string[]): Promise<readonly string[]> {
  const out: string[] = [];
  for (const { id, number, state } of await draftsOf(means, event, gone)) {
    const given = { reason: '作业表已更正 · The sheet was corrected' };
    const writing = { by, command: { id: `${name}:${event.position}:${id}`, digest } } as const;
    const done =
      state === 'confirmed'
        ? null
        : await means.ledgers.obey(stockDocuments, { command: 'cancel', id, given }, writing);
    if (done?.ok) continue;
    if (done?.refusal.code === 'UNAVAILABLE') throw new Error(`stockDocument ${id} was not cancelled`);
    said(means, `${event.stream} was corrected, and ${number} was handed out already`);
    out.push(number);
  }
  return out;
}

async function drafted(
  means: Means,
  event: Event,
  { entry, out }: { readonly entry: SheetEntry; readonly out: readonly string[] },
): Promise<readonly []> {
  const used = entry.value === null ? null : await partUsed(means, entry);
  if (used === null) return [];
  const task = await means.sources.anyTask(entry.taskId);
  const part = task === null ? null : await partOf(means, task.org, used.model);
  const house = part === null ? null : await houseOf(means, part);
  if (task === null || part === null || house === null)
    return said(means, `${entry.taskId}: nothing in store is ${used.model}`);
  const told = out.length === 0 ? '' : `更正前已出库 · Handed out before its correction: ${out.join(', ')}. `;
  const given = {
    orgId: part.orgId,
    warehouseId: house.id,
    lines: [{ partId: part.id, batch: house.batch, quantity: used.quantity }],
    orderId: null,
    taskId: task.number,
    receiverId: null,
    note: `${told}${task.number} ${entry.itemName.cn} · ${entry.itemName.en}`.slice(0, 200),
  };
  const writing = { by, command: { id: draftedBy(event.position), digest } } as const;
  const done = await means.ledgers.obey(stockDocuments, { command: 'draftOut', id: null, given }, writing);
  if (done.ok) return [];
  if (done.refusal.code === 'UNAVAILABLE') throw new Error(`the part of ${event.stream} was not drafted`);
  return said(means, `${event.stream} at ${event.position} was refused: ${done.refusal.code}`);
}

function said({ say }: Means, line: string): readonly [] {
  say(`${name}: ${line}`);
  return [];
}

/** Which part an answer is about, and how much of it; null: it is about none. */
async function partUsed({ asked }: Means, { taskId, item, value }: SheetEntry) {
  const one = (await asked(taskId)).find(({ key }) => key === item);
  return one === undefined ? null : usedPart(one.item, value);
}

/** The part of this model, or with this code, in the organisation, else in the nearest above it. */
async function partOf({ ledgers }: Means, orgId: string, model: string): Promise<SparePart | null> {
  const [all, places] = await Promise.all([ledgers.everyRow(spareParts), ledgers.everyRow(organisations)]);
  const fits = (all as readonly SparePart[]).filter((one) => isCalled(one, model));
  const [nearest] = lineUp(places, orgId).flatMap((org) => fits.filter((one) => one.orgId === org));
  return nearest ?? null;
}

/** Where most of it is free, and of which batch, one that has not expired first; where it lies nowhere, the first warehouse that is in use. */
async function houseOf({ ledgers, clock, zone }: Means, part: SparePart) {
  const [all, lines] = await Promise.all([ledgers.everyRow(warehouses), ledgers.everyRow(stockLines)]);
  const houses = (all as readonly Warehouse[]).filter(({ orgId, enabled }) => enabled && orgId === part.orgId);
  const day = zoneOf(zone).written(clock.now()).local.slice(0, 10);
  const expired = ({ expires }: StockLine): number => (expires !== null && expires < day ? 1 : 0);
  const [best] = (lines as readonly StockLine[])
    .filter(
      ({ partId, state, warehouseId }) =>
        partId === part.id && state === 'stocked' && houses.some(({ id }) => id === warehouseId),
    )
    .toSorted((one, other) => expired(one) - expired(other) || Number(other.free) - Number(one.free));
  const [first] = houses;
  if (best !== undefined) return { id: best.warehouseId, batch: best.batch };
  return first === undefined ? null : { id: first.id, batch: null };
}
