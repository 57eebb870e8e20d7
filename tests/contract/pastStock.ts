import { newItem } from '../../domain/form/model.ts';
import { type SparePart, spareParts } from '../../domain/stock/sparePart.ts';
import { type StockDocument, stockDocuments } from '../../domain/stock/stockDocument.ts';
import { upkeepTexts } from '../../domain/work/text/textLedgers.ts';
import { byPerson, value } from '../world/ledgers.ts';
import type { Ground } from './sample.ts';
import { rowIn } from './samples.ts';

type Rows = ReadonlyMap<string, string>;

async function documentIn({ world }: Ground, rows: Rows): Promise<StockDocument> {
  await world.settled();
  return (await world.ledgers.anyRow(stockDocuments, rows.get(stockDocuments.name) ?? '')) as unknown as StockDocument;
}

/** A text asks for the part that the document of the site is about. */
export async function askedPart(ground: Ground, rows: Rows): Promise<void> {
  const { world } = ground;
  const { lines } = await documentIn(ground, rows);
  const part = (await world.ledgers.anyRow(spareParts, lines[0]?.partId ?? '')) as SparePart | null;
  const asks = { model: part?.code ?? '', quantity: '1', unit: 'pcs' } as const;
  const items = [newItem({ key: 'filter', name: '滤芯', nameEn: 'Filter', kind: 'part', required: false, part: asks })];
  await rowIn(ground, upkeepTexts, { sections: [{ title: '备件', titleEn: 'Parts', repeats: 'once', items }] });
}

/** Some of it comes in, and an order draws one. */
export async function movedStock(ground: Ground, rows: Rows): Promise<void> {
  const { world, people } = ground;
  const { orgId, warehouseId, lines } = await documentIn(ground, rows);
  const partId = lines[0]?.partId;
  const moved = async (command: string, line: object, more: object = {}): Promise<void> => {
    const given = { orgId, warehouseId, lines: [{ partId, batch: null, ...line }], note: null, ...more };
    const { obey } = world.ledgers;
    const by = people.admin;
    const { id, version } = value(await obey(stockDocuments, { command, id: null, given }, byPerson(by)));
    value(await obey(stockDocuments, { command: 'confirm', id, version, given: {} }, byPerson(by)));
  };
  await moved('draftIn', { quantity: '5', price: '2', expires: null });
  const taking = { orderId: rows.get('workOrder'), taskId: null, receiverId: null };
  await moved('draftOut', { quantity: '1' }, taking);
  await world.settled();
}
