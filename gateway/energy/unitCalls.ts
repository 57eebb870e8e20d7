import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { mostEnergyRows } from '../../domain/energy/calls.ts';
import { comparePeriods } from '../../domain/energy/compare.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { energyMessages } from '../../domain/energy/messages.ts';
import { type Quantity, rounded, textOf } from '../../domain/energy/quantity.ts';
import { edgesOfStep, shortestStep } from '../../domain/energy/rollUp.ts';
import { isWholeSum, type Sum, sumOfSteps, writtenSum } from '../../domain/energy/sum.ts';
import { energyOfUnits, type UnitMeasure, type UnitRow } from '../../domain/energy/unitCalls.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { type Measure, measuresOf } from '../../domain/unit/countingParts.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import type { EnergyCallMeans } from './energyCalls.ts';
import { type Part, unitParts } from './unitParts.ts';
import { type AskedSums, type MeasureSums, revisedSum, type SumStep, sumsOf } from './unitSums.ts';

/** What units used. */
export const unitCalls = (means: EnergyCallMeans): readonly ServedCall[] => [
  serve(energyOfUnits, ({ query }, context) => unitsFor(means, query, context)),
];

type Query = InputOf<typeof energyOfUnits>['query'];

async function unitsFor(
  { database, ledgers, zoneOf }: EnergyCallMeans,
  query: Query,
  context: CallContext,
): Promise<Result<AnswerOf<typeof energyOfUnits>>> {
  const parts = await unitParts(ledgers, { of: query.of, ids: query.units }, context.asker);
  if (query.units.some((id) => !parts.has(id))) return refused('NO_PERMISSION');
  const span = { from: millisOf(query.from) ?? 0, to: millisOf(query.to) ?? 0 };
  const say = (field: string, key: keyof typeof energyMessages) =>
    refused('RULE_BROKEN', { fields: { [field]: energyMessages[key][context.lang] } });
  if (span.from > span.to) return say('to', 'energy.startAfterEnd');
  if ((span.to - span.from) / shortestStep[query.step] > mostEnergyRows) return say('from', 'energy.tooManyRows');
  const earlier = query.earlier === undefined ? null : (millisOf(query.earlier) ?? 0);
  if (earlier !== null && earlier >= span.from) return say('earlier', 'energy.earlierIsLater');
  const zone = zoneOf('');
  const asked = {
    edges: span.from === span.to ? [] : edgesOfStep(span, query.step, zone),
    step: query.step,
    zone,
    ...context.moment,
    // Intervals stand beside intervals.
    by: earlier === null ? null : Math.max(1, Math.round((span.from - earlier) / quarter)) * quarter,
  };
  const units: Record<string, readonly UnitMeasure[]> = {};
  for (const [id, mine] of parts)
    units[id] = await Promise.all(measuresOf(mine).map((measure) => measureFor(database, measure, asked)));
  return accepted({ zone: zone.name, units });
}

interface UnitQuestion extends AskedSums {
  /** How much earlier it is compared with, ms; null: with nothing. */
  readonly by: Millis | null;
}

async function measureFor(
  database: Database,
  measure: Measure<Part>,
  { by, ...asked }: UnitQuestion,
): Promise<UnitMeasure> {
  const sums = await sumsOf(database, measure, asked);
  return {
    kind: measure.kind,
    unit: measure.unit,
    rows: sums.steps.map(rowOf),
    total: writtenSum(sumOfSteps(sums.steps.map(({ sum }) => sum))),
    compared: by === null ? null : await comparedWith(database, measure, { ...asked, by, sums }),
  };
}

interface AskedComparison extends AskedSums {
  readonly by: Millis;
  readonly sums: MeasureSums;
}

/** What has elapsed of the step that runs stands beside the same part of the earlier one; what has not begun stands beside nothing. */
async function comparedWith(
  database: Database,
  measure: Measure<Part>,
  { by, sums, ...asked }: AskedComparison,
): Promise<UnitMeasure['compared']> {
  const until = Math.floor(sums.until / quarter) * quarter;
  const begun = sums.steps.filter(({ start }) => start < until);
  const last = begun.at(-1);
  const edges = last === undefined ? [] : [...begun.map(({ start }) => start), Math.min(last.end, until)];
  // Of days and months that are cut or moved the intervals are asked.
  const parts = { ...asked, step: '15min' as const };
  const then = await sumsOf(database, measure, { ...parts, edges: edges.map((at) => at - by) });
  const running =
    last === undefined || last.end <= until
      ? null
      : await sumsOf(database, measure, { ...parts, edges: [last.start, until] });
  const current = begun.map((step) => comparable(step === last && running !== null ? running.steps[0]?.sum : step.sum));
  const found = comparePeriods(
    current,
    then.steps.map(({ sum }) => comparable(sum)),
  );
  return {
    current: decimal(found.current),
    base: decimal(found.base),
    over: found.over,
    percent: found.percent === null ? null : textOf(rounded(found.percent, 4)),
  };
}

/** A sum with a gap, a doubt or a hidden part enters no comparison. */
const comparable = (sum: Sum | undefined): Quantity | null =>
  sum !== undefined && isWholeSum(sum) ? sum.amount : null;

const decimal = (value: Quantity | null): string | null => (value === null ? null : textOf(rounded(value, 9)));

const rowOf = (step: SumStep): UnitRow => ({
  ...writtenSum(step.sum),
  start: instantOf(step.start),
  end: instantOf(step.end),
  revised: step.sum.none === null ? revisedSum(step.sum.amount, step.parts) : null,
});
