import { instantOf } from '../../domain/clock/clock.ts';
import { type CareRow, keyEquipmentCare } from '../../domain/equipment/careCalls.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { keyEquipment } from '../../domain/equipment/keyEquipment.ts';
import { accepted } from '../../domain/error/errors.ts';
import { isOpenOrder, orderStates } from '../../domain/workOrder/states.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { CareMeans } from './careMeans.ts';
import { lastUpkeep } from './lastUpkeep.ts';
import { withinOf } from './signsHeld.ts';
import { usedThisYear } from './usedThisYear.ts';
import { watchedPoints } from './watchedPoints.ts';

/** What key equipment shows, uses and waits for, now or at a moment of the past. */
export const careCall = (means: CareMeans): ServedCall =>
  serve(keyEquipmentCare, async (_, context) => {
    const { ledgers, database } = means;
    const { asker, asOf, now } = context;
    const [key, things] = await Promise.all([
      ledgers.seen(keyEquipment, asker.scope, { asOf }),
      ledgers.seen(equipment, asker.scope, { asOf }),
    ]);
    const ids = key.map(({ equipmentId }) => equipmentId);
    const thingOf = new Map(things.map((thing) => [thing.id, thing]));
    const targets = key.flatMap(({ equipmentId, yearlyEnergy }) => {
      const thing = thingOf.get(equipmentId);
      return yearlyEnergy === null || thing === undefined ? [] : [{ thing, target: yearlyEnergy }];
    });
    const [pointsOf, usedOf, upkept, ordersOf] = await Promise.all([
      watchedPoints(
        means,
        key.flatMap(({ pointIds }) => pointIds),
        context,
      ),
      usedThisYear(means, targets, context),
      withinOf(ledgers, equipment, ids, { scope: asker.scope, asOf }).then((held) =>
        lastUpkeep(database, { equipment: held, until: now, asOf }),
      ),
      openOrders(means, ids, context),
    ]);
    const rows = key.map((one): CareRow => {
      const upkeptAt = upkept.get(one.equipmentId);
      return {
        id: one.id,
        points: one.pointIds.flatMap((point) => pointsOf.get(point) ?? []).toSorted(furthestFirst),
        used: usedOf.get(one.equipmentId) ?? null,
        upkeptAt: upkeptAt === undefined ? null : instantOf(upkeptAt),
        orders: ordersOf?.(one.equipmentId) ?? null,
      };
    });
    return accepted({ rows });
  });

const deviation = ({ usual }: CareRow['points'][number]): number => Math.abs(usual?.deviation ?? 0);
const furthestFirst = (a: CareRow['points'][number], b: CareRow['points'][number]): number =>
  deviation(b) - deviation(a);

const openStates = Object.keys(orderStates).filter(isOpenOrder).join(',');
const mostOrders = 500;

/** Counts what still asks for something at each of these; null to a reader who has no desk of orders. */
async function openOrders(
  { ledgers }: Pick<CareMeans, 'ledgers'>,
  ids: readonly string[],
  context: CallContext,
): Promise<((equipment: string) => NonNullable<CareRow['orders']>) | null> {
  if (!context.caller.permissions.has('/workOrder')) return null;
  if (ids.length === 0) return () => ({ count: 0, atLeast: false });
  const asked = { state: openStates, equipmentIds: ids.join(','), size: mostOrders };
  const { rows, total } = await ledgers.listed(workOrders, asked, context);
  return (equipment) => ({
    count: rows.filter(({ equipmentIds }) => equipmentIds.includes(equipment)).length,
    atLeast: total > rows.length,
  });
}
