import type { Millis } from '../../domain/clock/clock.ts';
import { percentChange } from '../../domain/energy/compare.ts';
import type { Series } from '../../domain/figure/answer.ts';
import { type Driver, driverIn, ratioOf, ratioTogether } from '../../domain/figure/computing/drivers.ts';
import { type Figured, noFigure, writtenValue } from '../../domain/figure/computing/figured.ts';
import { bySigns } from '../../domain/text/order.ts';
import { unitRecords } from '../../domain/unit/unitRecord.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Line } from './lines.ts';
import { type Axis, type Telling, toldOn, written } from './tell.ts';
import type { NodesAsker } from './unitNodes.ts';

/** What is entered of units, by the unit: one driver for each kind, name and unit of amount. */
export async function driversOf(
  ledgers: Ledgers,
  { scope, asOf, lang }: NodesAsker,
): Promise<ReadonlyMap<string, readonly Driver[]>> {
  const [rows, told] = await Promise.all([
    ledgers.seen(unitRecords, scope, { asOf }),
    ledgers.seen(unitRecords, scope, { lang, asOf }),
  ]);
  const names = new Map(told.map(({ id, name }) => [id, name]));
  const byUnit = Map.groupBy(rows, ({ unitId }) => unitId);
  return new Map(
    [...byUnit].map(([unit, mine]) => {
      const groups = Map.groupBy(mine, ({ kind, name, measure }) => `${kind}/${measure}/${name}`);
      const drivers = [...groups].map(([id, records]): Driver => {
        const [first] = records as [(typeof records)[number]];
        const { kind, measure } = first;
        return { id, kind, name: names.get(first.id) ?? first.name, unit: measure, records };
      });
      return [unit, drivers.toSorted((a, b) => bySigns(a.id, b.id))];
    }),
  );
}

/** kgce of a tce. */
const kilograms = 1000;

/** What is told of a line by its driver: the driver itself, or what one of it took. */
export async function driversTold(
  line: Line & { readonly driver: Driver },
  telling: Telling & { readonly now: Millis },
): Promise<readonly Series[]> {
  const told = await Promise.all(telling.axes.map((axis) => toldBy(line, axis, telling)));
  const [first] = told;
  return told.map(({ steps, total, over }, place): Series => {
    const series = written(line, { steps, total, parts: [] }, place);
    if (place === 0 || first === undefined) return series;
    const change = {
      current: writtenValue(first.total.value),
      base: writtenValue(total.value),
      percent: writtenValue(percentChange(first.total.value, total.value)),
      over,
      of: steps.length,
    };
    return { ...series, compared: place - 1, change };
  });
}

interface ToldBy {
  readonly steps: readonly Figured[];
  readonly total: Figured;
  /** How many of the steps it tells. */
  readonly over: number;
}

async function toldBy(
  line: Line & { readonly driver: Driver },
  axis: Axis,
  { zone, now }: Telling & { readonly now: Millis },
): Promise<ToldBy> {
  const { driver, measure } = line;
  const edges = axis.edges;
  const drivers = edges.slice(1).map((to, n) => {
    const from = edges[n] as number;
    return from >= now ? noFigure('notYet') : driverIn(driver, { from, to }, zone);
  });
  if (measure.id === 'driver.value') {
    const [from = 0, to = 0] = [edges[0], edges.at(-1)];
    const end = Math.min(to, zone.startOfNextDay(now));
    return {
      steps: drivers,
      total: from < end ? driverIn(driver, { from, to: end }, zone) : noFigure('notYet'),
      over: 0,
    };
  }
  const worth = measure.id === 'energy.intensityTce' ? kilograms : 1;
  const energy = (await toldOn(line, axis)).steps;
  const pairs = drivers.map((one, n) => ({ energy: energy[n] ?? noFigure('missing'), driver: one }));
  const { figure, over } = ratioTogether(pairs, { worth, kind: driver.kind });
  return { steps: pairs.map((pair) => ratioOf(pair.energy, pair.driver, worth)), total: figure, over };
}

/** Those lines that are told by a driver. */
export const isByDriver = (line: Line): line is Line & { readonly driver: Driver } => line.driver !== undefined;
