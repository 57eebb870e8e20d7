import { quantity } from '../../../domain/energy/quantity.ts';
import { type Figured, noFigure } from '../../../domain/figure/computing/figured.ts';
import { type EnergyItem, energyItems } from '../../../domain/unit/energyItems.ts';
import { type ItemRow, type Items, itemRows, openItems } from '../items.ts';
import { type Counted, hasParts, ownParts, type Used } from '../uses.ts';
import { counterSource, type Opening, signed, unitSource } from './sources.ts';
import type { Source } from './terms.ts';

const nothing = noFigure('noCounter');
const isItem = (row: ItemRow): row is EnergyItem => Object.hasOwn(energyItems, row);

/** A row of a statement by items: the items together, what nobody can explain, or what bears the item (or none). */
export async function itemSources(opening: Opening, of: Counted, row: ItemRow): Promise<readonly Source[]> {
  const { node, uses, plan } = opening;
  if (isItem(row) || row === 'unassigned') return bearing(opening, of, row);
  const items = await openItems(uses, node)(of, plan);
  const rows = itemRows(node, [of]);
  if (row === 'subtotal') return rows.filter(isItem).map((id) => rowSource(opening, of, { id, items, sign: 1 }));
  const whole = await uses.used(node, of, plan);
  return [
    unitSource(opening, node, of, { figures: whole.steps.map(({ figure }) => figure) }),
    ...rows
      .filter((id) => isItem(id) || id === 'unassigned')
      .map((id) => rowSource(opening, of, { id, items, sign: -1 })),
  ];
}

interface RowTold {
  readonly id: ItemRow;
  readonly items: Items;
  readonly sign: 1 | -1;
}

function rowSource({ place, lang }: Opening, of: Counted, { id, items, sign }: RowTold): Source {
  return {
    kind: 'item',
    id,
    name: isItem(id) ? energyItems[id][lang] : null,
    factor: null,
    unit: of.unit,
    share: sign === 1 ? '100' : '-100',
    worth: quantity(sign),
    since: null,
    until: null,
    figures: (items.steps.get(id) ?? []).map((figure) => signed(figure, sign)),
    opens: { of: 'figure', place: { ...place, part: { by: 'item', id }, medium: of.medium, unit: of.unit } },
  };
}

/** By day: its own counters that bear it, and the units below it where those tell what its others are used for. */
async function bearing(opening: Opening, of: Counted, row: EnergyItem | 'unassigned'): Promise<readonly Source[]> {
  const { node, uses, plan } = opening;
  const groups = Map.groupBy(ownParts(node, of), ({ item }) => item ?? 'unassigned');
  const used = new Map<string, Used>();
  for (const [group, parts] of groups)
    used.set(group, await uses.used({ id: `${node.id}#${group}`, name: null, parts, children: [] }, of, plan));
  const children = node.children.filter((child) => hasParts(child, of));
  const below = await Promise.all(children.map((child) => openItems(uses, child)(of, plan)));
  const isBelow = plan.edges.slice(1).map((_, n) => {
    const counting = [...used].filter(([, { steps }]) => (steps[n]?.parts.length ?? 0) > 0).map(([group]) => group);
    const tells = ({ steps }: Items): boolean =>
      [...steps].some(([id, figures]) => (isItem(id) || id === 'unassigned') && figures[n]?.none !== 'noCounter');
    return (counting.length === 0 || counting.includes('unassigned')) && below.some(tells);
  });
  // What its counters say together is said of each: where one of them lacks, none of them adds.
  const ownAt = (n: number, figure: Figured): Figured => {
    const group = used.get(row)?.steps[n]?.figure ?? nothing;
    if (row === 'unassigned' && isBelow[n] === true) return nothing;
    return group.none === null || figure.none === 'noCounter' ? figure : { ...figure, ...noFigure(group.none) };
  };
  const own = await Promise.all(
    (groups.get(row) ?? []).map(async (part) => {
      const source = await counterSource(opening, part, of);
      return { ...source, figures: source.figures.map((figure, n) => ownAt(n, figure)) };
    }),
  );
  return [
    ...own,
    ...children.map((child, place) => {
      const figures = below[place]?.steps.get(row) ?? [];
      return unitSource(opening, child, of, {
        figures: isBelow.map((is, n) => (is ? (figures[n] ?? nothing) : nothing)),
        part: { by: 'item', id: row },
      });
    }),
  ];
}
