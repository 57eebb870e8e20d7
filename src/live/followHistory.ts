import type { Observable } from 'rxjs';
import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';
import type { Link } from '../../machines/link/linkMachine.ts';
import { knownOf } from '../alarms/known/known.ts';
import { askAgain, isPassing } from '../api/askAgain.ts';
import type { AskSeries, SeriesWanted } from './seriesQueue.ts';
import type { TrendFeed, Unanswered } from './trendFeed.ts';

/** What is said in the place of what was not answered. */
export interface HistoryWords {
  readonly reading: string;
  readonly refused: (why: string, isAskedAgain: boolean) => string;
  readonly unknown: (since: Millis) => string;
}

interface Parts {
  readonly feed: TrendFeed;
  readonly points: readonly string[];
  /** ms that the chart shows. */
  readonly span: () => { readonly from: Millis; readonly to: Millis };
  readonly buckets: number;
  readonly ask: AskSeries;
  readonly clock: Clock;
  /** Of the values. */
  readonly link: Observable<Link>;
  readonly words: HistoryWords;
  readonly told: (how: { readonly isLoading: boolean; readonly fault: string | null }) => void;
}

/** A sample may be told a little after it was measured. */
const late: Millis = 5_000;

/**
 * Fills a feed with what the gateway keeps, asks again as long as that may help, and after each loss of the link asks for what was missed. What was not
 * answered says so in its place: it is no gap in the data.
 */
export function followHistory(parts: Parts): Cancel {
  const { feed, span, buckets, clock, link, words, told } = parts;
  let end: Cancel = () => undefined;
  let lostAt: Millis | null = null;
  let isWhole = false;
  let said: Unanswered | null = null;

  function show(): void {
    const unknown = lostAt === null ? [] : [{ from: lostAt, to: Infinity, text: words.unknown(lostAt) }];
    feed.unanswered([...(said === null ? [] : [said]), ...unknown]);
  }

  /** From there on, or all of it. */
  function read(from: Millis | null): void {
    end();
    const name = (text: string | null): void => {
      said = text === null ? null : { from: from ?? -Infinity, to: Infinity, text };
      show();
    };
    name(words.reading);
    told({ isLoading: true, fault: null });
    end = askAgain({
      clock,
      ask: (signal) => parts.ask(from === null ? all() : part(from), signal),
      told(answer) {
        told({ isLoading: false, fault: answer.ok ? null : answer.message });
        if (!answer.ok) return name(words.refused(answer.message, isPassing(answer.refusal.code)));
        // A grid of another width than that of the curve would wipe it out: then it is asked for as a whole.
        if (from !== null && answer.value.width !== feed.width()) return read(null);
        isWhole = true;
        name(null);
        feed.fill(answer.value);
      },
    });
  }

  const all = (): SeriesWanted => ({ points: parts.points, ...span(), buckets });

  /** On the grid of the curve, so that its buckets are told anew and no others. */
  function part(from: Millis): SeriesWanted {
    const width = feed.width();
    const begin = Math.floor(from / width) * width;
    const to = Math.max(begin + width, Math.ceil(clock.now() / width) * width);
    return { points: parts.points, from: begin, to, buckets: Math.round((to - begin) / width) };
  }

  const listening = link.subscribe((now) => {
    const known = knownOf(now);
    if (known.state === 'unknown' && lostAt === null) {
      lostAt = known.since;
      show();
    }
    if (known.state !== 'known' || lostAt === null) return;
    const { from, to } = span();
    const missed = Math.max(from, lostAt - late);
    lostAt = null;
    // What was not there before the loss is asked for as a whole, and so is what a clock that is wrong would put into the time to come.
    if (missed < to) read(isWhole && missed > from && missed < clock.now() ? missed : null);
  });
  read(null);
  return () => {
    listening.unsubscribe();
    end();
  };
}
