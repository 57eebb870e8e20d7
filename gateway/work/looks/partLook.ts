import { quantity } from '../../../domain/energy/quantity.ts';
import { equipmentClasses } from '../../../domain/equipment/equipmentClass.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import { lookSparePart } from '../../../domain/share/lookCalls.ts';
import { partUnits, spareParts } from '../../../domain/stock/sparePart.ts';
import { type StockLine, stockLines } from '../../../domain/stock/stockLine.ts';
import { type Warehouse, warehouses } from '../../../domain/stock/warehouse.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import { type LookMeans, lookedAt } from './lookMeans.ts';

/** What the sticker of a part leads to: what it is, what it fits and where it lies. Nobody is told a price, an order or a person. */
export function partLookCall({ ledgers }: Pick<LookMeans, 'ledgers'>): ServedCall {
  return serve(lookSparePart, async ({ params: { id } }, context) => {
    const found = await lookedAt(ledgers, { ledger: spareParts, id }, context);
    if (found === null) return refused('NO_PERMISSION');
    const { row, eyes } = found;
    const [lines, houses] = await Promise.all([
      ledgers.seen(stockLines, eyes.scope),
      ledgers.seen(warehouses, eyes.scope),
    ]);
    const houseOf = new Map((houses as readonly Warehouse[]).map((one) => [one.id, one]));
    const here = (lines as readonly StockLine[]).filter(
      ({ partId, state, quantity: held }) => partId === id && state === 'stocked' && !quantity(held).isZero(),
    );
    return accepted({
      name: knownName(spareParts, row, eyes.lang) ?? row.code,
      code: row.code,
      model: row.model,
      maker: row.maker,
      unit: partUnits[row.unit][eyes.lang],
      fits: row.classes.map(({ class: one }) => equipmentClasses[one][eyes.lang]),
      picture: row.picture,
      stock: here.flatMap(({ warehouseId, batch, free, expires }) => {
        const house = houseOf.get(warehouseId);
        const name = house === undefined ? null : knownName(warehouses, house, eyes.lang);
        return name === null ? [] : [{ warehouse: name, batch, free, expires }];
      }),
      byToken: eyes.byToken,
    });
  });
}
