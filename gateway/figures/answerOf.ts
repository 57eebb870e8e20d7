import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Answer } from '../../domain/figure/answer.ts';
import { mostCells, mostCellsOfAll } from '../../domain/figure/calls.ts';
import { measureOf } from '../../domain/figure/measures.ts';
import { figureMessages } from '../../domain/figure/messages.ts';
import type { Question } from '../../domain/figure/question.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { countedUpTo } from './countedUpTo.ts';
import { driversOf, driversTold, isByDriver } from './drivers.ts';
import type { FigureMeans } from './figureMeans.ts';
import { isByQuarters, isRated, type Line, linesOf } from './lines.ts';
import { openModels } from './models/modelsInForce.ts';
import { type ModelTelling, modelTold } from './models/modelTold.ts';
import { type MonthsPlan, monthsPlan, monthsTold } from './months.ts';
import { calendarIn, costCalendarsOf, type SubjectNode } from './nodesOf.ts';
import { notesOf } from './notes.ts';
import { type PacePlan, pacePlan, paceTold } from './pace.ts';
import { periodLines } from './periodLines.ts';
import { openPlans, planDays, planTold } from './plans.ts';
import { ratedTold } from './rated.ts';
import { openRatings, type Ratings, ratingNotes } from './ratings.ts';
import { nodesInReach } from './reach.ts';
import { openRestDays } from './restDays.ts';
import { type CostMeans, costResult, powerSeries, type QuarterPlans, quartersOf, resultsOf } from './results.ts';
import { scatterTold } from './scatter.ts';
import { axesOf, datesOf, seriesOf, type Telling, writtenEdges } from './tell.ts';
import { type NodesAsker, partsBelow } from './unitNodes.ts';
import { openUnitRates, type RateOn } from './unitRates.ts';
import { openUses } from './uses.ts';

export interface Asking {
  readonly question: Question;
  readonly span: Span;
  readonly nodes: readonly SubjectNode[];
  readonly asker: NodesAsker;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

/** What was asked, answered: the tree and the counters as they stood, the figures as they were known. */
export async function answerOf(means: FigureMeans, asking: Asking): Promise<Result<Answer>> {
  const { database, ledgers, zone } = means;
  const { question, span, asker, asOf, now } = asking;
  const nodes = nodesInReach(asking.nodes, question, { span, zone });
  const parts = nodes.flatMap(({ node }) => partsBelow(node));
  const dates = datesOf(parts);
  const axes = axesOf(question, { span, zone, dates, calendar: calendarIn(nodes) });
  const edges = axes[0]?.edges ?? [];
  const uses = openUses({ database, zone, asOf, now, parts });
  const day = zone.written(span.from).local.slice(0, 10);
  const { medium, by } = question;
  const inputs = new Set(question.measures.map((id) => measureOf(id).input));
  const isDriven = inputs.has('drivers') || inputs.has('model');
  const drivers = isDriven ? await driversOf(ledgers, asker) : new Map<string, never>();
  const counted = countedUpTo(
    question.measures.flatMap((id) =>
      nodes.flatMap(({ subject, node }) =>
        linesOf({
          measure: { ...measureOf(id), id },
          subject,
          node,
          medium,
          by,
          uses,
          zone,
          day,
          lang: asker.lang,
          drivers: drivers.get(subject.id) ?? [],
        }),
      ),
    ),
  );
  const { lines } = counted;
  const cells = edges.length - 1;
  if (cells > mostCells || cells * axes.length * lines.length > mostCellsOfAll)
    return refused('RULE_BROKEN', { fields: { span: figureMessages['figure.tooMany'][asker.lang] } });
  const isQuarters = lines.some(({ measure }) => isByQuarters(measure));
  const quarters: QuarterPlans = new Map(isQuarters ? axes.map((axis) => [axis, quartersOf(axis, zone)]) : []);
  const isPaid = lines.some(({ measure }) => measure.input === 'periods');
  const rateOn = isPaid ? await openUnitRates(ledgers, asker) : () => null;
  const months = monthsPlan(edges, zone, dates);
  const pace = pacePlan(edges, now, zone);
  const isPlanned = lines.some(({ measure }) => measure.input === 'plan');
  const planOf = isPlanned ? await openPlans(ledgers, asker, Number(day.slice(0, 4))) : () => null;
  const isBesideRating = question.measures.some((id) => isRated(measureOf(id)));
  const ratings = isBesideRating ? await openRatings(means, { nodes, asker, asOf, now }) : null;
  const modelOf = inputs.has('model') ? await openModels(ledgers, asker) : () => null;
  const restOf = await openRestDays(
    ledgers,
    nodes.map(({ subject }) => subject),
    asker.asOf,
  );
  const told = await toldLines(lines, {
    telling: { axes, step: question.step, zone, restOf },
    quarters,
    months,
    pace,
    planned: { days: planDays(edges, now, zone), planOf, zone },
    modelling: { modelOf, records: drivers },
    rateOn,
    calendarOf: costCalendarsOf(nodes),
    ratings,
    now,
  });
  const until = counted.until();
  return accepted({
    ...(until === null || until >= span.to ? {} : { until: instantOf(until) }),
    zone: zone.name,
    axes: axes.map((axis) => ({ edges: writtenEdges(axis) })),
    names: nodes.map(({ subject, node }) => ({ ...subject, name: node.name ?? subject.id })),
    ...told,
    notes: nodes.flatMap((one) => [
      ...notesOf(one, question, span, zone),
      ...(ratings === null ? [] : ratingNotes(one, ratings, day)),
    ]),
  });
}

interface LinesTold {
  readonly telling: Telling;
  readonly quarters: QuarterPlans;
  readonly months: MonthsPlan;
  readonly pace: PacePlan;
  readonly planned: Parameters<typeof planTold>[1];
  readonly modelling: ModelTelling;
  readonly rateOn: RateOn;
  readonly calendarOf: CostMeans['calendarOf'];
  readonly ratings: Ratings | null;
  readonly now: Millis;
}

/** Every line as what its measure gives. */
async function toldLines(
  lines: readonly Line[],
  { telling, quarters, months, pace, planned, modelling, rateOn, calendarOf, ratings, now }: LinesTold,
): Promise<Pick<Answer, 'series' | 'results'>> {
  const means = { rateOn, zone: telling.zone, calendarOf };
  // Periods are told by quarters, whatever the step.
  const byQuarters = {
    ...telling,
    axes: telling.axes.map((axis) => ({ ...axis, plan: quarters.get(axis) ?? axis.plan })),
  };
  const [first] = byQuarters.axes;
  const all = await Promise.all(
    lines.map(async (line): Promise<Pick<Answer, 'series' | 'results'>> => {
      const { gives, input } = line.measure;
      if (isByDriver(line) && gives === 'scatter')
        return { series: [], results: await scatterTold(line, { ...telling, now }) };
      if (isByDriver(line)) return { series: await driversTold(line, { ...telling, now }), results: [] };
      if (ratings !== null && isRated(line.measure)) return ratedTold(line, telling, quarters, ratings);
      if (input === 'pace') return paceTold(line, pace, { zone: telling.zone, isRest: telling.restOf(line.subject) });
      if (input === 'plan') return planTold(line, planned);
      if (input === 'model') return modelTold(line, modelling, { ...telling, now });
      if (input === 'months') return monthsTold(line, months);
      if (input === 'periods' && gives !== 'series')
        return { series: [], results: first === undefined ? [] : [await costResult(line, first.plan, means)] };
      if (input === 'periods') {
        const told = await Promise.all(periodLines(line, means).map((one) => seriesOf(one, byQuarters)));
        return { series: told.flat(), results: [] };
      }
      if (gives !== 'series') return { series: [], results: await resultsOf(line, telling, quarters) };
      return {
        series: input === 'demand' ? await powerSeries(line, telling, quarters) : await seriesOf(line, telling),
        results: [],
      };
    }),
  );
  return { series: all.flatMap(({ series }) => series), results: all.flatMap(({ results }) => results) };
}
