import { type Clock, instantOf, type Millis } from '../../domain/clock/clock.ts';
import { type BucketRow, mostSeries, seriesOfPoints } from '../../domain/telemetry/calls.ts';
import type { Answer } from '../api/answer.ts';
import { isPassing } from '../api/askAgain.ts';
import type { Api } from '../api/client.ts';

export interface SeriesWanted {
  readonly points: readonly string[];
  readonly from: Millis;
  readonly to: Millis;
  readonly buckets: number;
}

export interface Series {
  readonly width: number;
  readonly series: Readonly<Record<string, readonly BucketRow[]>>;
}

export type AskSeries = (wanted: SeriesWanted, signal: AbortSignal) => Promise<Answer<Series>>;

/** What is asked within this goes together: one drawing of a screen. */
const gatherFor: Millis = 20;
/** Spans that lie no further apart are one: of each chart the newest moment is its live tail's. */
const alike: Millis = 1_000;
/** A session has eight heavy reads at once (`gateway/http/heavyReads.ts`), and another window needs some of them. */
const mostAtOnce = 4;

interface Asking {
  readonly wanted: SeriesWanted;
  readonly signal: AbortSignal;
  readonly tell: (answer: Answer<Series>) => void;
}

/**
 * Asks for the histories of many charts: those of one span and width go as one call, as many points as it takes, and never so many calls at once that
 * one is refused for their number.
 */
export function seriesQueue(api: Pick<Api, 'call'>, clock: Clock): AskSeries {
  let gathered: Asking[] = [];
  const waiting: (readonly Asking[])[] = [];
  let running = 0;

  function send(): void {
    const groups: Asking[][] = [];
    for (const one of gathered) {
      const group = groups.find(([first]) => first !== undefined && isAlike(first.wanted, one.wanted));
      if (group === undefined) groups.push([one]);
      else group.push(one);
    }
    gathered = [];
    waiting.push(...groups.flatMap(callsOf));
    pump();
  }

  function pump(): void {
    while (running < mostAtOnce) {
      const next = waiting.shift();
      if (next === undefined) return;
      const present = next.filter(({ signal }) => !signal.aborted);
      if (present.length === 0) continue;
      running += 1;
      void run(present).finally(() => {
        running -= 1;
        pump();
      });
    }
  }

  async function run(together: readonly Asking[]): Promise<void> {
    const answer = await read(together);
    // One point that somebody may not see refuses the whole call: each then hears of its own alone.
    if (!answer.ok && together.length > 1 && !isPassing(answer.refusal.code)) {
      waiting.unshift(...together.map((one) => [one]));
      return;
    }
    for (const { tell } of together) tell(answer);
  }

  async function read(together: readonly Asking[]): Promise<Answer<Series>> {
    const left = leftByAll(together.map(({ signal }) => signal));
    const { from, to, buckets } = (together[0] as Asking).wanted;
    const points = [...new Set(together.flatMap(({ wanted }) => wanted.points))];
    const query = { points, from: instantOf(from), to: instantOf(to), buckets };
    // Buckets were asked for, so buckets and their width are what comes.
    return (await api.call(seriesOfPoints, { query }, { signal: left })) as Answer<Series>;
  }

  return (wanted, signal) =>
    new Promise((tell) => {
      if (gathered.length === 0) clock.after(gatherFor, send);
      gathered.push({ wanted, signal, tell });
    });
}

const isAlike = (one: SeriesWanted, other: SeriesWanted): boolean =>
  one.buckets === other.buckets &&
  Math.abs(one.from - other.from) < alike &&
  Math.abs(one.to - other.to) < alike &&
  // A chart of a span that stays is not told of another's end.
  one.to - one.from === other.to - other.from;

/** As many of them in each call as it takes points; what asks for more than that alone is cut up by who asks. */
function callsOf(group: readonly Asking[]): readonly (readonly Asking[])[] {
  const calls: { readonly asking: Asking[]; readonly points: Set<string> }[] = [];
  for (const one of group) {
    const room = calls.find(({ points }) => new Set([...points, ...one.wanted.points]).size <= mostSeries);
    if (room === undefined) calls.push({ asking: [one], points: new Set(one.wanted.points) });
    else {
      room.asking.push(one);
      for (const point of one.wanted.points) room.points.add(point);
    }
  }
  return calls.map(({ asking }) => asking);
}

/** Aborted once nobody waits for it any more. */
function leftByAll(signals: readonly AbortSignal[]): AbortSignal {
  const left = new AbortController();
  const look = (): void => {
    if (signals.every(({ aborted }) => aborted)) left.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', look);
  return left.signal;
}

const queues = new WeakMap<Api, AskSeries>();

/** The one queue of a console, whoever draws. */
export function seriesQueueOf(api: Api, clock: Clock): AskSeries {
  const known = queues.get(api);
  if (known !== undefined) return known;
  const made = seriesQueue(api, clock);
  queues.set(api, made);
  return made;
}
