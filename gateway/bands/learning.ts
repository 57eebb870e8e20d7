import type { Band } from '../../domain/alarm/band/band.ts';
import { isTooFew, slotOf } from '../../domain/alarm/band/band.ts';
import { bandLearned, bandStream } from '../../domain/alarm/band/events.ts';
import { dayAfter } from '../../domain/alarm/band/learn.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { Point } from '../../domain/device/point.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Actor } from '../../domain/event/event.ts';
import { openChild } from '../jobs/child/openChild.ts';
import { command, planned } from '../log/append/command.ts';
import { type BandRow, bandVersions, newestBands } from './bandRows.ts';
import type { LearnQuestion } from './child.ts';
import { isReplacedSince, type PointLearned, type PointToLearn } from './learnPoints.ts';
import type { BandMeans, BandSettings } from './means.ts';
import { firstOwnDay, isOwn, type OwnLedgers, type OwnSince, ownSince } from './ownSince.ts';
import { bandSeries } from './readDays.ts';

/** So many points are read together. */
const together = 100;
const megabytes = 512;

export interface Learning {
  /** Which points, each of which is watched. */
  readonly points: readonly Point[];
  /** Of one that a person had learned anew: from when on, and that what is kept of its days is read anew. */
  readonly anew: { readonly since: string | null } | null;
  readonly by: Actor;
  readonly command: (point: string, to: string) => { readonly id: string; readonly digest: string | null };
  readonly signal: AbortSignal;
  readonly progress?: (done: number, total: number) => void;
}

/** What learning needs of all that the wing has. */
export interface LearnMeans extends Pick<BandMeans, 'database' | 'databaseUrl' | 'log' | 'zone' | 'settingsOf'> {
  readonly ledgers: OwnLedgers;
  readonly telemetry: Pick<BandMeans['telemetry'], 'openSamples'>;
  readonly clock: Pick<BandMeans['clock'], 'now'>;
}

/** What became of a point: its new version, and the position of the fact. */
export interface LearnedBand {
  readonly point: Point;
  readonly band: Band;
  readonly position: number;
}

/** The last day that is over. */
export const lastDay = (now: number, zone: string): string => dayAfter(slotOf(now, zoneOf(zone)).day, -1);

/** Learns the bands of points up to yesterday, and tells the log; one whose newest day is learned already stays as it is, unless it is learned anew. */
export async function learnBandsOf(means: LearnMeans, learning: Learning): Promise<Result<readonly LearnedBand[]>> {
  const to = lastDay(means.clock.now(), means.zone);
  const before = await newestBands(
    means.database,
    learning.points.map(({ id }) => id),
  );
  const own = await ownSince(means.ledgers, learning.points);
  const due = learning.points.filter(({ id }) => learning.anew !== null || before.get(id)?.band.to !== to);
  const told: LearnedBand[] = [];
  if (due.length === 0) return accepted(told);
  const child = openChild({ module: new URL('./child.ts', import.meta.url), signal: learning.signal, megabytes });
  try {
    for (let n = 0; n < due.length; n += together) {
      const points = due.slice(n, n + together);
      const { question, oldest } = await questionOf(means, learning, { points, before, own, to });
      for (const one of await child.ask<readonly PointLearned[]>(question)) {
        const point = points.find(({ id }) => id === one.id) as Point;
        const answer = await tell(means, learning, {
          point,
          one,
          before: before.get(one.id) ?? null,
          rests: { before: isOwnOf(means, own, before.get(one.id)), base: oldest.has(one.id) },
          to,
        });
        if (!answer.ok) return answer;
        if (answer.value !== null) told.push(answer.value);
      }
      learning.progress?.(Math.min(due.length, n + together), due.length);
    }
  } finally {
    await child.close();
  }
  return accepted(told);
}

interface Asked {
  readonly points: readonly Point[];
  readonly before: ReadonlyMap<string, BandRow>;
  readonly own: OwnSince;
  readonly to: string;
}

const isOwnOf = ({ zone }: LearnMeans, own: OwnSince, row: BandRow | undefined): boolean =>
  row !== undefined && isOwn(row, own(row.band.point), zoneOf(zone));

/** What a person said, and never days of another holder. */
function sinceOf({ anew }: Learning, before: BandRow | null, firstOwn: string | null): string | null {
  const asked = anew === null ? (before?.band.since ?? null) : anew.since;
  return firstOwn !== null && (asked === null || firstOwn > asked) ? firstOwn : asked;
}

interface Asking {
  readonly question: LearnQuestion;
  /** The oldest versions from which a creep may be told, by point. */
  readonly oldest: ReadonlyMap<string, BandRow>;
}

async function questionOf(means: LearnMeans, learning: Learning, asked: Asked): Promise<Asking> {
  const { points, before, own, to } = asked;
  const bases = points.flatMap(({ id }) => {
    const base = learning.anew === null ? (before.get(id)?.band.base ?? null) : null;
    return base === null ? [] : [{ point: id, version: base }];
  });
  const versions = [...(await bandVersions(means.database, bases))];
  const oldest = new Map(versions.filter(([, row]) => isOwnOf(means, own, row)));
  const settings = new Map<string, BandSettings>();
  for (const org of new Set(points.map(({ org }) => org))) settings.set(org, await means.settingsOf(org));
  const toLearn = points.map((point): PointToLearn => {
    const { percentiles, siteDays } = settings.get(point.org) as BandSettings;
    return {
      id: point.id,
      device: point.deviceId,
      series: bandSeries(point),
      since: sinceOf(
        learning,
        before.get(point.id) ?? null,
        firstOwnDay(own(point.id), means.clock.now(), zoneOf(means.zone)),
      ),
      oldest: oldest.get(point.id)?.band ?? null,
      siteDays,
      percentiles,
    };
  });
  const question = {
    databaseUrl: means.databaseUrl,
    open: means.telemetry.openSamples(points.map(({ number }) => number)),
    points: toLearn,
    to,
    zone: means.zone,
    anew: learning.anew !== null,
  };
  return { question, oldest };
}

interface ToTell {
  readonly point: Point;
  readonly one: PointLearned;
  readonly before: BandRow | null;
  /** Whether the version before, and the oldest, are of the present holder alone: on others nothing rests. */
  readonly rests: { readonly before: boolean; readonly base: boolean };
  readonly to: string;
}

/**
 * A fault that stands for long leaves out one day after the other: what was usual before it stays so, until enough is learned again. Else a slow
 * fault would silence its own warning. Of a meter that was replaced since, nothing of before is usual.
 */
function carriedOn({ learned }: PointLearned, before: BandRow | null): PointLearned['learned'] {
  if (before === null || !isTooFew(learned) || isTooFew(before.band)) return learned;
  if (isReplacedSince(before.band, learned)) return learned;
  // It is told only to whom the days of those slots are to be seen.
  const { slots, method, from } = before.band;
  return { ...learned, slots, method, from };
}

/**
 * The fact. A band that is the first to say what is usual is what creep is told from, from then on. Null: somebody else told a version since this
 * one was begun, and by that one the next is learned; what a person had learned anew rests on no version before.
 */
async function tell(
  means: LearnMeans,
  learning: Learning,
  { point, one, before, rests, to }: ToTell,
): Promise<Result<LearnedBand | null>> {
  const stream = bandStream(point.id);
  const isNightly = learning.anew === null;
  const learned = isNightly ? carriedOn(one, rests.before ? before : null) : one.learned;
  const says = !isTooFew(learned);
  const kept = isNightly && rests.base && !one.isOfAnotherMeter ? (before?.band.base ?? null) : null;
  const bandOf = (version: number): Band => ({
    point: point.id,
    ...learned,
    creep: one.creep,
    base: kept ?? (says ? version : null),
    version,
  });
  const outcome = await command(means.log, {
    ...learning.command(point.id, to),
    by: learning.by,
    reads: [stream],
    decide(known) {
      const version = known.of(stream)?.version ?? 0;
      if (isNightly && version !== (before?.band.version ?? 0)) return refused('VERSION_CONFLICT');
      const band = bandOf(version + 1);
      const fact = { type: bandLearned.type, at: instantOf(means.clock.now()), data: band, to: null };
      const made = planned(accepted({ stream, org: point.org, events: [fact] }));
      return made.ok ? accepted({ ...made.value, answer: { version: band.version } }) : made;
    },
  });
  if (!outcome.ok) return isNightly && outcome.by === 'decision' ? accepted(null) : outcome;
  const { version } = outcome.value.answer as { readonly version: number };
  return accepted({ point, band: bandOf(version), position: outcome.value.position });
}
