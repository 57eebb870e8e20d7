import type { Lang } from '../../domain/text/message.ts';
import { partsOfEnergyUnit } from '../../domain/unit/countingParts.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type Part, type PartsAsker, unitParts } from '../energy/unitParts.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** A unit with what counts for it and the units below it, as the tree stood then. */
export interface UnitNode {
  readonly id: string;
  /** Null: it may not be seen. */
  readonly name: string | null;
  readonly parts: readonly Part[];
  readonly children: readonly UnitNode[];
  /** What its counters are called in it, by the point; left out: as the points are. */
  readonly labels?: ReadonlyMap<string, string>;
}

export interface NodesAsker extends PartsAsker {
  readonly lang: Lang;
}

/**
 * Energy units with all that lies below them, by id; one that the asker does not see is left out. Below them also what he does not see has its
 * place, without a name: what is added up would else pass for the whole.
 */
export async function unitNodes(
  ledgers: Ledgers,
  ids: readonly string[],
  { scope, asOf, lang }: NodesAsker,
): Promise<ReadonlyMap<string, UnitNode>> {
  const then = asOf === null ? {} : { asOf };
  const all = await ledgers.everyRow(energyUnits, then);
  const below = Map.groupBy(all, ({ parentId }) => parentId);
  const wanted = new Set<string>();
  const walk = (id: string): void => {
    // A ring of parents is walked once.
    if (wanted.has(id)) return;
    wanted.add(id);
    for (const child of below.get(id) ?? []) walk(child.id);
  };
  for (const id of ids) walk(id);
  const seen = await ledgers.seen(energyUnits, scope, { ids: [...wanted], lang, ...then });
  const names = new Map(seen.map(({ id, name }) => [id, name]));
  const parts = await unitParts(ledgers, { of: 'energyUnit', ids: [...names.keys()] }, { scope, asOf });
  const associations = await ledgers.everyRow(deviceAssociations, { lang, ...then });
  const labels = new Map(associations.map(({ pointId, name }) => [pointId, name]));
  const hidden = (id: string): readonly Part[] =>
    partsOfEnergyUnit(id, associations).map((part) => ({ ...part, point: null }));
  const nodeOf = (id: string, above: ReadonlySet<string>): UnitNode => ({
    ...{ id, name: names.get(id) ?? null, parts: parts.get(id) ?? hidden(id), labels },
    children: (below.get(id) ?? [])
      .filter((child) => !above.has(child.id))
      .map((child) => nodeOf(child.id, new Set([...above, child.id]))),
  });
  return new Map(ids.filter((id) => names.has(id)).map((id) => [id, nodeOf(id, new Set([id]))]));
}

/** Every counter of a unit and of what lies below it. */
export const partsBelow = ({ parts, children }: UnitNode): readonly Part[] => [
  ...parts,
  ...children.flatMap(partsBelow),
];

/** What its reader knows a counter by; null: it may not be seen. */
export const pointName = ({ point }: Part, lang: Lang): string | null =>
  point === null ? null : lang === 'en' ? (point.nameEn ?? point.name) : point.name;
