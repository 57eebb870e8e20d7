import type { Clock, Millis } from '../../domain/clock/clock.ts';
import { aDay, aMinute } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { devices } from '../../domain/device/device.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { rounded, textOf } from '../../domain/energy/quantity.ts';
import { isWholeSum } from '../../domain/energy/sum.ts';
import { type EnergyLimit, energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { periodAt, periodBefore } from '../../domain/energyLimit/periods.ts';
import { inSlices, openSlices, type Slices } from '../ground/slices.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { runningBlock } from './blocks.ts';
import { type Counting, readCounted } from './counting.ts';
import { approaching, judging, type Told } from './judging.ts';
import { ownCounting } from './ownCounting.ts';
import { raiseLimit } from './raising.ts';
import { type Ending, endUse, heldSince, type Standing, standingUses } from './standing.ts';

export interface JudgeMeans {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'anyRow' | 'seen' | 'held'>;
  readonly telemetry: Pick<Telemetry, 'samples'>;
  readonly clock: Pick<Clock, 'now' | 'monotonic'>;
  readonly zone: Zone;
  /** Resolves when the tables show the alarms that the log has. */
  readonly caughtUp: () => Promise<void>;
}

/** A period that is over is asked once more for so long: its last quarter of an hour is counted after it, and readings come late. */
const afterwards = aDay;

/** Of what is judged: everything, or the blocks that run alone. */
export type Round = 'all' | 'blocks';

/** Raises what is passed now and ends what is over, each once, whatever was done before. */
export async function judgeLimits(means: JudgeMeans, round: Round): Promise<void> {
  const { ledgers, clock } = means;
  const now = clock.now();
  const live = (await ledgers.everyRow(energyLimits)).filter(({ enabled }) => enabled).toSorted(inOrder);
  const since = round === 'all' ? await heldSince(means.database) : new Map<string, Millis>();
  const countings = await ownCounting(ledgers, live);
  const slices = openSlices(clock);
  const asked = { now, slices, round, limits: new Map(live.map((one) => [one.id, one])), countings };
  await means.caughtUp();
  const steps = [
    ...(await standingUses(means.database)).map((one) => async () => {
      const ending = await endingOf(means, one, asked);
      if (ending !== null) await endUse(means.log, one, ending, now);
    }),
    ...live.map((limit) => async () => {
      const counting = countings.get(limit);
      if (counting === undefined || counting.lacks !== null) return;
      if (limit.kind === 'demand') await judgeBlock(means, limit, { counting, now, slices });
      else if (round === 'all')
        await judgeUse(means, limit, { counting, now, slices, since: since.get(limit.id) ?? now });
    }),
  ];
  await eachOf(steps);
}

/** Blocks run while the others wait; of these the most urgent first. */
const inOrder = (a: EnergyLimit, b: EnergyLimit): number =>
  Number(b.kind === 'demand') - Number(a.kind === 'demand') || a.level - b.level;

/** One that fails keeps no other from being judged; the first fault is told when all were. */
async function eachOf(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

interface Of {
  readonly counting: Counting;
  readonly now: Millis;
  readonly slices: Slices;
}

async function judgeUse(
  means: JudgeMeans,
  limit: EnergyLimit,
  { counting, now, slices, since }: Of & { readonly since: Millis },
): Promise<void> {
  const running = periodAt(limit, now, means.zone);
  if (running === null) return;
  const before = periodBefore(limit, running, means.zone);
  const periods = before !== null && now - before.to <= afterwards && since < before.to ? [before, running] : [running];
  const [first = running] = periods;
  const counters = await readCounted(means.database, counting.parts, { from: first.whole.from, to: now, asOf: null });
  for (const period of periods) {
    const told = judging(limit, period, { counting, counters, zone: means.zone });
    const verdict = await inSlices(approaching(told, { from: period.from, to: now }), slices);
    const until = Math.min(Math.floor(now / quarter) * quarter, period.to);
    if (verdict.state === 'over') await raise(means, limit, { counting, period, verdict, until, now });
  }
}

async function judgeBlock(means: JudgeMeans, limit: EnergyLimit, { counting, now }: Of): Promise<void> {
  const block = periodAt(limit, now, means.zone);
  if (block === null) return;
  const verdict = await runningBlock(means, limit, { counting, block, now });
  if (verdict.state === 'over') await raise(means, limit, { counting, period: block, verdict, until: now, now });
}

type Raising = Pick<Parameters<typeof raiseLimit>[1], 'counting' | 'period' | 'verdict' | 'until' | 'now'>;

async function raise(means: JudgeMeans, limit: EnergyLimit, told: Raising): Promise<void> {
  const device = limit.pointId === null ? undefined : told.counting.parts[0]?.point?.deviceId;
  const channel = device === undefined ? null : ((await means.ledgers.anyRow(devices, device))?.channelId ?? null);
  await raiseLimit(means, { ...told, limit, channel });
}

interface Judging {
  readonly now: Millis;
  readonly slices: Slices;
  readonly round: Round;
  /** Those that are enabled. */
  readonly limits: ReadonlyMap<string, EnergyLimit>;
  readonly countings: ReadonlyMap<EnergyLimit, Counting>;
}

/** Why an alarm is over; null: it is not. */
async function endingOf(
  means: JudgeMeans,
  one: Standing,
  { now, slices, round, limits, countings }: Judging,
): Promise<Ending | null> {
  const limit = limits.get(one.rule.id);
  const counting = limit === undefined ? undefined : countings.get(limit);
  if (limit === undefined || counting === undefined) return { closed: 'ruleDeleted' };
  const period = periodAt(limit, one.from, means.zone) ?? periodAt(limit, one.to - 1, means.zone);
  if (period === null || period.to !== one.to) return { closed: 'ruleChanged' };
  if (round === 'blocks' && limit.kind !== 'demand') return null;
  if (limit.kind === 'demand' && now < one.to) return null;
  const counters = await readCounted(means.database, counting.parts, {
    from: period.whole.from,
    to: Math.min(now, period.to),
    asOf: null,
  });
  const told = judging(limit, period, { counting, counters, zone: means.zone });
  const at = (moment: Millis): Promise<Told> => inSlices(approaching(told, { from: period.from, to: moment }), slices);
  if (now >= one.to) return endOf(await at(period.to), now - one.to);
  const then = (await at(one.until)).state;
  const present = await at(now);
  // What was so at its moment stays so until the period is over, unless it is known that the figures of then were others: what nobody knows corrects nothing.
  if (present.state !== 'inside' || then === 'over' || then === 'notJudged') return null;
  return limit.version !== one.rule.version ? { closed: 'ruleLoosened' } : { why: 'corrected', used: written(present) };
}

/** So long after a period its last quarter of an hour may still come. */
const lastComes = 15 * aMinute;

/** How a period that is over ended: with all that was counted in it, or with nothing where that is not known. Null: what is lacking may still come. */
function endOf(told: Told, after: Millis): Ending | null {
  const { isCounted, sum } = told;
  if (!isCounted && after < lastComes) return null;
  return { why: 'periodOver', used: isCounted && sum !== null && isWholeSum(sum) ? written(told) : null };
}

const written = ({ used }: Told): string | null => (used === null ? null : textOf(rounded(used, 3)));
