import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { type EnergyLimit, energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { type JudgeMeans, judgeLimits, type Round } from '../../gateway/energyLimits/judgeLimits.ts';
import type { AlarmWorld } from './alarms.ts';
import type { RunningEnergy } from './energy.ts';

/** What the judging of energy limits rests on, over a world whose energy runs. */
export const judgeMeans = (
  world: AlarmWorld,
  { telemetry }: Pick<RunningEnergy, 'telemetry'>,
  zone: string,
): JudgeMeans => {
  const { database, log, ledgers, clock, followers } = world;
  const caughtUp = async (): Promise<void> => void (await followers.waitFor(log.head().position, 'alarm'));
  return { database, log, ledgers, telemetry, clock, zone: zoneOf(zone), caughtUp };
};

/** One round of judging, and what it wrote has followed. */
export async function judgedRound(world: AlarmWorld, means: JudgeMeans, round: Round = 'all'): Promise<void> {
  await judgeLimits(means, round);
  await world.settled();
}

/** A limit of the plant, enabled since long. */
export const aLimit = (
  world: AlarmWorld,
  more: Partial<EnergyLimit> & Pick<EnergyLimit, 'name' | 'limit'>,
): Promise<string> =>
  world.made(energyLimits, {
    orgId: world.plant,
    unitId: null,
    pointId: null,
    energyKind: 'electricity',
    kind: 'limit',
    period: 1440,
    tolerance: null,
    severity: 'minor',
    respondWithin: 60,
    since: '2026-01-01T00:00:00.000Z',
    enabled: true,
    ...more,
  });

/** Alarms of a limit as the desk has them, the oldest first. */
export async function alarmsOf({ database }: AlarmWorld, limit: string): Promise<readonly AlarmPicture[]> {
  const rows = await database.query<{ picture: AlarmPicture }>(
    `select picture from read.alarm where picture->'rule'->>'id' = $1 order by position`,
    [limit],
  );
  return rows.map(({ picture }) => picture);
}
