import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { percentOf } from '../../domain/energy/sum.ts';
import { type DemandBlock, demandBlocks, energyLimitUse, type LimitUse } from '../../domain/energyLimit/calls.ts';
import { type EnergyLimit, energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { type Period, periodAt, periodBefore } from '../../domain/energyLimit/periods.ts';
import { accepted } from '../../domain/error/errors.ts';
import { openSlices, type Slices } from '../ground/slices.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import type { ReadTelemetry } from '../telemetry/telemetry.ts';
import { runningBlock } from './blocks.ts';
import { type Counting, countingIn, countingOf } from './counting.ts';
import { judgedAt } from './judgedAt.ts';
import { decimalOrNull, subjectOf, verdictTold } from './told.ts';

export interface UseMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly telemetry: Pick<ReadTelemetry, 'samples'>;
  readonly zone: Zone;
  readonly clock: Pick<Clock, 'monotonic'>;
}

export const energyUseCalls = (means: UseMeans): readonly ServedCall[] => [
  serve(energyLimitUse, (_, context) => uses(means, context)),
  serve(demandBlocks, (_, context) => blocks(means, context)),
];

async function uses(means: UseMeans, context: CallContext) {
  const { ledgers, zone } = means;
  const { asker } = context;
  const rows = await ledgers.seen(energyLimits, asker.scope, { asOf: asker.asOf });
  const countings = await countingOf(ledgers, rows, asker);
  const slices = openSlices(means.clock);
  const told = await Promise.all(
    rows.map(async (limit) => {
      const period = shownPeriod(limit, context.now, zone);
      const counting = countings.get(limit);
      return period === null || counting === undefined
        ? []
        : [await rowFor(means, limit, { period, counting, context, slices })];
    }),
  );
  return accepted({ zone: zone.name, rows: told.flat().toSorted(nearestFirst) });
}

/** The period that runs; of demand the last that is over, for what one that runs comes to is told beside it. */
function shownPeriod(limit: EnergyLimit, now: number, zone: Zone): Period | null {
  const running = periodAt(limit, now, zone);
  return limit.kind === 'demand' && running !== null ? periodBefore(limit, running, zone) : running;
}

interface Asked {
  readonly period: Period;
  readonly counting: Counting;
  readonly context: CallContext;
  readonly slices: Slices;
}

async function rowFor(
  { database, zone }: UseMeans,
  limit: EnergyLimit,
  { period, counting, context, slices }: Asked,
): Promise<LimitUse> {
  const { now, moment, lang } = context;
  const until = Math.min(Math.floor(now / quarter) * quarter, period.to);
  const [told] = await judgedAt({ database, zone }, limit, [{ period, at: now }], {
    counting,
    slices,
    asOf: moment.asOf,
  });
  if (told === undefined) throw new Error('a limit was judged at no moment');
  return {
    ...subjectOf(limit, countingIn(counting, { from: period.from, to: Math.max(until, period.from + 1) }, zone), lang),
    ...verdictTold(told, limit.limit),
    from: instantOf(period.from),
    to: instantOf(period.to),
    until: instantOf(Math.max(until, period.from)),
    coverage: told.sum === null ? null : percentOf(told.sum.coverage),
    enabled: limit.enabled,
  };
}

const ranks = ['over', 'notJudged', 'inside', 'notYet'] as const;
const nearestFirst = (a: LimitUse, b: LimitUse): number =>
  Number(b.enabled) - Number(a.enabled) ||
  ranks.indexOf(a.state) - ranks.indexOf(b.state) ||
  Number(b.share ?? -1) - Number(a.share ?? -1) ||
  (a.id < b.id ? -1 : 1);

async function blocks(means: UseMeans, { asker, now, lang }: CallContext) {
  const rows = (await means.ledgers.seen(energyLimits, asker.scope)).filter(
    ({ kind, enabled }) => kind === 'demand' && enabled,
  );
  const countings = await countingOf(means.ledgers, rows, asker);
  const told = await Promise.all(
    rows.map(async (limit): Promise<readonly DemandBlock[]> => {
      const block = periodAt(limit, now, means.zone);
      const counting = countings.get(limit);
      if (block === null || counting === undefined) return [];
      const { state, lacks, used, power, shed } = await runningBlock(means, limit, { counting, block, now });
      return [
        {
          ...subjectOf(limit, countingIn(counting, { from: block.from, to: now }, means.zone), lang),
          state,
          lacks,
          to: instantOf(block.to),
          expected: decimalOrNull(used),
          power: decimalOrNull(power),
          shed: decimalOrNull(shed),
        },
      ];
    }),
  );
  return accepted({ now: instantOf(Math.trunc(now)), rows: told.flat().toSorted(worstFirst) });
}

const ratio = ({ expected, limit }: DemandBlock): number => Number(expected ?? 0) / Number(limit);
const worstFirst = (a: DemandBlock, b: DemandBlock): number =>
  ranks.indexOf(a.state) - ranks.indexOf(b.state) || ratio(b) - ratio(a) || (a.id < b.id ? -1 : 1);
