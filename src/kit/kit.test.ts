import { describe, expect, test } from 'vitest';
import { sparkPath } from './chart/Spark.tsx';
import { createScheduler, frameBudget } from './chart/scheduler.ts';
import { nameOfKey } from './keys/keys.ts';
import { writeAge } from './time/age.ts';
import { timesOf } from './time/times.ts';
import { create } from './toast/toastStore.ts';

describe('times', () => {
  const at = Date.parse('2026-11-20T06:27:41.208Z');
  test('stand in the zone of the site, whoever reads them wherever, in 24 hours', () => {
    const times = timesOf('Asia/Shanghai', 'cn');
    expect(times.precise(at)).toBe('14:27:41.208');
    expect(times.full('2026-11-20T06:27:41.208Z')).toBe('2026-11-20 14:27:41');
    expect(times.offset(at)).toBe('UTC+8');
    expect(timesOf('Europe/Berlin', 'en').clock(at)).toBe('07:27:41');
  });
  test('of another day bear the day', () => {
    const times = timesOf('Asia/Shanghai', 'cn');
    expect(times.near(at, at + 3_600_000)).toBe('14:27:41.208');
    expect(times.near(at, at + 86_400_000)).toBe('11-20 14:27:41');
  });
  test.each([
    ['Asia/Kolkata', '2026-11-20T18:45:00.000Z', 'UTC+5:30', '2026-11-21 00:15:00'],
    ['Europe/Paris', '2026-10-25T00:30:00.000Z', 'UTC+2', '2026-10-25 02:30:00'],
    ['Europe/Paris', '2026-10-25T01:30:00.000Z', 'UTC+1', '2026-10-25 02:30:00'],
    ['Europe/London', '2026-12-01T12:00:00.000Z', 'UTC', '2026-12-01 12:00:00'],
    ['America/St_Johns', '2026-12-01T12:00:00.000Z', 'UTC-3:30', '2026-12-01 08:30:00'],
  ])('in %s at %s the offset is %s', (zone, at, offset, written) => {
    const times = timesOf(zone, 'en');
    expect([times.offset(Date.parse(at)), times.full(at)]).toEqual([offset, written]);
  });
  test('one that is not there is --', () => {
    expect(timesOf('Asia/Shanghai', 'cn').clock(null)).toBe('--');
  });
  test('ages are short and alike in both languages', () => {
    expect([8_000, 240_000, 6_720_000, 194_400_000].map(writeAge)).toEqual(['8 s', '4 min', '1 h 52', '2 d 06']);
  });
});

describe('the scheduler of charts', () => {
  test('a frame takes no more than its budget; the others wait for the next one', () => {
    let now = 0;
    let frame: (() => void) | null = null;
    const scheduler = createScheduler(
      (run) => {
        frame = run;
      },
      () => now,
    );
    const drawn: number[] = [];
    for (let i = 0; i < 5; i++) {
      scheduler.request(() => {
        drawn.push(i);
        now += frameBudget / 2;
      });
    }
    const next = () => {
      const run = frame;
      frame = null;
      run?.();
    };
    next();
    expect(drawn).toEqual([0, 1]);
    next();
    next();
    expect(drawn).toEqual([0, 1, 2, 3, 4]);
    expect(frame).toBeNull();
  });
});

describe('a sparkline', () => {
  test('a gap lifts the pen', () => {
    expect(sparkPath([1, 2, Number.NaN, 3], 30, 10).path.match(/M/g)).toHaveLength(2);
  });
  test('nothing to draw is nothing drawn', () => {
    expect(sparkPath([], 30, 10)).toEqual({ path: '', last: null });
  });
});

describe('keys', () => {
  const key = (name: string, more: Partial<KeyboardEvent> = {}) =>
    nameOfKey({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });
  test('a letter with Shift is another key, and ⌘ counts as Ctrl', () => {
    expect(key('c')).toBe('c');
    expect(key('C', { shiftKey: true })).toBe('Shift C');
    expect(key('Enter', { metaKey: true })).toBe('Ctrl Enter');
    expect(key('?', { shiftKey: true })).toBe('?');
  });
});

describe('toasts', () => {
  test('the same news is told once, and no more than four stand', () => {
    const toasts = create();
    for (const text of ['a', 'b', 'a', 'c', 'd', 'e']) toasts.show('news', text);
    expect(toasts.list().map((toast) => toast.text)).toEqual(['a', 'c', 'd', 'e']);
  });
});
