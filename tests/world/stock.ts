import { spareParts } from '../../domain/stock/sparePart.ts';
import { stockDocuments } from '../../domain/stock/stockDocument.ts';
import { type Warehouse, warehouses } from '../../domain/stock/warehouse.ts';
import type { Written } from '../../gateway/ledger/written.ts';
import { lawSample } from './lawSamples.ts';
import { aRowIn, byPerson, type LedgerWorld, value } from './ledgers.ts';

/** Where a document moves what. */
interface Ground {
  readonly orgId: unknown;
  readonly warehouseId: unknown;
  readonly partId: string;
}

type Row = Readonly<Record<string, unknown>>;
const grounds = new WeakMap<object, Ground>();

/** The part that the last document of this world names: what is counted or changed later names the same. */
async function groundOf(world: LedgerWorld, { orgId, warehouseId }: Row): Promise<Ground> {
  const last = grounds.get(world);
  if (last !== undefined && (warehouseId === undefined || last.warehouseId === warehouseId)) return last;
  const { id } = await aRowIn(world, spareParts.name, orgId === undefined ? {} : { orgId });
  const ground = { orgId, warehouseId, partId: id };
  grounds.set(world, ground);
  return ground;
}

/** The lines of a command's sample, about a part that lies there where they take it. */
export async function linesSample(world: LedgerWorld, command: string, row: Row): Promise<unknown> {
  const ground = await groundOf(world, row);
  if (['draftOut', 'draftReserved', 'draftTransfer'].includes(command)) await moved(world, 'draftIn', ground);
  return linesOf(command, ground.partId);
}

function linesOf(command: string, partId: string): unknown {
  const lines = lawSample(stockDocuments.name, command, 'lines') as readonly Row[];
  return lines.map((line) => ({ ...line, partId }));
}

/** A document that drew what may come back. */
export async function originSample(world: LedgerWorld, row: Row): Promise<string> {
  const ground = await groundOf(world, row);
  await moved(world, 'draftIn', ground);
  return (await moved(world, 'draftOut', ground)).id;
}

async function moved(world: LedgerWorld, command: string, ground: Ground): Promise<Written> {
  const { orgId, warehouseId, partId } = ground;
  const by = await keeperOf(world, String(warehouseId));
  const given = { orgId, warehouseId, lines: linesOf(command, partId), note: null };
  const { id, version } = value(await world.ledgers.obey(stockDocuments, { command, id: null, given }, byPerson(by)));
  return value(await world.ledgers.obey(stockDocuments, { command: 'confirm', id, version, given: {} }, byPerson(by)));
}

async function keeperOf(world: LedgerWorld, id: string): Promise<string> {
  const stream = `${warehouses.name}-${id}`;
  const row = (await world.log.remembered([stream])).get(stream)?.context as unknown as Warehouse | undefined;
  return row?.keeperIds[0] ?? 'nobody';
}
