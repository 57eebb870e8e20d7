import { type Point, points } from '../../domain/device/point.ts';
import { type DeviceAssociation, deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import type { Caller } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { When } from './homeCalls.ts';

/** A counter that counts for a kind of energy with a share in per cent. */
export interface KindSource {
  readonly kind: DeviceAssociation['energyKind'];
  readonly point: Point;
  readonly share: string;
}

interface Asker {
  readonly caller: Pick<Caller, 'scope'>;
  readonly when: When;
}

/** What measures the topmost energy units that the caller sees on a day of the calendar: those below them are parts of the same. */
export async function kindSources(
  ledgers: Ledgers,
  { caller: { scope }, when }: Asker,
  day: string,
): Promise<readonly KindSource[]> {
  const units = await ledgers.seen(energyUnits, scope, when);
  const seen = new Set(units.map(({ id }) => id));
  const top = new Set(units.filter(({ parentId }) => parentId === null || !seen.has(parentId)).map(({ id }) => id));
  if (top.size === 0) return [];
  const holding = (await ledgers.seen(deviceAssociations, scope, when)).filter(
    ({ unitId, since, until }) =>
      top.has(unitId) && (since === null || since <= day) && (until === null || day < until),
  );
  if (holding.length === 0) return [];
  const found = new Map(
    (await ledgers.seen(points, scope, { ids: holding.map(({ pointId }) => pointId), ...when })).map((point) => [
      point.id,
      point,
    ]),
  );
  return holding.flatMap(({ energyKind, pointId, share }) => {
    const point = found.get(pointId);
    return point?.kind === 'counter' ? [{ kind: energyKind, point, share }] : [];
  });
}
