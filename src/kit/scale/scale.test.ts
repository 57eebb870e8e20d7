import { expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { baseWidth, baseWidthInFrame, followWidth, leastWidth, scaleOf } from './scale.ts';

test('B068 B069 K012 K013 walls are drawn for 1920, and for 1580 within the frame of another site', () => {
  expect([baseWidth, baseWidthInFrame]).toEqual([1920, 1580]);
  expect(scaleOf(3840).wall).toBe(2);
  expect(scaleOf(1580, baseWidthInFrame).wall).toBe(1);
});

test('B070 K014 nothing is drawn narrower than for 300', () => {
  expect(leastWidth).toBe(300);
  expect(scaleOf(200).wall).toBe(leastWidth / 1920);
});

test('the text of the console keeps its size up to 2560 and scales beyond', () => {
  expect([300, 1366, 2560].map((width) => scaleOf(width).console)).toEqual([1, 1, 1]);
  expect(scaleOf(3840).console).toBe(1.5);
});

test('B071 K011 E144 a resize is followed half a second after the last one', () => {
  const clock = manualClock(0);
  const put: Record<string, string> = {};
  let onResize = () => {};
  const listen = (_: string, each: () => void) => {
    onResize = each;
  };
  const window = { innerWidth: 1920, addEventListener: listen, removeEventListener: () => {} };
  const setProperty = (name: string, value: string) => {
    put[name] = value;
  };
  followWidth({ window, style: { setProperty }, clock } as never, baseWidth);
  window.innerWidth = 3840;
  onResize();
  clock.advance(400);
  onResize();
  clock.advance(499);
  expect(put['--bb-scale']).toBe('1');
  clock.advance(1);
  expect(put).toEqual({ '--bb-scale': '2', '--bb-zoom': '1.5' });
});
