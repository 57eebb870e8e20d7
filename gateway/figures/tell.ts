import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { comparePeriods } from '../../domain/energy/compare.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import type { Quantity } from '../../domain/energy/quantity.ts';
import { edgesOfStep } from '../../domain/energy/rollUp.ts';
import type { Series } from '../../domain/figure/answer.ts';
import { type Back, backOf, type Edges, edgesOfSpan, innerStep, isLike, movedBack } from '../../domain/figure/axis.ts';
import { foldedOver, foldedWhole, piecesIn } from '../../domain/figure/computing/bridged.ts';
import { coalDates } from '../../domain/figure/computing/coal.ts';
import {
  cellOf,
  doubtOf,
  type Figured,
  folded,
  isWhole,
  noFigure,
  writtenValue,
} from '../../domain/figure/computing/figured.ts';
import type { Question } from '../../domain/figure/question.ts';
import type { FigureStep } from '../../domain/figure/vocabulary.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { UnitCalendar } from '../../domain/unit/unitCalendar.ts';
import type { Part } from '../energy/unitParts.ts';
import { revisedSum, type SumPart } from '../energy/unitSums.ts';
import type { Line } from './lines.ts';
import type { RestOf } from './restDays.ts';
import type { Plan } from './uses.ts';

/** A span in steps, and how its counters are read for it. */
export interface Axis {
  readonly edges: Edges;
  readonly plan: Plan;
  /** Of one that is compared with the first. */
  readonly back: Back | null;
}

/** What was asked, then each comparison; on these days another counter begins or ends. */
export function axesOf(
  { step, compare }: Pick<Question, 'step' | 'compare'>,
  {
    span,
    zone,
    dates,
    calendar,
  }: { readonly span: Span; readonly zone: Zone; readonly dates: readonly string[]; readonly calendar: UnitCalendar },
): readonly Axis[] {
  const edges = edgesOfSpan(span, step, zone, calendar);
  const backs = compare.map((one) => backOf(one, span, zone));
  return [null, ...backs].map((back) => {
    const mine = back === null ? edges : movedBack(edges, back, zone);
    return { edges: mine, back, plan: planFor(mine, zone, dates) };
  });
}

/** On which days another counter begins or ends. */
export const datesOf = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(({ since, until }) => [since, until].filter((date) => date !== null));

/** Where on these days something else begins to count, longer steps are made of days. */
export function planFor(edges: Edges, zone: Zone, dates: readonly string[]): Plan {
  const [from = 0, to = 0] = [edges[0], edges.at(-1)];
  const cuts = [...dates, ...coalDates]
    .filter((date) => !date.endsWith('-01'))
    .map((date) => zone.instantAt(`${date}T00:00`));
  const isCut = cuts.some((at) => at !== null && at > from && at < to);
  const step = innerStep(edges, zone);
  const longest = step === 'month' && isCut ? 'day' : step;
  return { step: longest, edges: from < to ? edgesOfStep({ from, to }, longest, zone) : [] };
}

export interface Told {
  readonly steps: readonly Figured[];
  readonly total: Figured;
  readonly parts: readonly (readonly SumPart[])[];
  readonly until: Millis;
}

/** A line on an axis: its steps and all of them together. */
export async function toldOn(line: Line, { edges, plan }: Axis): Promise<Told> {
  const { figures, bridges, parts, until } = await line.at(plan);
  const groups = groupsOf(edges, plan);
  const stepped = { edges: plan.edges, figures, bridges };
  return {
    steps: edges.slice(1).map((end, n) => foldedOver(stepped, { start: edges[n] as Millis, end }, line.folds)),
    total: foldedWhole(stepped, line.folds),
    parts: groups.map((group) => group.flatMap((n) => parts[n] ?? [])),
    until,
  };
}

/** Which steps of the plan lie in which of the axis. */
export function groupsOf(edges: Edges, plan: Plan): readonly (readonly number[])[] {
  const groups: number[][] = edges.slice(1).map(() => []);
  let step = 0;
  for (const [n, start] of plan.edges.slice(0, -1).entries()) {
    while (step < groups.length && start >= (edges[step + 1] as number)) step++;
    groups[step]?.push(n);
  }
  return groups;
}

export interface Telling {
  readonly axes: readonly Axis[];
  readonly step: FigureStep;
  readonly zone: Zone;
  /** Which days are days of rest where a subject is. */
  readonly restOf: RestOf;
}

/** A line as its series: of what was asked, then of each comparison beside it. */
export async function seriesOf(line: Line, { axes, step, zone }: Omit<Telling, 'restOf'>): Promise<readonly Series[]> {
  const [first, ...others] = axes;
  if (first === undefined) return [];
  const now = await toldOn(line, first);
  const compared = await Promise.all(
    others.map(async (axis, place): Promise<Series> => {
      const then = liked(await toldOn(line, axis), { first, axis, step, zone });
      const change = await changeOf(line, { now, then, first, axis, zone });
      return { ...written(line, then, place + 1), compared: place, change };
    }),
  );
  return [written(line, now, 0), ...compared];
}

export function written(line: Line, told: Omit<Told, 'until'>, axis: number): Series {
  const cells = told.steps.map(cellOf);
  const { measure, subject, part, medium, unit, uses } = line;
  return {
    measure: measure.id,
    version: measure.version,
    subject,
    part,
    medium,
    unit,
    compared: null,
    uses,
    axis,
    values: cells.map(({ value }) => value),
    none: cells.map(({ none }) => none),
    qualities: cells.map(({ quality }) => quality),
    present: cells.map(({ present }) => present),
    elapsed: cells.map(({ elapsed }) => elapsed),
    expected: cells.map(({ expected }) => expected),
    ...(told.steps.some(({ lowered }) => lowered) ? { lowered: true as const } : {}),
    at: null,
    doubts: told.steps.flatMap(doubtOf),
    revised: told.steps.flatMap(({ value }, cell) => {
      const before = value === null ? null : revisedSum(value, told.parts[cell] ?? []);
      return before === null ? [] : [{ cell, value: before.amount, at: before.at, cause: before.cause }];
    }),
    total: cellOf(told.total),
    change: null,
  };
}

interface Beside {
  readonly first: Axis;
  readonly axis: Axis;
  readonly zone: Zone;
}

/** A step that has no like in the other span stands beside nothing. */
function liked(then: Told, { first, axis, step, zone }: Beside & { readonly step: FigureStep }): Told {
  const spanAt = (edges: Edges, i: number) => ({ from: edges[i] as number, to: edges[i + 1] as number });
  return {
    ...then,
    steps: then.steps.map((one, i) =>
      isLike(step, spanAt(first.edges, i), spanAt(axis.edges, i), zone) ? one : noFigure('noBase'),
    ),
  };
}

interface Changing extends Beside {
  readonly now: Told;
  readonly then: Told;
}

/** Over the steps that are whole in both; of the one that runs, what has elapsed beside the same part of the other. */
async function changeOf(line: Line, { now, then, first, axis, zone }: Changing): Promise<Series['change']> {
  const until = Math.floor(now.until / quarter) * quarter;
  const whole = (figure: Figured | undefined): Quantity | null =>
    figure !== undefined && isWhole(figure) ? figure.value : null;
  const begun = now.steps.filter((_, i) => (first.edges[i] as number) < until);
  const last = begun.length - 1;
  const runs = last >= 0 && (first.edges[last + 1] as number) > until;
  const running = runs ? await cutOf(line, { first, axis, zone, at: last, until }) : undefined;
  const base = begun.map((_, i) => whole(runs && i === last ? running : then.steps[i]));
  const current = begun.map((figure, i) => (base[i] === null ? null : whole(figure)));
  const found = comparePeriods(current, base);
  return {
    current: writtenValue(found.current),
    base: writtenValue(found.base),
    percent: writtenValue(found.percent),
    over: found.over,
    of: begun.length,
  };
}

interface Cut extends Beside {
  readonly at: number;
  readonly until: Millis;
}

/** Of a step of the other span as much as has elapsed of this one: whole days, then quarters of the last. */
async function cutOf(line: Line, { axis, zone, at, until }: Cut): Promise<Figured> {
  const from = axis.edges[at] as number;
  const [to = from] = axis.back === null ? [] : movedBack([until], axis.back, zone);
  if (to <= from) return noFigure('noBase');
  const day = zone.startOfDay(to);
  const isDays = zone.startOfDay(from) === from && day > from;
  const plans: readonly Plan[] = [
    ...(isDays ? [{ step: 'day' as const, edges: edgesOfStep({ from, to: day }, 'day', zone) }] : []),
    { step: '15min', edges: edgesOfStep({ from: isDays ? day : from, to }, '15min', zone) },
  ];
  const pieces = await Promise.all(
    plans
      .filter(({ edges }) => edges.length > 1)
      .map(async (plan) => {
        const { edges } = plan;
        const { figures, bridges } = await line.at(plan);
        return piecesIn({ edges, figures, bridges }, { start: edges[0] ?? 0, end: edges.at(-1) ?? 0 });
      }),
  );
  return folded(
    pieces.flat().map(({ figure }) => figure),
    line.folds,
  );
}

export const writtenEdges = ({ edges }: Axis): readonly string[] => edges.map(instantOf);
