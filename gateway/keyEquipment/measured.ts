import { isAlways } from '../../domain/access/membership.ts';
import { longestUnstored, points } from '../../domain/device/point.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { ratedOf, runBoundsOf } from '../../domain/equipment/ratedOf.ts';
import { runningRules } from '../../domain/equipment/runningRule.ts';
import { converted } from '../../domain/quantity/converted.ts';
import type { CallAsker } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { HeldPoint } from '../live/index.ts';
import { heldPeriods } from '../telemetry/adopted.ts';

/** What measures the power of a piece of equipment. */
export interface Measured {
  readonly point: HeldPoint;
  readonly kwOfOne: number;
  /** A value holds for so many of them as any does. */
  readonly period: number;
}

interface Told {
  readonly meter: Measured | null;
  readonly rated: number | null;
  /** kW beyond which it runs, by its running rule. */
  readonly off: number | null;
}

/** What a device calls the active power through it. */
const powerKey = '.P';

/**
 * By what a piece of equipment is measured, and what it is built for, as far as the reader sees it: the power that its running rule names, else that of the first
 * of its devices that has one.
 */
export async function measuredOf(
  ledgers: Pick<Ledgers, 'seen' | 'seenRow' | 'held'>,
  equipmentId: string,
  { scope, asOf, lang }: CallAsker,
): Promise<Told> {
  const thing = await ledgers.seenRow(equipment, scope, equipmentId, asOf);
  if (thing === null) return { meter: null, rated: null, off: null };
  const rule = (await ledgers.seen(runningRules, scope, { asOf })).find((one) => one.equipmentId === equipmentId);
  const rated = ratedOf(thing);
  const ids = [...(rule === undefined ? [] : [rule.powerPointId]), ...thing.deviceIds.map((id) => `${id}${powerKey}`)];
  const held = await ledgers.held(points, scope, { ids, lang, asOf });
  const found = ids.flatMap((id): readonly Measured[] => {
    const one = held.get(id);
    const kwOfOne = one?.row.unit == null ? null : converted('1', one.row.unit, 'kW');
    if (one === undefined || one.row.kind !== 'analog' || kwOfOne === null) return [];
    const point = isAlways(one.within) ? one.row : { ...one.row, within: one.within };
    return [{ point, kwOfOne: Number(kwOfOne), period: storedEvery(one.row) }];
  });
  return {
    meter: found[0] ?? null,
    rated: rated?.value ?? null,
    off: rule === undefined || rated === null ? null : runBoundsOf(rule, rated, thing).off,
  };
}

/** Inside its deadband a point stores nothing for a while. */
const storedEvery = ({ period, deadband }: Pick<HeldPoint, 'period' | 'deadband'>): number =>
  deadband > 0 ? Math.max(period, Math.ceil((longestUnstored + period) / heldPeriods)) : period;
