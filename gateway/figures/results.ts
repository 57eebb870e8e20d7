import { instantOf } from '../../domain/clock/clock.ts';
import type { IsRestDay } from '../../domain/clock/workingDays.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { feedInOn } from '../../domain/cost/feedInOn.ts';
import { type CostCalendar, ladderBegin } from '../../domain/cost/ladderBegin.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import type { Quantity } from '../../domain/energy/quantity.ts';
import { edgesOfStep } from '../../domain/energy/rollUp.ts';
import type { Result, Series } from '../../domain/figure/answer.ts';
import { boxesOf } from '../../domain/figure/computing/boxes.ts';
import type { Stepped } from '../../domain/figure/computing/bridged.ts';
import { calendarFacts } from '../../domain/figure/computing/calendar.ts';
import {
  durationOf,
  loadFacts,
  meanPower,
  peakOf,
  type Quarters,
  type TimedFact,
  variationFacts,
} from '../../domain/figure/computing/demand.ts';
import { cellOf, type Figured, folded, noFigure, writtenValue } from '../../domain/figure/computing/figured.ts';
import { costFacts, type LocalQuarter } from '../../domain/figure/computing/periods.ts';
import { climbedBefore } from './climbed.ts';
import type { Line } from './lines.ts';
import { localQuarters, overGaps } from './periodLines.ts';
import { type Axis, groupsOf, type Telling, toldOn } from './tell.ts';
import type { RateOn } from './unitRates.ts';
import type { Plan } from './uses.ts';

const kwhIn = (unit: string | null): number => (unit === 'MWh' ? 1000 : 1);

export const headOf = ({ measure, subject, part, medium, unit, uses }: Line, compared: number | null) => ({
  measure: measure.id,
  version: measure.version,
  subject,
  part,
  medium,
  compared,
  uses,
  unit: measure.unit === 'medium' ? unit : measure.unit,
});

/** The quarters of an hour of a span; the same plan for each line, so that its counters are read once. */
export const quartersOf = ({ edges }: Pick<Axis, 'edges'>, zone: Zone): Plan => {
  const [from = 0, to = 0] = [edges[0], edges.at(-1)];
  return { step: '15min', edges: from < to ? edgesOfStep({ from, to }, '15min', zone) : [] };
};

export async function quartersAt(line: Line, plan: Plan): Promise<Quarters> {
  const { figures } = await line.at(plan);
  return { starts: plan.edges.slice(0, -1), figures, kwh: kwhIn(line.unit) };
}

export type QuarterPlans = ReadonlyMap<Axis, Plan>;

/** Mean or highest power, step by step. */
export async function powerSeries(line: Line, telling: Telling, plans: QuarterPlans): Promise<readonly Series[]> {
  return Promise.all(
    telling.axes.map(async (axis, place): Promise<Series> => {
      const plan = plans.get(axis) ?? quartersOf(axis, telling.zone);
      const quarters = await quartersAt(line, plan);
      const told = groupsOf(axis.edges, plan).map((group) => powerOf(line, pickedOf(quarters, group)));
      const whole = powerOf(line, quarters);
      const cells = told.map(({ figure }) => cellOf(figure));
      return {
        ...headOf(line, place === 0 ? null : place - 1),
        axis: place,
        values: cells.map(({ value }) => value),
        none: cells.map(({ none }) => none),
        qualities: cells.map(({ quality }) => quality),
        present: cells.map(({ present }) => present),
        elapsed: cells.map(({ elapsed }) => elapsed),
        expected: cells.map(({ expected }) => expected),
        at: line.measure.id === 'load.peak' ? told.map(({ at }) => (at === null ? null : instantOf(at))) : null,
        doubts: [],
        revised: [],
        total: cellOf(whole.figure),
        change: null,
      };
    }),
  );
}

const pickedOf = (quarters: Quarters, group: readonly number[]): Quarters => ({
  ...quarters,
  starts: group.map((n) => quarters.starts[n] ?? 0),
  figures: group.map((n) => quarters.figures[n] ?? noFigure('missing')),
});

function powerOf({ measure }: Line, quarters: Quarters): { readonly figure: Figured; readonly at: number | null } {
  if (measure.id === 'load.peak') return peakOf(quarters);
  return { figure: meanPower(quarters.figures, { kwh: quarters.kwh, parts: quarter }), at: null };
}

/** By what units pay, and by which months and years of costs. */
export interface CostMeans {
  readonly rateOn: RateOn;
  readonly zone: Zone;
  readonly calendarOf: (unitId: string) => CostCalendar;
}

/** What the energy of a line costs, quarter by quarter, and over a gap where one price held over it; a ladder goes on from where it stood before. */
export async function costResult(line: Line, plan: Plan, means: CostMeans): Promise<Result> {
  const kwh = kwhIn(line.unit);
  const { zone, rateOn } = means;
  const { id } = line.subject;
  const calendar = means.calendarOf(id);
  const told = async (at: Line['at'], feedIn?: LocalQuarter['feedIn']): Promise<readonly LocalQuarter[]> => {
    const { figures, bridges } = await at(plan);
    const drawn = localQuarters(line, { figures, plan }, means);
    const quarters = drawn.map((one) => ({ ...one, ...feedInOn(feedIn, { unitId: id, pays: rateOn(id, one.day) }) }));
    return overGaps(quarters, { edges: plan.edges, figures, bridges }, (day, of) => ladderBegin(day, of, calendar));
  };
  const days = [...new Set(plan.edges.slice(0, -1).map((at) => zone.written(at).local.slice(0, 10)))];
  const isOwnRule = days.some((day) => rateOn(id, day)?.fee.unitId === id);
  const split = line.split?.(isOwnRule) ?? null;
  const drawn = split?.drawn ?? line.at;
  const climb = await climbedBefore({
    zone,
    calendar,
    days,
    until: plan.edges[0] ?? 0,
    paysOn: (day) => rateOn(id, day),
    read: async (before) => inKwh({ ...(await drawn(before)), edges: before.edges }, kwh),
  });
  const fed = await Promise.all((split?.fed ?? []).map(({ at, feedIn }) => told(at, feedIn)));
  const quarters = [...(await told(drawn)), ...fed.flat()];
  const facts = costFacts(quarters, kwh, climb.extent === 'whole' ? climb.on : null);
  return {
    ...headOf(line, null),
    gives: 'facts',
    facts: factsOf(
      line,
      facts.map((one) => ({ ...one, at: null })),
    ),
  };
}

function inKwh({ edges, figures, bridges }: Stepped, kwh: number): Stepped {
  const told = (figure: Figured): Figured =>
    figure.value === null ? figure : { ...figure, value: figure.value.times(kwh) };
  return { edges, figures: figures.map(told), bridges: bridges.map((one) => ({ ...one, figure: told(one.figure) })) };
}

interface DayTelling {
  readonly zone: Zone;
  readonly isRest: IsRestDay;
}

/** How the hours lie, by the kind of day. */
async function profileOf(line: Line, { edges }: Axis, { zone, isRest }: DayTelling): Promise<Result> {
  const [from = 0, to = 0] = [edges[0], edges.at(-1)];
  const plan: Plan = { step: 'hour', edges: from < to ? edgesOfStep({ from, to }, 'hour', zone) : [] };
  const { figures } = await line.at(plan);
  const steps = figures.map((figure, n) => {
    const { local } = zone.written(plan.edges[n] as number);
    return { figure, id: `${isRest(local.slice(0, 10)) ? 'rest' : 'work'} ${local.slice(11, 13)}` };
  });
  const text = (value: Quantity): string => writtenValue(value) ?? '';
  const boxes = boxesOf(steps).map(({ id, n, min, q1, median, q3, max }) => ({
    id,
    n,
    min: text(min),
    q1: text(q1),
    median: text(median),
    q3: text(q3),
    max: text(max),
  }));
  return { ...headOf(line, null), gives: 'boxes', boxes, whole: cellOf(folded(figures, 'sum')) };
}

/** What of a change the calendar alone makes: told of each comparison, day by day. */
async function calendarOf(line: Line, { axes, zone, restOf }: Telling): Promise<readonly Result[]> {
  const [first, ...others] = axes.map(({ edges }) => daysOf(edges, zone));
  if (first === undefined) return [];
  const rests = restOf(line.subject);
  const told = async (plan: Plan) => {
    const { figures } = await line.at(plan);
    return figures.map((figure, n) => ({ figure, isRest: rests(dateAt(plan.edges[n] as number, zone)) }));
  };
  const now = await told(first);
  return Promise.all(
    others.map(async (plan, place): Promise<Result> => {
      const facts = calendarFacts(now, await told(plan)).map((one) => ({ ...one, at: null }));
      return { ...headOf(line, place), gives: 'facts', facts: factsOf(line, facts) };
    }),
  );
}

const dateAt = (at: number, zone: Zone): string => zone.written(at).local.slice(0, 10);
const daysOf = (edges: Axis['edges'], zone: Zone): Plan => {
  const [from = 0, to = 0] = [edges[0], edges.at(-1)];
  return { step: 'day', edges: from < to ? edgesOfStep({ from, to }, 'day', zone) : [] };
};

/** What is told about a line as a whole: of what was asked, then of each comparison. */
export async function resultsOf(line: Line, telling: Telling, plans: QuarterPlans): Promise<readonly Result[]> {
  if (line.measure.id === 'energy.calendar') return calendarOf(line, telling);
  return Promise.all(
    telling.axes.map(async (axis, place): Promise<Result> => {
      const head = headOf(line, place === 0 ? null : place - 1);
      if (line.measure.gives === 'boxes')
        return profileOf(line, axis, { zone: telling.zone, isRest: telling.restOf(line.subject) });
      if (line.measure.input !== 'demand') {
        const { steps } = await toldOn(line, axis);
        return { ...head, gives: 'facts', facts: factsOf(line, variationFacts(steps)) };
      }
      const quarters = await quartersAt(line, plans.get(axis) ?? quartersOf(axis, telling.zone));
      if (line.measure.gives === 'facts') return { ...head, gives: 'facts', facts: factsOf(line, loadFacts(quarters)) };
      const { x, y } = durationOf(quarters);
      const text = (value: (typeof x)[number]): string => writtenValue(value) ?? '';
      return {
        ...head,
        gives: 'curve',
        x: x.map(text),
        y: y.map(text),
        whole: cellOf(folded(quarters.figures, 'sum')),
      };
    }),
  );
}

export function factsOf({ measure, unit }: Line, facts: readonly TimedFact[]) {
  const declared = measure.gives === 'facts' ? measure.facts : {};
  return facts.map(({ id, figure, at }) => {
    const of = declared[id]?.unit ?? null;
    return { id, unit: of === 'medium' ? unit : of, at: at === null ? null : instantOf(at), ...cellOf(figure) };
  });
}
