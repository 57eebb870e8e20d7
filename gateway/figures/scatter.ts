import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Quantity } from '../../domain/energy/quantity.ts';
import type { Result } from '../../domain/figure/answer.ts';
import { correlationOf } from '../../domain/figure/computing/correlation.ts';
import { type Driver, driverIn } from '../../domain/figure/computing/drivers.ts';
import { noFigure, writtenValue } from '../../domain/figure/computing/figured.ts';
import type { Line } from './lines.ts';
import { headOf } from './results.ts';
import { type Telling, toldOn } from './tell.ts';

/** The longest record that says something of one step: the output of a month, spread over its days, says nothing of a day. */
const longest = { day: 1, month: 31 } as const;
const daysOf = ({ since, until }: Driver['records'][number]): number =>
  (Date.parse(`${until}T00:00Z`) - Date.parse(`${since}T00:00Z`)) / 86_400_000 + 1;

/** The steps of a line beside its driver, with the line through them. */
export async function scatterTold(
  line: Line & { readonly driver: Driver },
  { axes, step, zone, now }: Telling & { readonly now: Millis },
): Promise<readonly Result[]> {
  const [axis] = axes;
  if (axis === undefined) return [];
  const most = step === 'day' ? longest.day : longest.month;
  const driver = { ...line.driver, records: line.driver.records.filter((one) => daysOf(one) <= most) };
  const { steps } = await toldOn(line, axis);
  const told = correlationOf(
    axis.edges.slice(1).map((to, n) => {
      const from = axis.edges[n] as number;
      const isAhead = from >= now;
      return {
        at: from,
        driver: isAhead ? noFigure('notYet') : driverIn(driver, { from, to }, zone),
        energy: steps[n] ?? noFigure('missing'),
      };
    }),
  );
  const text = (value: Quantity): string => writtenValue(value) ?? '';
  const fit = told.line;
  return [
    {
      ...headOf(line, null),
      gives: 'scatter',
      xUnit: driver.unit,
      pairs: told.points.map(({ at, x, y, isFar }) => ({ at: instantOf(at), x: text(x), y: text(y), isFar })),
      left: told.left,
      none: told.none,
      line:
        fit === null || fit.r === null
          ? null
          : {
              slope: text(fit.slope),
              at: text(fit.at),
              r: text(fit.r),
              n: fit.n,
              ends: told.ends.map(({ x, y }) => ({ x: text(x), y: text(y) })),
            },
      groups:
        told.groups?.map((one) => ({
          n: one.n,
          from: text(one.from),
          to: text(one.to),
          slope: one.line === null ? null : text(one.line.slope),
          r: one.line?.r == null ? null : text(one.line.r),
        })) ?? null,
    },
  ];
}
