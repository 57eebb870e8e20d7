import { always, partsWithin } from '../../domain/access/membership.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Lang } from '../../domain/text/message.ts';
import { daysOfPart, partsOfEnergyUnit } from '../../domain/unit/countingParts.ts';
import { type DeviceAssociation, deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type DaySpan, daysTogether, partsOnDays } from '../../domain/unit/parentStays.ts';
import { calendarOf, type UnitCalendar } from '../../domain/unit/unitCalendar.ts';
import { type Part, type PartsAsker, sighted, unitParts } from '../energy/unitParts.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { openUnitPlaces } from './unitPlaces.ts';

/** A unit with what counts for it and the units below it, as the tree stood then. */
export interface UnitNode {
  readonly id: string;
  /** Null: it may not be seen. */
  readonly name: string | null;
  readonly parts: readonly Part[];
  readonly children: readonly UnitNode[];
  /** What its counters are called in it, by the point; left out: as the points are. */
  readonly labels?: ReadonlyMap<string, string>;
  /** Of one that was moved, itself or with what it hangs below: the days for which it stands here, for which alone its parts count; left out: all. */
  readonly days?: readonly DaySpan[];
  /** By which its weeks and years are counted; left out: as usual. */
  readonly calendar?: UnitCalendar;
  /** The day of a month on which its costs are settled; left out: the 1st. */
  readonly settlementDay?: number;
}

export interface NodesAsker extends PartsAsker {
  readonly lang: Lang;
}

/**
 * Energy units with all that lies below them, by id; one that the asker does not see is left out. Below them also what he does not see has its
 * place, without a name: what is added up would else pass for the whole. A unit that was moved stands below both of its parents, each for its days.
 */
export async function unitNodes(
  ledgers: Ledgers,
  ids: readonly string[],
  asker: NodesAsker,
): Promise<ReadonlyMap<string, UnitNode>> {
  const { scope, asOf, lang } = asker;
  const places = await openUnitPlaces(ledgers, asOf);
  const wanted = new Set<string>();
  const walk = (id: string): void => {
    // A ring of parents is walked once.
    if (wanted.has(id)) return;
    wanted.add(id);
    for (const child of places.below(id)) walk(child.id);
  };
  for (const id of ids) walk(id);
  const seen = await ledgers.seen(energyUnits, scope, { ids: [...wanted], lang, asOf });
  const names = new Map(seen.map(({ id, name }) => [id, name]));
  const calendars = new Map(
    seen.map((row) => [row.id, { calendar: calendarOf(row), settlementDay: row.monthlyDay ?? 1 }]),
  );
  const parts = await unitParts(ledgers, { of: 'energyUnit', ids: [...names.keys()] }, { scope, asOf });
  const associations = await ledgers.everyRow(deviceAssociations, { lang, asOf });
  const labels = new Map(associations.map(({ pointId, name }) => [pointId, name]));
  const lost = [...wanted].filter((id) => !names.has(id));
  const former = await formerlySeen(ledgers, { ids: lost, associations }, asker);
  const hidden = (id: string): readonly Part[] =>
    partsOfEnergyUnit(id, associations).map((part) => ({ ...part, point: null }));
  const nodeOf = (id: string, days: readonly DaySpan[], above: ReadonlySet<string>): UnitNode => {
    const isAlways = days.some(({ since, until }) => since === null && until === null);
    const before = isAlways ? undefined : former.get(id);
    const counting = parts.get(id) ?? before?.parts ?? hidden(id);
    return {
      id,
      name: names.get(id) ?? before?.name ?? null,
      labels,
      ...calendars.get(id),
      ...(isAlways ? { parts: counting } : { parts: partsOnDays(counting, days), days }),
      children: places.below(id).flatMap((child) => {
        const together = daysTogether(child.days, days);
        if (above.has(child.id) || together.length === 0) return [];
        return [nodeOf(child.id, together, new Set([...above, child.id]))];
      }),
    };
  };
  return new Map(
    ids.filter((id) => names.has(id)).map((id) => [id, nodeOf(id, [{ since: null, until: null }], new Set([id]))]),
  );
}

interface Lost {
  readonly ids: readonly string[];
  readonly associations: readonly DeviceAssociation[];
}

/** Units that the asker sees no more, as they were while he did: what they counted then is still his to see (ADR 0021). */
async function formerlySeen(
  ledgers: Ledgers,
  { ids, associations }: Lost,
  { scope, asOf, lang }: NodesAsker,
): Promise<ReadonlyMap<string, Pick<UnitNode, 'parts'> & { readonly name: string }>> {
  if (ids.length === 0) return new Map();
  const held = await ledgers.held(energyUnits, scope, { ids, lang, asOf });
  const counting = new Map([...held.keys()].map((id) => [id, partsOfEnergyUnit(id, associations)]));
  const parts = await sighted(ledgers, counting, { scope, asOf });
  return new Map(
    [...held].map(([id, { row, within }]) => [
      id,
      {
        name: row.name,
        parts: (parts.get(id) ?? []).map((part) => ({
          ...part,
          point:
            part.point === null
              ? null
              : { ...part.point, within: within.flatMap((one) => partsWithin(one, part.point?.within ?? always)) },
        })),
      },
    ]),
  );
}

/** Without the units below it that were moved away, or not there yet, in all of these spans. */
export function nodeWithin(node: UnitNode, spans: readonly Span[], zone: Zone): UnitNode {
  const isThere = ({ days }: UnitNode): boolean =>
    days === undefined ||
    days.some((one) => spans.some((span) => partsWithin(span, [daysOfPart(one, zone)]).length > 0));
  return { ...node, children: node.children.filter(isThere).map((child) => nodeWithin(child, spans, zone)) };
}

/** Every counter of a unit and of what lies below it. */
export const partsBelow = ({ parts, children }: UnitNode): readonly Part[] => [
  ...parts,
  ...children.flatMap(partsBelow),
];

/** What its reader knows a counter by; null: it may not be seen. */
export const pointName = ({ point }: Part, lang: Lang): string | null =>
  point === null ? null : lang === 'en' ? (point.nameEn ?? point.name) : point.name;
