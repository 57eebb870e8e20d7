import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { isSkewed, type Skew, watchSkew } from './skewWatch.ts';

const start = Date.UTC(2026, 10, 21);

/** A console whose clock is `ahead` of the gateway's, over a road of so many ms each way. */
function aConsole({ ahead, road = 0 }: { readonly ahead: number; readonly road?: number }) {
  const clock = manualClock(start + ahead);
  const told: Skew[] = [];
  let asked = 0;
  const gateway = { isThere: true };
  const ask = async (): Promise<number | null> => {
    asked += 1;
    clock.advance(road);
    const time = gateway.isThere ? start + clock.monotonic() : null;
    clock.advance(road);
    return time;
  };
  const stop = watchSkew({ clock, ask, tell: (skew) => told.push(skew) });
  /** What was asked is answered before more time passes. */
  const pass = async (ms: number): Promise<void> => {
    await new Promise(setImmediate);
    for (let left = ms; left > 0; left -= 1000) {
      clock.advance(1000);
      await new Promise(setImmediate);
    }
  };
  return { clock, told, pass, stop, gateway, asked: () => asked };
}

test.each([
  [0, false],
  [2000, false],
  [2001, true],
  [-2001, true],
  [-90_000, true],
])('A console %i ms ahead of the gateway is told so when it is more than 2 s', async (ahead, isTold) => {
  const { told, pass } = aConsole({ ahead });
  await pass(1000);
  expect(told).toEqual([{ by: ahead, within: 0 }]);
  expect(told.map(isSkewed)).toEqual([isTold]);
});

test('A slow road is no skew: what it took is the doubt of the figure', async () => {
  const { told, pass } = aConsole({ ahead: 2500, road: 800 });
  await pass(1000);
  expect(told).toEqual([{ by: 2500, within: 800 }]);
  expect(told.map(isSkewed)).toEqual([false]);
});

test('The clocks are compared each minute, and at once when this machine’s was set', async () => {
  const { told, pass, clock, asked } = aConsole({ ahead: 0 });
  await pass(59_000);
  expect(asked()).toBe(1);
  await pass(6000);
  expect(asked()).toBe(2);
  clock.setWall(clock.now() + 10_000);
  await pass(5000);
  expect(told.at(-1)?.by).toBe(10_000);
});

test('A gateway that does not answer leaves the last word, and nothing is asked after the end', async () => {
  const { told, pass, stop, gateway, asked } = aConsole({ ahead: 5000 });
  await pass(1000);
  gateway.isThere = false;
  await pass(120_000);
  expect(told.length).toBe(1);
  stop();
  const before = asked();
  await pass(120_000);
  expect(asked()).toBe(before);
});
