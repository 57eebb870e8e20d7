import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPathOf, valueAt } from './jsonPath.ts';

const read = (message: unknown, written: string): unknown => {
  const path = jsonPathOf(written);
  return path === null ? 'no path' : valueAt(message, path);
};

describe('the way to a value inside a message', () => {
  const message = {
    data: { phases: [{ current: 1 }, { current: 2 }] },
    'active.power': { value: 7 },
    功率: 9,
    text: 'abc',
  };

  it('goes by names, by places and by names in quotes', () => {
    expect(read(message, 'data.phases[1].current')).toBe(2);
    expect(read(message, '["active.power"].value')).toBe(7);
    expect(read(message, '功率')).toBe(9);
    expect(read([[5]], '[0][0]')).toBe(5);
    expect(read(42, '')).toBe(42);
  });

  it('ends at what is not there, and never reaches what the message does not hold itself', () => {
    for (const written of [
      'data.phases[2].current',
      'data.phases.length',
      'text.length',
      'constructor',
      '__proto__.x',
      'data[0]',
      'toString.name',
    ]) {
      expect(read(message, written)).toBeUndefined();
    }
  });

  it('is refused when it is written wrongly', () => {
    for (const written of ['.a', 'a.', 'a..b', 'a[', 'a[-1]', 'a[x]', 'a b', '["', '[""]', `a${'.a'.repeat(16)}`])
      expect(jsonPathOf(written)).toBeNull();
  });

  it('never throws, whatever is written and whatever comes', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (written, value) => {
        const path = jsonPathOf(written);
        if (path !== null) valueAt(value, path);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds every leaf of every message', () => {
    const leaves = (value: unknown, way: string): [string, unknown][] => {
      if (Array.isArray(value)) return value.flatMap((one, i) => leaves(one, `${way}[${i}]`));
      if (typeof value !== 'object' || value === null) return [[way, value]];
      return Object.entries(value).flatMap(([key, one]) => leaves(one, `${way}["${key}"]`));
    };
    const keys = fc.string({ minLength: 1, maxLength: 8 }).filter((key) => !key.includes('"') && key !== '__proto__');
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.integer(),
        fc.string(),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(keys, tie('tree'), { maxKeys: 3 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (message_) => {
        for (const [way, leaf] of leaves(message_, '')) expect(read(message_, way)).toEqual(leaf);
      }),
    );
  });
});
