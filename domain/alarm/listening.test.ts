import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Beat, listenedFor, tickEvery, unheardBefore } from './listening.ts';

/** The spans in which nobody listened, by ticks that came after these times. */
function unheardIn(gaps: readonly number[]) {
  let beat: Beat | null = null;
  let at = 0;
  const spans = [];
  for (const gap of [0, ...gaps]) {
    at += gap;
    const heard = unheardBefore(at, beat);
    beat = heard.beat;
    if (heard.unheard !== null) spans.push(heard.unheard);
  }
  return { spans, end: at };
}

describe('listened time', () => {
  test('is all of it while the ticks come in their time', () => {
    expect(unheardIn([1000, 1003, 1400, 990]).spans).toEqual([]);
  });

  test('holds none of a tick that was held up', () => {
    expect(unheardIn([1000, 61_000, 1000]).spans).toEqual([{ from: 1000, to: 62_000 }]);
  });

  test('goes on, a tick for a tick, in a gateway that is slow for good', () => {
    const { spans, end } = unheardIn(Array.from({ length: 10 }, () => 3000));
    expect(listenedFor(spans, 0, end)).toBe(9 * tickEvery);
  });

  test('of a stretch is the stretch without what nobody heard in it, and adds up over its parts', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 70_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(gaps, fc.nat(1_000_000), fc.nat(1_000_000), fc.nat(1_000_000), (ticks, ...edges) => {
        const [a, b, c] = edges.toSorted((x, y) => x - y) as [number, number, number];
        const { spans } = unheardIn(ticks);
        const whole = listenedFor(spans, a, c);
        expect(whole).toBe(listenedFor(spans, a, b) + listenedFor(spans, b, c));
        expect(whole >= 0 && whole <= c - a).toBe(true);
      }),
    );
  });
});
