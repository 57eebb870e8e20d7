import type { Zone } from '../../domain/clock/zone.ts';
import type { Series } from '../../domain/figure/answer.ts';
import { coalFactor } from '../../domain/figure/computing/coal.ts';
import type { Driver } from '../../domain/figure/computing/drivers.ts';
import { type Figured, noFigure } from '../../domain/figure/computing/figured.ts';
import type { Measure } from '../../domain/figure/measure.ts';
import type { MeasureId } from '../../domain/figure/measures.ts';
import type { Subject } from '../../domain/figure/question.ts';
import type { Breakdown, Medium } from '../../domain/figure/vocabulary.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Part } from '../energy/unitParts.ts';
import { beside } from './beside.ts';
import { type FeedIn, feedInOf, hasOwn, isMixed } from './feedIn.ts';
import { itemRows, openItems } from './items.ts';
import type { LineSteps } from './lineSteps.ts';
import { pointName, type UnitNode } from './unitNodes.ts';
import { type Counted, countedOf, hasParts, ownParts, type Plan, type Uses } from './uses.ts';

/** What one series tells, whenever it is asked. */
export interface Line {
  readonly measure: Measure & { readonly id: MeasureId };
  readonly subject: Subject;
  readonly part: Series['part'];
  readonly medium: Medium | null;
  readonly unit: string | null;
  readonly uses: Series['uses'];
  /** By what it is divided, of a measure by drivers. */
  readonly driver?: Driver;
  /** How its steps make a longer one. */
  readonly folds: 'sum' | 'exact';
  readonly at: (plan: Plan) => Promise<LineSteps>;
  /** Of what is paid for: what it draws and what it feeds in, by the fee rule of its own or of a unit above it. Null: nothing is fed in. */
  readonly split?: (isOwnRule: boolean) => SplitLine | null;
}

export interface SplitLine {
  readonly drawn: Line['at'];
  readonly fed: readonly { readonly at: Line['at']; readonly feedIn: FeedIn['fed'][number]['feedIn'] }[];
}

export interface LinesAsked {
  readonly measure: Line['measure'];
  readonly subject: Subject;
  readonly node: UnitNode;
  readonly medium: Medium | null;
  readonly by: Breakdown | null;
  readonly uses: Uses;
  /** What is entered of the subject. */
  readonly drivers: readonly Driver[];
  readonly zone: Zone;
  /** On which local date its factors are told. */
  readonly day: string;
  readonly lang: Lang;
}

/** The series of a measure about one thing: the whole, then its parts where it is broken down. */
export function linesOf(asked: LinesAsked): readonly Line[] {
  const kinds = countedOf(asked.node).filter(({ medium }) => asked.medium === null || medium === asked.medium);
  if (asked.measure.input === 'drivers')
    return driversFor(asked).flatMap((driver) => driverLines(asked, kinds, driver));
  if (asked.measure.id === 'energy.unexplainedTce') return coalRestLines(asked, kinds);
  if (asked.measure.unit === 'tce') return coalLines(asked, kinds);
  if (asked.measure.id === 'energy.unexplained') {
    const isSplit = (of: Counted): boolean =>
      ownParts(asked.node, of).length > 0 && asked.node.children.some((child) => hasParts(child, of));
    return kinds.filter(isSplit).map((of) => restLine(asked, of));
  }
  const isTold = ({ medium, unit }: Counted): boolean =>
    !isByQuarters(asked.measure) || (medium === 'electricity' && (unit === 'kWh' || unit === 'MWh'));
  const told = isRated(asked.measure) ? { ...asked, by: null } : asked;
  return kinds.filter(isTold).flatMap((of) => useLines(told, of));
}

/** Only of electricity there is a power, and a tariff by the time of day. */
export const isByQuarters = (measure: Pick<Measure, 'input'>): boolean =>
  measure.input === 'demand' || measure.input === 'periods' || isRated(measure);
/** What is told beside the capacity or the contract of a unit: of the unit alone, not of its parts. */
export const isRated = ({ input }: Pick<Measure, 'input'>): boolean => input === 'plate' || input === 'contract';

const lineOf = (
  { measure, subject }: LinesAsked,
  more: Omit<Line, 'measure' | 'subject' | 'uses' | 'folds'> & Partial<Line>,
): Line => ({ measure, subject, uses: [], folds: 'sum' as const, ...more });

function useLines(asked: LinesAsked, of: Counted): readonly Line[] {
  const { node, by, uses, lang } = asked;
  const told = { medium: of.medium, unit: of.unit };
  const isPriced = asked.measure.input === 'periods';
  const at = (one: UnitNode) => async (plan: Plan) => stepsOf(await uses.used(one, of, plan));
  const split = (one: UnitNode, part: Line['part']) => (isOwnRule: boolean) => {
    // A unit below is charged by the rule of this one, and a counter counts beside the others.
    const isBelow = part?.by === 'child';
    const found = feedInOf(one, isOwnRule && !isBelow, {
      beside: part?.by === 'point' ? node.parts : one.parts,
      ...(isBelow && { isAmong: isMixed(hasOwn(node) ? one : node) }),
    });
    return found === null
      ? null
      : { drawn: at(found.drawn), fed: found.fed.map(({ node: fed, feedIn }) => ({ at: at(fed), feedIn })) };
  };
  const line = (one: UnitNode, part: Line['part']): Line =>
    lineOf(asked, { ...told, part, at: at(one), ...(isPriced && { split: split(one, part) }) });
  if (by === 'child') {
    const children = node.children.filter((child) => hasParts(child, of));
    return [line(node, null), ...children.map((child) => line(child, partOf(child)))];
  }
  if (by === 'item') return [line(node, null), ...itemLines(asked, [of], told)];
  if (by !== 'point') return [line(node, null)];
  const counters = ownParts(node, of).map((part): readonly [UnitNode, Line['part']] => [
    { id: `${node.id}/${part.pointId}`, name: null, parts: [part], children: [] },
    { by: 'point', id: part.point === null ? '' : part.pointId, name: counterName(node, part, lang) },
  ]);
  return [line(node, null), ...counters.map(([one, part]) => line(one, part))];
}

/** What is not seen has no name. */
export const counterName = ({ labels }: UnitNode, part: Part, lang: Lang): string | null =>
  part.point === null ? null : (labels?.get(part.pointId) ?? pointName(part, lang));

const partOf = ({ id, name }: UnitNode): Line['part'] => ({ by: 'child', id: name === null ? '' : id, name });

const stepsOf = ({ steps, bridges, until }: Awaited<ReturnType<Uses['used']>>): LineSteps => ({
  bridges,
  figures: steps.map(({ figure }) => figure),
  parts: steps.map(({ parts }) => parts),
  until,
});

const restLine = (asked: LinesAsked, of: Counted): Line =>
  lineOf(asked, {
    part: null,
    medium: of.medium,
    unit: of.unit,
    folds: 'exact',
    at: async (plan) => stepsOf(await asked.uses.unexplained(asked.node, of, plan)),
  });

function coalLines(asked: LinesAsked, kinds: readonly Counted[]): readonly Line[] {
  const { node, by } = asked;
  if (kinds.length === 0) return [];
  const line = (one: UnitNode, part: Line['part'], of: readonly Counted[]): Line =>
    lineOf(asked, {
      part,
      medium: part?.by === 'medium' ? (of[0]?.medium ?? null) : null,
      unit: 'tce',
      uses: factorsOf(of, asked.day),
      at: (plan) => coalAt(asked, of, { plan, used: (kind) => asked.uses.used(one, kind, plan) }),
    });
  const whole = line(node, null, kinds);
  if (by === 'child') {
    const children = node.children.filter((child) => kinds.some((of) => hasParts(child, of)));
    const mine = (child: UnitNode) => kinds.filter((of) => hasParts(child, of));
    return [whole, ...children.map((child) => line(child, partOf(child), mine(child)))];
  }
  if (by === 'item')
    return [whole, ...itemLines(asked, kinds, { medium: null, unit: 'tce', uses: factorsOf(kinds, asked.day) })];
  if (by !== 'medium') return [whole];
  const byMedium = Map.groupBy(kinds, ({ medium }) => medium);
  return [
    whole,
    ...[...byMedium].map(([medium, of]) => line(node, { by: 'medium', id: medium ?? '', name: null }, of)),
  ];
}

/** Nothing is made by the degree or by the per cent: of these there is no energy for one. */
const driversFor = ({ measure, drivers }: LinesAsked): readonly Driver[] =>
  measure.id !== 'energy.intensity' && measure.id !== 'energy.intensityTce'
    ? drivers
    : drivers.filter(({ kind }) => kind !== 'temperature' && kind !== 'humidity');

/** What one of a driver took, of each kind of energy or of all together; of the driver itself no energy is read. */
function driverLines(asked: LinesAsked, kinds: readonly Counted[], driver: Driver): readonly Line[] {
  const part: Line['part'] = { by: 'driver', id: driver.id, name: driver.name };
  if (asked.measure.id === 'driver.value') {
    const at = async (): Promise<LineSteps> => ({ figures: [], bridges: [], parts: [], until: 0 });
    return [lineOf(asked, { part, driver, medium: null, unit: driver.unit, at })];
  }
  const whole = { ...asked, by: null };
  const lines =
    asked.measure.id === 'energy.intensityTce'
      ? coalLines(whole, kinds).map((line) => ({ ...line, unit: 'kgce' }))
      : kinds.flatMap((of) => useLines(whole, of));
  // What stands beside a driver keeps its own unit.
  if (asked.measure.id === 'stat.fit') return lines.map((line) => ({ ...line, part, driver }));
  return lines.map((line) => ({ ...line, part, driver, unit: `${line.unit ?? ''}/${driver.unit}` }));
}

/** A unit by what its energy is used for: each item, all of them, what bears none, and what nobody can explain. */
function itemLines(
  asked: LinesAsked,
  kinds: readonly Counted[],
  told: Pick<Line, 'medium' | 'unit'> & Partial<Line>,
): readonly Line[] {
  const { node, uses, zone, measure } = asked;
  const itemsAt = openItems(uses, node);
  return itemRows(node, kinds).map((id) =>
    lineOf(asked, {
      ...told,
      part: { by: 'item', id, name: null },
      folds: id === 'unexplained' ? 'exact' : 'sum',
      async at(plan) {
        const items = await Promise.all(kinds.map((of) => itemsAt(of, plan)));
        const used = items.map(({ steps, bridges, until }) => ({
          figures: steps.get(id) ?? [],
          bridges: bridges.get(id) ?? [],
          until,
        }));
        return beside(used, plan, (figure, n, at) => {
          const day = zone.written(at).local.slice(0, 10);
          return measure.unit === 'tce' ? worthOf(figure, kinds[n] as Counted, day) : figure;
        });
      },
    }),
  );
}

const factorsOf = (kinds: readonly Counted[], day: string): Line['uses'] =>
  kinds.flatMap(({ medium, unit }) => {
    const found = medium === null ? null : coalFactor(medium, unit, day);
    return found === null ? [] : [{ kind: 'factor' as const, id: found.factor.id, since: found.factor.from }];
  });

/** What nobody can explain, in standard coal: a medium that nothing below counts is all of it such. */
function coalRestLines(asked: LinesAsked, kinds: readonly Counted[]): readonly Line[] {
  const { node, uses } = asked;
  const own = kinds.filter((of) => ownParts(node, of).length > 0);
  const isSplit = (of: Counted): boolean => node.children.some((child) => hasParts(child, of));
  if (!own.some(isSplit)) return [];
  const used = (plan: Plan) => (of: Counted) =>
    isSplit(of) ? uses.unexplained(node, of, plan) : uses.used(node, of, plan);
  return [
    lineOf(asked, {
      part: null,
      medium: null,
      unit: 'tce',
      folds: 'exact',
      uses: factorsOf(own, asked.day),
      at: (plan) => coalAt(asked, own, { plan, used: used(plan) }),
    }),
  ];
}

interface CoalAsked {
  readonly plan: Plan;
  readonly used: (of: Counted) => ReturnType<Uses['used']>;
}

/** Each medium by the factor of the day on which the step begins; where one has none there is no sum. */
async function coalAt(
  { zone }: LinesAsked,
  of: readonly Counted[],
  { plan, used: ask }: CoalAsked,
): Promise<LineSteps> {
  const used = (await Promise.all(of.map(ask))).map(stepsOf);
  return beside(used, plan, (figure, n, at) => worthOf(figure, of[n] as Counted, zone.written(at).local.slice(0, 10)));
}

export function worthOf(figure: Figured, { medium, unit }: Counted, day: string): Figured {
  if (figure.value === null) return figure;
  const found = medium === null ? null : coalFactor(medium, unit, day);
  if (found === null) return noFigure('noRow', figure);
  const atMost = figure.doubt?.atMost?.times(found.worth) ?? null;
  const doubt = figure.doubt === null ? null : { ...figure.doubt, atMost };
  return { ...figure, value: figure.value.times(found.worth), doubt };
}
