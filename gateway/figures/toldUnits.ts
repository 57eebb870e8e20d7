import type { AnswerOf } from '../../domain/call/declaration.ts';
import type { listFigureUnits } from '../../domain/figure/calls.ts';
import { type Medium, media } from '../../domain/figure/vocabulary.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { NodesAsker } from './unitNodes.ts';

/** The units that the asker sees, with the media that are counted for them or below them. */
export async function toldUnits(
  ledgers: Ledgers,
  { scope, asOf, lang }: NodesAsker,
): Promise<AnswerOf<typeof listFigureUnits>['units']> {
  const rows = await ledgers.seen(energyUnits, scope, { lang, asOf });
  const kinds = Map.groupBy(await ledgers.seen(deviceAssociations, scope, { asOf }), ({ unitId }) => unitId);
  const known = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentId }) => parentId);
  const mediaOf = (id: string, above: ReadonlySet<string>): ReadonlySet<Medium> =>
    new Set([
      ...(kinds.get(id) ?? []).map(({ energyKind }) => energyKind),
      ...(below.get(id) ?? [])
        .filter((child) => !above.has(child.id))
        .flatMap((child) => [...mediaOf(child.id, new Set([...above, child.id]))]),
    ]);
  return rows.map(({ id, name, parentId }) => {
    const counted = mediaOf(id, new Set([id]));
    return {
      id,
      name,
      parent: parentId !== null && known.has(parentId) ? parentId : null,
      media: media.filter((one) => counted.has(one)),
    };
  });
}
