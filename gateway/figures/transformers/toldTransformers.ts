import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { devices } from '../../../domain/device/device.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import { missingOf, plateFields } from '../../../domain/equipment/transformerPlate.ts';
import type { listFigureTransformers } from '../../../domain/figure/calls.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { NodesAsker } from '../unitNodes.ts';

/** The transformers among the equipment that the asker sees: what has a plate of one, or a device of that kind. */
export async function toldTransformers(
  ledgers: Ledgers,
  { scope, asOf, lang }: NodesAsker,
): Promise<AnswerOf<typeof listFigureTransformers>['transformers']> {
  const then = { lang, asOf };
  const known = new Map((await ledgers.seen(devices, scope, then)).map((one) => [one.id, one]));
  const rows = await ledgers.seen(equipment, scope, then);
  return rows
    .filter(
      ({ transformer, deviceIds }) =>
        missingOf(transformer).length < plateFields.length ||
        deviceIds.some((id) => known.get(id)?.kind === 'transformer'),
    )
    .map(({ id, name, transformer: { meterId, parallel, ratedCapacity, ...plate } }) => ({
      id,
      name,
      parallel,
      ratedCapacity,
      missing: missingOf({ ...plate, ratedCapacity }),
      meter: meterId === null ? null : (known.get(meterId)?.name ?? null),
    }));
}
