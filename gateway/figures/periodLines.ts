import type { Zone } from '../../domain/clock/zone.ts';
import { paidOverGap, type StretchOn } from '../../domain/cost/overGap.ts';
import { type PeakType, peakTypes } from '../../domain/cost/tariff/periods.ts';
import { zero } from '../../domain/energy/quantity.ts';
import { type Bridge, piecesIn, type Stepped } from '../../domain/figure/computing/bridged.ts';
import { figureIn, type LocalQuarter, minutes, minutesIn } from '../../domain/figure/computing/periods.ts';
import type { Line } from './lines.ts';
import type { RateOn } from './unitRates.ts';
import type { Plan } from './uses.ts';

const types = [...(Object.keys(peakTypes) as PeakType[]), null] as const;
/** What no rule says the period of. */
export const withoutRule = 'none';

/** The quarters of a line by the clock of the site, each with the rate of its day. */
export function localQuarters(
  { subject }: Line,
  { figures, plan }: { readonly figures: readonly LocalQuarter['figure'][]; readonly plan: Plan },
  { rateOn, zone }: { readonly rateOn: RateOn; readonly zone: Zone },
): readonly LocalQuarter[] {
  const rates = new Map<string, LocalQuarter['rate']>();
  return figures.map((figure, n) => {
    const { local } = zone.written(plan.edges[n] as number);
    const day = local.slice(0, 10);
    if (!rates.has(day)) rates.set(day, rateOn(subject.id, day));
    const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
    return { day, minute, figure, rate: rates.get(day) ?? null };
  });
}

/** The same, what is known over a gap in one part where one price held over it, within one month or year of its ladder. */
export function overGaps(
  quarters: readonly LocalQuarter[],
  stepped: Stepped,
  stretchOn: StretchOn,
): readonly LocalQuarter[] {
  const { edges } = stepped;
  const whole = { start: edges[0] ?? 0, end: edges.at(-1) ?? 0 };
  return piecesIn(stepped, whole).flatMap(({ start, end, figure, isBridge }): readonly LocalQuarter[] => {
    const mine = quarters.slice(edges.indexOf(start), edges.indexOf(end));
    const [first] = mine;
    if (!isBridge || first === undefined || figure.value === null) return mine;
    const parts = mine.map(({ day, minute, rate, feedIn }) => ({
      day,
      minute,
      minutes: 15,
      kwh: zero,
      pays: rate,
      ...(feedIn !== undefined && { feedIn }),
    }));
    return paidOverGap(parts, figure.value, stretchOn) === null ? mine : [{ ...first, figure }];
  });
}

/** A line of quarters, then one for each type of period, and one for what no rule tells. */
export const periodLines = (line: Line, means: { readonly rateOn: RateOn; readonly zone: Zone }): readonly Line[] => [
  line,
  ...types.map(
    (type): Line => ({
      ...line,
      part: { by: 'period', id: type ?? withoutRule, name: null },
      async at(plan) {
        const told = await line.at(plan);
        const quarters = localQuarters(line, { figures: told.figures, plan }, means);
        const isOfType = (one: LocalQuarter): boolean => minutesIn(one, type) === minutes;
        const during = ({ start, end }: Bridge): readonly LocalQuarter[] =>
          quarters.slice(plan.edges.indexOf(start), plan.edges.indexOf(end));
        // How much of what is known over a gap fell into which of several periods nobody knows.
        return {
          ...told,
          bridges: told.bridges.filter((bridge) => during(bridge).every(isOfType)),
          parts: told.parts.map(() => []),
          figures: quarters.map((one) => figureIn(one, type)),
        };
      },
    }),
  ),
];
