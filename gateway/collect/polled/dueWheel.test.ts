import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueWheel } from './dueWheel.ts';

describe('the due wheel', () => {
  it('takes a slow period together with the fast one that falls due with it', () => {
    const wheel = dueWheel([1000, 5000, 1000], 100);
    expect(wheel.take(100).periods).toEqual([1000, 5000]);
    expect(wheel.take(1100).periods).toEqual([1000]);
    for (let at = 2100; at <= 4100; at += 1000) wheel.take(at);
    expect(wheel.take(5100).periods).toEqual([1000, 5000]);
  });

  it('skips what was missed and says how much, keeping its beat', () => {
    const wheel = dueWheel([1000], 0);
    wheel.take(0);
    expect(wheel.take(4700)).toEqual({ periods: [1000], missed: 3 });
    expect(wheel.next()).toBe(5000);
  });

  it('takes nothing before its time', () => {
    const wheel = dueWheel([1000], 500);
    expect(wheel.take(499).periods).toEqual([]);
    expect(wheel.next()).toBe(500);
  });

  it('has nothing due without periods', () => {
    expect(dueWheel([], 0).next()).toBeNull();
  });

  it('never lets work pile up: however late, the next turn lies ahead', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 60_000 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(200_000)),
        (periods, waits) => {
          const wheel = dueWheel(periods, 0);
          let now = 0;
          for (const wait of waits) {
            now += wait;
            wheel.take(now);
            expect(wheel.next()).toBeGreaterThan(now);
          }
        },
      ),
    );
  });
});
