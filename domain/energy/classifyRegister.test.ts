import { describe, expect, test } from 'vitest';
import { aMinute as minute } from '../clock/lengths.ts';
import { classifyRegister } from './classifyRegister.ts';
import type { Answered, Register } from './register.ts';

const unknown: Register = { modulus: null, mostPerHour: null };
const sixDigits: Register = { modulus: 1_000_000, mostPerHour: 600 };

/** One reading a minute. */
const read = (values: readonly number[], register: Register = unknown, answers: readonly Answered[] = []) =>
  classifyRegister(
    values.map((value, i) => ({ at: i * minute, value, quality: 0 })),
    register,
    new Map(answers.map((one) => [one.at, one])),
  );
const kindsOf = (found: ReturnType<typeof read>) => found.links.map(({ kind }) => kind);
const total = (found: ReturnType<typeof read>) =>
  found.links.reduce((sum, { amount }) => sum + (amount?.toNumber() ?? 0), 0);

describe('a register that rises', () => {
  test('runs: the differences add up to the whole, exactly', () => {
    const found = read([0.1, 0.2, 0.3, 0.3, 1.4]);
    expect(kindsOf(found)).toEqual(['run', 'run', 'run', 'run']);
    expect(found.links.map(({ amount }) => amount?.toFixed())).toEqual(['0.1', '0.1', '0', '1.1']);
  });

  test('that jumps further than it can count is asked about, once what follows is seen', () => {
    expect(read([100, 105, 900], sixDigits).waiting.map(({ value }) => value)).toEqual([900]);
    const found = read([100, 105, 900, 905, 910, 915], sixDigits);
    expect(kindsOf(found)).toEqual(['run', 'doubt', 'run', 'run', 'run']);
    expect(found.links[1]).toMatchObject({ amount: null, evidence: { why: 'tooMuch', most: '12' } });
  });
});

describe('a register of which nobody said what it can count', () => {
  test('that leaps beyond all reason, and stays there, is asked about', () => {
    expect(read([5118, 5119, 5120, 5121, 505_121, 505_122]).waiting.map(({ value }) => value)).toEqual([
      505_121, 505_122,
    ]);
    const found = read([5118, 5119, 5120, 5121, 505_121, 505_122, 505_123, 505_124]);
    expect(kindsOf(found)).toEqual(['run', 'run', 'run', 'doubt', 'run', 'run', 'run']);
    expect(found.links[3]).toMatchObject({ amount: null, evidence: { why: 'tooMuch', most: '1000' } });
    expect(total(found)).toBe(6);
  });

  test.each([
    [
      'a load that begins at once',
      [200_000, 200_000.01, 200_000.02, 200_000.03, 500_000, 800_000, 1_100_000, 1_400_000],
    ],
    ['a batch after a standstill', [150_000, 150_000, 150_000, 150_000, 400_000, 400_000, 400_000, 400_000]],
    ['a strong step of a large register', [900_000, 900_001, 900_002, 900_003, 950_003, 950_004, 950_005, 950_006]],
    ['pulses of ten on a young one', [0, 0, 0, 0, 10, 10, 10, 10, 10, 20, 20, 20, 20, 30, 30, 30, 30]],
    ['pulses of ten on an old one', [5000, 5000, 5000, 5000, 5010, 5010, 5010, 5010, 5010, 5020, 5020, 5020, 5020]],
    ['a pump that runs a quarter beside its heating', [900, 900.05, 900.1, 900.15, 975, 975.05, 975.1, 975.15]],
  ])('counts %s', (_, values) => {
    const found = read(values);
    expect(new Set(kindsOf(found))).toEqual(new Set(['run']));
    expect(total(found)).toBeCloseTo((values.at(-1) ?? 0) - (values[0] ?? 0));
  });
});

describe('a leap of a register of few digits', () => {
  const line = (count: number, from: number, step: number): readonly number[] =>
    Array.from({ length: count }, (_, n) => Number((from + n * step).toFixed(3)));
  const four = (value: number): readonly number[] => [value, value, value, value];

  const passing: readonly (readonly [string, readonly number[], number])[] = [
    ['all ones', [...line(20, 5000, 1), ...four(65_535), ...line(20, 5024, 1)], 43],
    ['all ones, of a night that counts nothing', [...line(4, 4e4, 0), ...four(65_535), ...line(4, 4e4, 0)], 0],
    ['a factor ten times as large', [...line(20, 5000, 1), ...line(4, 50_200, 10), ...line(20, 5024, 1)], 43],
    ['all ones after two readings', [5000, 5001, ...four(4_294_967_295), ...line(10, 5006, 1)], 15],
    ['a leap that does not double it', [...line(20, 18e6, 1), ...four(18.4e6), ...line(20, 18e6 + 24, 1)], 43],
  ];

  test.each(passing)('is in doubt while it lasts, and left out once its old line goes on: %s', (_, values, used) => {
    const back = values.findLastIndex((value, i) => value < (values[i - 1] ?? 0));
    const meanwhile = read(values.slice(0, back));
    expect(meanwhile.links.find(({ kind }) => kind === 'doubt')?.evidence?.why).toBe('tooMuch');
    const found = read(values);
    expect(kindsOf(found)).not.toContain('doubt');
    expect(found.glitches).toHaveLength(4);
    expect(total(found)).toBeCloseTo(used, 6);
    expect(found.settledFrom).not.toBeNull();
  });

  test.each([
    ['of which only the end is known', [65_535, 65_535, 65_535, 65_535, ...line(8, 5024, 1)], 7],
    ['another meter that nobody told of', [...line(20, 500, 0.5), ...line(20, 8000, 0.5)], 19],
    ['nothing while a device starts', [0, 0, 0, ...line(12, 40_482.8, 0.1)], 1.1],
    ['the first steps of a small one', [1, 2, 3, 4, 9000, 9001, 9002, 9003], 6],
  ])('is in doubt where nothing tells what it was: %s', (_, values, used) => {
    const found = read(values);
    expect(kindsOf(found)).toContain('doubt');
    expect(total(found)).toBeCloseTo(used, 6);
  });

  test('that a load reaches by itself is none, nor what was counted over an outage of two weeks', () => {
    const furnace = read([...line(8, 3000, 0.1), ...line(8, 3100, 120)]);
    expect(kindsOf(furnace)).not.toContain('doubt');
    const at = (n: number, value: number) => ({ at: n * 15 * minute, value, quality: 0 as const });
    const night = [0, 1, 2, 3].map((n) => at(n, 900 + n * 0.001));
    const after = [0, 1, 2, 3].map((n) => at(1344 + n, 4260 + n * 0.001));
    const { links } = classifyRegister([...night, ...after], unknown, new Map());
    expect(links.map(({ kind }) => kind)).not.toContain('doubt');
  });

  test('is no roll-over and no reset when it falls to where it was', () => {
    const found = read([...line(8, 500, 5), 5100, 5110, 5120, 5130, ...line(6, 545, 5)]);
    expect(kindsOf(found)).toContain('doubt');
    expect(kindsOf(found)).not.toContain('reset');
    expect(kindsOf(found)).not.toContain('rollover');
  });
});

describe('a register that counts both ways', () => {
  const net: Register = { modulus: null, mostPerHour: null, net: true };
  const line = (count: number, from: number, step: number): readonly number[] =>
    Array.from({ length: count }, (_, n) => from + n * step);

  test('takes off what is fed back, and asks nobody', () => {
    const found = read([...line(10, 467_114, 50), ...line(20, 467_484, -80), ...line(10, 466_014, 50)], net);
    expect(new Set(kindsOf(found))).toEqual(new Set(['run']));
    expect(total(found)).toBe(-650);
    expect(total(read([3, 2, 1, 0, -1, -2, -3], net))).toBe(-6);
  });

  test('leaves out what is far from what stands before and after it, and asks about what stays there', () => {
    const away = read([...line(6, 5000, -2), 0, 65_535, ...line(6, 4986, -2)], net);
    expect(away.glitches.map(({ reading }) => reading.value)).toEqual([0, 65_535]);
    expect(total(away)).toBe(-24);
    const stays = read([...line(6, 5000, -2), ...line(6, 65_535, 0)], net);
    expect(kindsOf(stays)).toContain('doubt');
    expect(total(stays)).toBe(-10);
  });

  test('may begin to feed back all at once', () => {
    expect(kindsOf(read([...line(6, 5000, 0.01), ...line(6, 4900, -100)], net))).not.toContain('doubt');
  });
});

describe('a glitch', () => {
  test('is a digit up for two readings, then back', () => {
    const found = read([215.6, 215.6, 215.7, 215.7, 215.6, 215.6, 215.6, 215.6, 215.7, 215.8]);
    expect(kindsOf(found)).not.toContain('doubt');
    expect(total(found)).toBeCloseTo(0.2, 9);
  });

  test('is one or two readings that fall and come back: they are left out and nothing is lost', () => {
    const found = read([100, 101, 0, 0, 102, 103]);
    expect(found.glitches.map(({ reading, evidence }) => [reading.value, evidence.why])).toEqual([
      [0, 'returned'],
      [0, 'returned'],
    ]);
    expect(total(found)).toBe(3);
  });

  test('is none that a person read: the one after it is asked about', () => {
    const found = classifyRegister(
      [1000, 1100, 1200, 13_000, 1400, 1500, 1600, 1700].map((value, i) => ({ at: i * minute, value, quality: 4 })),
      unknown,
      new Map(),
    );
    expect(found.glitches).toEqual([]);
    expect(found.links.map(({ kind }) => kind)).toEqual(['run', 'run', 'run', 'doubt', 'run', 'run', 'run']);
  });

  test('is a reading far above what comes before and after it', () => {
    const found = read([100, 101, 8_388_607, 102, 103, 104]);
    expect(found.glitches.map(({ evidence }) => evidence.why)).toEqual(['outOfScale']);
    expect(total(found)).toBe(4);
  });
});

describe('a roll-over', () => {
  test.each([5, 6, 7, 8])('at 10^%i is counted through when the figures allow nothing else', (digits) => {
    const end = 10 ** digits;
    const found = read([end - 40, end - 30, end - 20, end - 10, 0, 10, 20, 30]);
    expect(kindsOf(found)).toEqual(['run', 'run', 'run', 'rollover', 'run', 'run', 'run']);
    expect(total(found)).toBe(70);
    expect(found.links[3]?.evidence).toMatchObject({ why: 'nearEnd', rolled: '10', modulus: String(end) });
  });

  test('of a register of a known end needs no guess', () => {
    const found = read([9990, 9995, 0, 5, 10, 15], { modulus: 10_000, mostPerHour: 600 });
    expect(kindsOf(found)).toEqual(['run', 'rollover', 'run', 'run', 'run']);
    expect(total(found)).toBe(25);
  });

  test('is no answer to a small step back: a person is asked', () => {
    const found = read([4990, 4995, 5000, 4990, 4991, 4992, 4993], sixDigits);
    expect(found.links[2]).toMatchObject({
      kind: 'doubt',
      amount: null,
      evidence: { why: 'stepBack', rolled: '999990', most: '12' },
    });
    expect(total(found)).toBe(13);
  });

  test('below five digits is not inferred from the figures: it may be a reset', () => {
    expect(kindsOf(read([9960, 9970, 9980, 9990, 0, 10, 20, 30]))[3]).toBe('doubt');
  });
});

describe('a reset', () => {
  test('begins again from nothing, far from the end: what was counted since counts', () => {
    const found = read([500_000, 500_005, 500_010, 4, 9, 14, 19], sixDigits);
    expect(kindsOf(found)).toEqual(['run', 'run', 'reset', 'run', 'run', 'run']);
    expect(found.links[2]).toMatchObject({ evidence: { why: 'fromZero', rolled: '499994', most: '12' } });
    expect(total(found)).toBe(29);
  });

  test('that turns out to be none, when the old figures come back, makes no energy', () => {
    const found = read([
      499_990, 499_995, 500_000, 500_005, 500_010, 0, 0, 0, 0, 0, 500_020, 500_030, 500_040, 500_050,
    ]);
    expect(kindsOf(found)).toContain('doubt');
    expect(found.links.find(({ kind }) => kind === 'doubt')?.evidence?.why).toBe('backAtOldLevel');
    expect(total(found)).toBeLessThan(100);
  });
});

describe('what a person answers', () => {
  const at = 3 * minute;
  const values = [4990, 4995, 5000, 3000, 3005, 3010, 3015];
  const say = (answer: Answered['answer'], replacement: Answered['replacement'] = null) =>
    read(values, sixDigits, [{ at, answer, replacement }]);

  test('settles it, whatever the figures look like', () => {
    expect(kindsOf(read(values, sixDigits))[2]).toBe('doubt');
    expect(say('rollover').links[2]?.amount?.toNumber()).toBe(998_000);
    expect(say('reset').links[2]?.amount?.toNumber()).toBe(3000);
    expect(say('glitch').glitches[0]?.evidence.why).toBe('answered');
  });

  test('of a replacement counts both meters, each by its own ratio', () => {
    const found = say('replacement', { final: '167', start: '74.5', oldRatio: '30', newRatio: '40' });
    expect(found.links[2]).toMatchObject({ kind: 'replacement' });
    expect(found.links[2]?.amount?.toFixed()).toBe('30');
  });
});

test('a reading that fell is not judged before three more are seen', () => {
  for (const values of [
    [100, 101, 5],
    [100, 101, 5, 6],
    [100, 101, 5, 6, 7],
  ]) {
    const found = read(values);
    expect(found.waiting[0]?.value).toBe(5);
    expect(kindsOf(found)).toEqual(['run']);
  }
});
