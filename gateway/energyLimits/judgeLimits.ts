import type { Clock, Millis } from '../../domain/clock/clock.ts';
import { aDay, aMinute } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { devices } from '../../domain/device/device.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { rounded, textOf } from '../../domain/energy/quantity.ts';
import { isWholeSum } from '../../domain/energy/sum.ts';
import { type EnergyLimit, energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { type Period, periodAt, periodBefore } from '../../domain/energyLimit/periods.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { wholeScope } from '../http/scope.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { runningBlock } from './blocks.ts';
import { type CountedPart, type Counting, countingOf, readCounted, sumsIn } from './counting.ts';
import { countedIn, judgedIn, type Told } from './judging.ts';
import { raiseLimit } from './raising.ts';
import { type Ending, endUse, heldSince, type Standing, standingUses } from './standing.ts';

export interface JudgeMeans {
  readonly database: Database;
  readonly log: Log;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'anyRow' | 'seen' | 'held'>;
  readonly telemetry: Pick<Telemetry, 'samples'>;
  readonly clock: Pick<Clock, 'now'>;
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
  const [rows, orgs] = await Promise.all([ledgers.everyRow(energyLimits), ledgers.everyRow(organisations)]);
  const live = rows.filter(({ enabled }) => enabled).toSorted(inOrder);
  const scope = wholeScope(orgs.map(({ id }) => id));
  const since = round === 'all' ? await heldSince(means.database) : new Map<string, Millis>();
  const countings = await countingOf(ledgers as Ledgers, live, { scope, asOf: null });
  const judging = { now, round, limits: new Map(live.map((one) => [one.id, one])), countings };
  await means.caughtUp();
  const steps = [
    ...(await standingUses(means.database)).map((one) => async () => {
      const ending = await endingOf(means, one, judging);
      if (ending !== null) await endUse(means.log, one, ending, now);
    }),
    ...live.map((limit) => async () => {
      const counting = countings.get(limit);
      if (counting === undefined || counting.lacks !== null) return;
      if (limit.kind === 'demand') await judgeBlock(means, limit, { counting, now });
      else if (round === 'all') await judgeUse(means, limit, { counting, now, since: since.get(limit.id) ?? now });
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
}

async function judgeUse(
  means: JudgeMeans,
  limit: EnergyLimit,
  { counting, now, since }: Of & { readonly since: Millis },
): Promise<void> {
  const running = periodAt(limit, now, means.zone);
  if (running === null) return;
  const before = periodBefore(limit, running, means.zone);
  const periods = before !== null && now - before.to <= afterwards && since < before.to ? [before, running] : [running];
  const [first = running] = periods;
  const counters = await readCounted(means.database, counting.parts, { from: first.whole.from, to: now, asOf: null });
  for (const period of periods) {
    const verdict = judgedIn(limit, period, { counting, counters, now, zone: means.zone });
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
  readonly round: Round;
  /** Those that are enabled. */
  readonly limits: ReadonlyMap<string, EnergyLimit>;
  readonly countings: ReadonlyMap<EnergyLimit, Counting>;
}

/** Why an alarm is over; null: it is not. */
async function endingOf(
  means: JudgeMeans,
  one: Standing,
  { now, round, limits, countings }: Judging,
): Promise<Ending | null> {
  const limit = limits.get(one.rule.id);
  const counting = limit === undefined ? undefined : countings.get(limit);
  if (limit === undefined || counting === undefined) return { closed: 'ruleDeleted' };
  const period = periodAt(limit, one.from, means.zone) ?? periodAt(limit, one.to - 1, means.zone);
  if (period === null || period.to !== one.to) return { closed: 'ruleChanged' };
  // What the rounds between ask is the blocks that run, and those that ended.
  if (round === 'blocks' && limit.kind !== 'demand') return null;
  if (limit.kind === 'demand' && now < one.to) return null;
  const counters = await readCounted(means.database, counting.parts, {
    from: period.whole.from,
    to: Math.min(now, period.to),
    asOf: null,
  });
  if (now >= one.to) return endOf(limit, period, { counting, counters, now, zone: means.zone });
  const toldAt = (moment: Millis): Told =>
    judgedIn(limit, period, { counting, counters, now: moment, zone: means.zone });
  const present = toldAt(now);
  // What was so at its moment stays so until the period is over, unless it is known that the figures of then were others: what nobody knows corrects nothing.
  const then = toldAt(one.until).state;
  if (present.state !== 'inside' || then === 'over' || then === 'notJudged') return null;
  return limit.version !== one.rule.version ? { closed: 'ruleLoosened' } : { why: 'corrected', used: written(present) };
}

/** So long after a period its last quarter of an hour may still come. */
const lastComes = 15 * aMinute;

/** How a period that is over ended: with all that was counted in it, or with nothing where that is not known. Null: what is lacking may still come. */
function endOf(
  limit: EnergyLimit,
  period: Period,
  of: Of & { readonly counters: readonly CountedPart[]; readonly zone: Zone },
): Ending | null {
  const span = of.counting.lacks === null ? countedIn(limit, period, of.zone) : null;
  const parts = span === null ? [] : sumsIn(of.counters, span, of.zone);
  const isCounted = parts.every(({ so, until }) => so.end !== null && so.end >= until);
  if (!isCounted && of.now - period.to < lastComes) return null;
  const told = judgedIn(limit, period, of);
  const isWhole = isCounted && told.sum !== null && isWholeSum(told.sum);
  return { why: 'periodOver', used: isWhole ? written(told) : null };
}

const written = ({ used }: Told): string | null => (used === null ? null : textOf(rounded(used, 3)));
