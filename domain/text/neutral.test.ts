import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neutral, plainOf } from './neutral.ts';

test.each(['=1+1', '+86 10', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋86 10', '－5', '＠SUM(A1)'])(
  '“%s” is no formula in a file that is taken away',
  (text) => {
    expect(neutral(text)).toBe(`'${text}`);
  },
);

test('a text that begins like any other stays as it is', () => {
  expect(neutral('一号变压器 = T1')).toBe('一号变压器 = T1');
  expect(neutral("'quoted'")).toBe("'quoted'");
});

test('what was taken away and brought back is what it was', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@\t\r＝＋－＠]{0,4}[a-z]?$/)), (text) => {
      expect(plainOf(neutral(text))).toBe(text);
      expect(neutral(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
    }),
  );
});
