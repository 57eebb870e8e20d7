import { always, isWithin, partsWithin } from '../access/membership.ts';
import type { Millis } from '../clock/clock.ts';
import type { Zone } from '../clock/zone.ts';
import type { Span } from '../telemetry/grid.ts';
import { byName, bySigns } from '../text/order.ts';
import type { DeviceAssociation } from './deviceAssociation.ts';
import type { EnergyItem } from './energyItems.ts';
import type { UsingUnit } from './usingUnit.ts';

export type EnergyKind = DeviceAssociation['energyKind'];

/** A counter that counts for a unit: for which kind of energy, with which share in per cent, from which local day until before which. */
export interface CountingPart {
  readonly pointId: string;
  /** Null where nobody says. */
  readonly kind: EnergyKind | null;
  readonly share: string;
  /** For what it is used; null where nobody says. */
  readonly item: EnergyItem | null;
  readonly since: string | null;
  readonly until: string | null;
}

/** A list of counters reads by their names: their ids say nothing. */
const inOrder = (a: DeviceAssociation, b: DeviceAssociation): number =>
  byName('cn')(a.name, b.name) || bySigns(a.pointId, b.pointId);

/** What counts for an energy unit, by whoever asked: of what lies outside his sight it must be known that it is there. */
export const partsOfEnergyUnit = (
  unitId: string,
  associations: readonly DeviceAssociation[],
): readonly CountingPart[] =>
  associations
    .filter((one) => one.unitId === unitId)
    .toSorted(inOrder)
    .map(({ pointId, energyKind: kind, share, item, since, until }) => ({ pointId, kind, share, item, since, until }));

/** What counts for an energy-using unit: each of its counters whole, at all times. */
export const partsOfUsingUnit = ({ energyPoints }: Pick<UsingUnit, 'energyPoints'>): readonly CountingPart[] =>
  partsOfPoints(energyPoints);

/** Counters that somebody named, each whole and at all times. */
export const partsOfPoints = (ids: readonly string[]): readonly CountingPart[] =>
  [...new Set(ids)].map((pointId) => ({ pointId, kind: null, share: '100', item: null, since: null, until: null }));

/** The time for which it counts, by the days of the site. */
export function daysOfPart({ since, until }: Pick<CountingPart, 'since' | 'until'>, zone: Zone): Span {
  const dayAt = (day: string): Millis | null => zone.instantAt(`${day}T00:00`);
  return {
    from: since === null ? -Infinity : (dayAt(since) ?? -Infinity),
    to: until === null ? Infinity : (dayAt(until) ?? Infinity),
  };
}

/** Of what may be seen, the counter with the times for which it is the reader's. */
export interface SightedPart<P = unknown> extends CountingPart {
  /** Null: it lies outside what the reader may see. */
  readonly point: (P & { readonly unit: string | null; readonly within?: readonly Span[] }) | null;
}

/**
 * What of a span it counts for, and whether it is not the reader's to see at its end; null where it does not count then. Where it came into his sight
 * meanwhile, what was before is a gap, which the coverage tells.
 */
export function sightOf(
  { point, since, until }: SightedPart,
  span: Span,
  zone: Zone,
): { readonly days: Span; readonly isHidden: boolean } | null {
  const [days] = partsWithin(span, [daysOfPart({ since, until }, zone)]);
  if (days === undefined) return null;
  const isSeen = point !== null && isWithin(days.to - 1, point.within ?? always);
  return { days, isHidden: !isSeen };
}

/** The counters of a unit that are added with each other: of one kind, counted in one unit. */
export interface Measure<S extends SightedPart = SightedPart> {
  readonly kind: EnergyKind | null;
  /** Null where the counters have none, and where all lie outside the reader's sight. */
  readonly unit: string | null;
  readonly parts: readonly S[];
}

/** Kilowatt-hours and cubic metres are never added. One that is not seen might count in any unit of its kind: it is a part of each. */
export function measuresOf<S extends SightedPart>(parts: readonly S[]): readonly Measure<S>[] {
  const byKind = Map.groupBy(parts, ({ kind }) => kind);
  return [...byKind].flatMap(([kind, mine]) => {
    const hidden = mine.filter(({ point }) => point === null);
    const byUnit = Map.groupBy(
      mine.filter(({ point }) => point !== null),
      ({ point }) => point?.unit ?? null,
    );
    if (byUnit.size === 0) return [{ kind, unit: null, parts: hidden }];
    return [...byUnit].map(([unit, seen]) => ({ kind, unit, parts: [...seen, ...hidden] }));
  });
}
