import type { Clock, Millis } from '../../domain/clock/clock.ts';
import { aDay, aMinute } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { devices } from '../../domain/device/device.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { rounded, textOf } from '../../domain/energy/quantity.ts';
import { isWholeSum } from '../../domain/energy/sum.ts';
import { type EnergyLimit, energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { periodAt, periodsSince } from '../../domain/energyLimit/periods.ts';
import { openSlices, type Slices } from '../ground/slices.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { runningBlock } from './blocks.ts';
import { type Counting, countingIn } from './counting.ts';
import { judgedAt } from './judgedAt.ts';
import type { Told } from './judging.ts';
import { ownCounting } from './ownCounting.ts';
import { alarmOfUse, raiseLimit } from './raising.ts';
import { type Ending, endUse, heldSince, type Standing, standingUses, toldUses } from './standing.ts';

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

/** A period that is over is asked again for so long: its last quarter of an hour is counted after it, and readings come late. */
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
  const known = round === 'all' ? await toldUses(means.database, now - 2 * afterwards) : new Set<string>();
  const steps = [
    ...(await standingUses(means.database)).map((one) => async () => {
      const ending = await endingOf(means, one, asked);
      if (ending !== null) await endUse(means.log, one, ending, now);
    }),
    ...live.map((limit) => async () => {
      const counting = countings.get(limit);
      if (counting === undefined || counting.lacks === 'noCounter') return;
      if (limit.kind === 'demand') await judgeBlock(means, limit, { counting, now, slices });
      else if (round === 'all')
        await judgeUse(means, limit, { counting, now, slices, since: since.get(limit.id) ?? now, known });
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
  { counting, now, slices, since, known }: Of & { readonly since: Millis; readonly known: ReadonlySet<string> },
): Promise<void> {
  // None from before somebody held this limit against them.
  const periods = periodsSince(limit, { now, since: Math.max(since, now - afterwards) }, means.zone);
  const moments = periods.map((period) => ({ period, at: now }));
  const told = await judgedAt(means, limit, moments, { counting, slices, asOf: null });
  for (const [n, period] of periods.entries()) {
    const verdict = told[n];
    if (verdict?.state !== 'over' || known.has(alarmOfUse({ limit, period }))) continue;
    const until = Math.min(Math.floor(now / quarter) * quarter, period.to);
    await raise(means, limit, { counting, period, verdict, until, now });
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
  const counting = countingIn(told.counting, { from: told.period.from, to: told.until }, means.zone);
  await raiseLimit(means, { ...told, counting, limit, channel });
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
  const at = (moments: readonly Millis[]): Promise<readonly Told[]> =>
    judgedAt(
      means,
      limit,
      moments.map((moment) => ({ period, at: moment })),
      { counting, slices, asOf: null },
    );
  if (now >= one.to) {
    const [whole] = await at([period.to]);
    return whole === undefined ? null : endOf(whole, now - one.to);
  }
  const [then, present] = await at([one.until, now]);
  // What was so at its moment stays so until the period is over, unless it is known that the figures of then were others: what nobody knows corrects nothing.
  if (present?.state !== 'inside' || then?.state === 'over' || then?.state === 'notJudged') return null;
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
