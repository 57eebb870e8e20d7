import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Limit } from '../alarm/limitRule.ts';
import { limitsNow, localMoment } from '../alarm/limitScript.ts';
import { evaluate, type Scope } from './evaluate.ts';
import { builtins, scriptHelp, scriptNames } from './names.ts';
import { binaryOperators, parseScript, scriptBounds } from './parseScript.ts';

const local = localMoment('2026-11-21 14:27:41.208');
const known: Readonly<Record<string, number>> = { P1: 80, 'M101.P': 250, Z: 0 };
const scope: Scope = { names: { ...local, value: 95, limit: 100 }, point: (id) => known[id] ?? null };

function said(source: string): number | null | string {
  const parsed = parseScript(source);
  return parsed.ok ? evaluate(parsed.script, scope).value : parsed.fault.en;
}

describe('a limit script', () => {
  test('R049 reckons with the limit, other points and the clocks of the site', () => {
    expect(said('limit')).toBe(100);
    expect(said('limit + 0.1 * point("P1")')).toBe(108);
    expect(said('hour >= 8 && hour < 20 ? limit : limit * 0.5')).toBe(100);
    expect(said('weekday >= 6 ? 1 : 2')).toBe(1);
    expect(said('clamp(point("M101.P"), 0, max(limit, 120))')).toBe(120);
    expect(said('round(10 / 3, 2) + floor(1.9) + ceil(0.1) + abs(-2) + sqrt(9) - avg(1, 3)')).toBe(8.33);
    expect(said('-value % 10 + min(4, 2, 3)')).toBe(-3);
    expect(said('!(value > limit) == true')).toBe(1);
    expect([local.hour, local.minute, local.weekday, local.day, local.month]).toEqual([14, 27, 6, 21, 11]);
  });

  test('what is not known makes the result unknown, unless the script says what else', () => {
    expect(said('limit + point("away")')).toBeNull();
    expect(said('or(point("away"), 50) + 1')).toBe(51);
    expect(said('point("away") > 5 ? 1 : 2')).toBeNull();
    expect(said('1 / point("Z")')).toBeNull();
    expect(said('sqrt(0 - 1)')).toBeNull();
    expect(said('false && point("away")')).toBe(0);
  });

  test('what grows beyond all measure at any step is not known, and is said to be too large; what nears nothing is 0', () => {
    const told = (source: string) => {
      const parsed = parseScript(source);
      if (!parsed.ok) throw new Error(parsed.fault.en);
      const { value, isTooLarge } = evaluate(parsed.script, scope);
      return [value, isTooLarge];
    };
    expect(told('1e300')).toEqual([null, true]);
    expect(told('1e20 * 1e20')).toEqual([null, true]);
    expect(told('0 - 1e20 * 1e20')).toEqual([null, true]);
    expect(told('1e20 * 1e20 / 1e20')).toEqual([null, true]);
    expect(told('1e20 * 1e20 > 1')).toEqual([null, true]);
    expect(told('or(1e20 * 1e20, 5)')).toEqual([5, false]);
    expect(told('1e30')).toEqual([1e30, false]);
    expect(told('1e-20 * 1e-20')).toEqual([0, false]);
    expect(told('1 / point("Z")')).toEqual([null, false]);
  });

  test('what is no expression of the language is refused with what is wrong', () => {
    expect(said('')).toBe('Enter an expression');
    expect(said('limit +')).toMatch(/^Not understood at character \d+$/);
    expect(said('limit; value')).toBe('Only one expression can stand here');
    expect(said('limits')).toBe('There is no name limits');
    expect(said('pow(2, 3)')).toBe('There is no function pow');
    expect(said('min()')).toBe('min takes 1 – 16 arguments');
    expect(said('point(limit)')).toBe('point takes the id of a point in quotes');
    expect(said('"text"')).toBe('A text can stand in point("id of a point") only');
    expect(said('limit | 1')).toBe('There is no operator |');
    expect(said(`${'('.repeat(25)}1${')'.repeat(25)}`)).toMatch(/^At most 24 levels/);
    expect(said(`${'1+'.repeat(300)}1`)).toMatch(/levels|too long/);
    expect(said('1'.repeat(1001))).toBe('At most 1000 characters');
  });

  test('nothing of the program can be reached from it', () => {
    const reaches = [
      'constructor',
      '__proto__',
      'this',
      'globalThis',
      'value.constructor',
      'value["constructor"]',
      'constructor("return 1")()',
      'toString()',
      'hasOwnProperty(1)',
      '[1]',
      'point("__proto__").x',
      'limit = 5',
      '(() => 1)()',
      '`a`',
      '/a/',
      'new Date()',
    ];
    for (const source of reaches) expect([source, parseScript(source).ok]).toEqual([source, false]);
    expect(said('point("constructor")')).toBeNull();
  });

  test('the help beside the editor names every name and every function', () => {
    const written = scriptHelp.map(({ write }) => write).join(' ');
    for (const name of [...scriptNames, ...Object.keys(builtins)]) expect(written).toContain(name);
  });

  test('no text whatever makes the reading fail, and what is read ends within the steps of its tree', () => {
    const bits = [
      'limit',
      'value',
      'hour',
      'point("P1")',
      '(',
      ')',
      ',',
      '?',
      ':',
      '1',
      '2.5',
      '1e9',
      'min',
      'or',
      ' ',
      '"',
      '[',
      '.',
      'x',
      '0x',
      '-',
      '!',
      ...binaryOperators,
    ];
    const likely = fc.array(fc.constantFrom(...bits), { maxLength: 60 }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(likely, fc.string({ maxLength: 200, unit: 'binary' })), (source) => {
        const parsed = parseScript(source);
        if (!parsed.ok) return parsed.fault.cn !== '' && parsed.fault.en !== '';
        const { value, steps } = evaluate(parsed.script, scope);
        return (
          parsed.script.nodes <= scriptBounds.nodes &&
          steps <= parsed.script.nodes &&
          (value === null || Number.isFinite(value))
        );
      }),
      { numRuns: 5000 },
    );
  });
});

describe('the limits of a rule that goes by a script', () => {
  const limit = (name: Limit['name'], value: number): Limit => ({ name, value, level: 2, n: 1, hysteresis: 0 });
  const now = (source: string, ...limits: readonly Limit[]) => {
    const parsed = parseScript(source);
    if (!parsed.ok) throw new Error(parsed.fault.en);
    return limitsNow(parsed.script, limits, { value: 95, local, point: scope.point }).limits;
  };

  test('each moves by itself, with no more than six decimals', () => {
    expect(now('limit / 3', limit('H', 100), limit('HH', 120))?.map(({ value }) => value)).toEqual([33.333333, 40]);
  });

  test('nothing is judged where the script cannot tell, or would put the lower limit above the upper one', () => {
    expect(now('point("away")', limit('H', 100))).toBeNull();
    expect(now('-limit', limit('L', 10), limit('H', 100))).toBeNull();
    expect(now('limit * 1e300', limit('H', 100))).toBeNull();
  });
});
