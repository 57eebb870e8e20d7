import { expect, test } from 'vitest';
import { csvOf } from './csvOf.ts';
import { barsOf, boundsOf, curveOf, ticksOf } from './paths.ts';
import { betweenOf, momentAt, placeOf, stepOf, turned, viewOf, zoomed } from './readerView.ts';

const analog = {
  name: 'Ia',
  phase: 'A',
  circuit: '',
  unit: 'A',
  primary: null,
  secondary: null,
  side: null,
  skew: 0,
  missing: 0,
};
const digital = (name: string, changes: number) => ({ name, phase: '', circuit: '', normal: 0 as const, changes });
const record = {
  from: -0.1,
  to: 0.4,
  samples: 501,
  frequency: 50,
  analogs: Array.from({ length: 12 }, () => analog),
  digitals: [digital('pickup', 2), digital('never', 0), digital('trip', 1)],
};
const view = (search: string) => viewOf(new URLSearchParams(search), record);

test('a record opens whole, with its first channels, those that changed, A at the trigger and B a cycle later', () => {
  expect(view('')).toEqual({
    from: -0.1,
    to: 0.4,
    analogs: [0, 1, 2, 3, 4, 5, 6, 7],
    digitals: [0, 2],
    side: 'recorded',
    a: 0,
    b: 0.02,
  });
});

test('what the address says is kept within the record, and nonsense in it is left out', () => {
  expect(view('from=-5&to=0.2&analogs=3,99,x,3&digitals=none&side=primary&a=7&b=x')).toEqual({
    from: -0.1,
    to: 0.2,
    analogs: [3],
    digitals: [],
    side: 'primary',
    a: 0.4,
    b: 0.02,
  });
  expect(view('from=0.2&to=0.1')).toMatchObject({ from: -0.1, to: 0.4 });
});

test('zooming keeps the moment in its place, and ends at the record and at four samples', () => {
  const near = zoomed({ from: 0, to: 0.2 }, record, { by: 0.5, around: 0.05 });
  expect([near.from, near.to].map((at) => at.toFixed(6))).toEqual(['0.025000', '0.125000']);
  const out = zoomed({ from: 0, to: 0.4 }, record, { by: 4, around: 0 });
  expect([out.from.toFixed(6), out.to.toFixed(6)]).toEqual(['-0.100000', '0.400000']);
  const most = zoomed({ from: 0, to: 0.01 }, record, { by: 1e-9, around: 0.005 });
  expect(most.to - most.from).toBeCloseTo(4 * stepOf(record), 9);
});

test('a pointer is a moment, and a moment has its place', () => {
  expect(momentAt(150, { left: 100, width: 200 }, { from: 0, to: 0.4 })).toBeCloseTo(0.1, 12);
  expect(momentAt(150, { left: 100, width: 0 }, { from: 0, to: 1 })).toBeNull();
  expect([placeOf(0.1, { from: 0, to: 0.4 }), placeOf(1, { from: 0, to: 0.4 })]).toEqual([25, null]);
  expect(betweenOf({ a: 0.01, b: -0.01 })).toEqual({ ms: -20, hertz: 50 });
  expect(betweenOf({ a: 0.01, b: 0.01 })).toEqual({ ms: 0, hertz: null });
  expect(turned([0, 2], 1)).toEqual([0, 1, 2]);
});

test('a curve goes through lowest and highest of each point, and is broken where nothing was recorded', () => {
  const drawn = { channel: 0, low: [-1, null, -2, 0], high: [1, null, 2, 0] };
  expect(boundsOf(drawn)).toEqual({ low: -2, high: 2 });
  expect(curveOf(drawn, [0, 1, 2, 4], { from: 0, to: 4 })).toBe(
    'M0.00 25.00L0.00 75.00M500.00 0.00L500.00 100.00L1000.00 50.00',
  );
  expect(boundsOf({ low: [0], high: [0] })).toEqual({ low: -1, high: 1 });
});

test('a digital channel is a bar from where it came to where it went, however short', () => {
  const on = { channel: 0, low: [0, 1, 0, 1], high: [0, 1, 0, 1] };
  expect(barsOf(on, [0, 1, 2, 3], { from: 0, to: 4 })).toEqual([
    { x: 250, width: 250 },
    { x: 750, width: 250 },
  ]);
});

test('the axis has round moments', () => {
  expect(ticksOf({ from: -0.1, to: 0.4 })).toEqual({ at: [-0.1, 0, 0.1, 0.2, 0.3, 0.4], decimals: 0 });
  expect(ticksOf({ from: 0, to: 0.002 })).toMatchObject({ decimals: 1, at: { length: 5 } });
});

test('what is shown is exported as it is: two columns where it is reduced, no formula, an empty cell for a missing value', () => {
  const names = { analogs: [{ ...analog, name: '=Ia,"x"' }], digitals: [digital('trip', 1)] };
  const shown = {
    times: [0, 0.001],
    analogs: [{ channel: 0, low: [1, null], high: [2, null] }],
    digitals: [{ channel: 0, low: [0, 0], high: [1, 0] }],
  };
  expect(csvOf({ reduced: true, ...shown }, names).split('\r\n')).toEqual([
    `\uFEFFt (s),"'=Ia,""x"" (A) min","'=Ia,""x"" (A) max",trip min,trip max`,
    '0,1,2,0,1',
    '0.001,,,0,0',
    '',
  ]);
  expect(csvOf({ reduced: false, ...shown }, names).split('\r\n')[1]).toBe('0,1,0');
});
