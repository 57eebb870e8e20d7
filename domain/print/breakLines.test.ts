import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakLines } from './breakLines.ts';

/** An ideograph is two wide, as on a screen of signs. */
const widthOf = (text: string) => [...text].reduce((sum, one) => sum + ((one.codePointAt(0) ?? 0) > 0xff ? 2 : 1), 0);

test.each([
  ['拉开隔离开关，检查在分位', 10, ['拉开隔离开', '关，检查在', '分位']],
  ['断开断路，检查', 8, ['断开断', '路，检查']],
  ['open QS101 then QF101', 12, ['open QS101', 'then QF101']],
  ['一二 QF101 三', 6, ['一二', 'QF101', '三']],
  ['甲乙丙（丁）戊', 8, ['甲乙丙', '（丁）戊']],
  ['aaaaaaaaaa', 4, ['aaaa', 'aaaa', 'aa']],
  ['一\n\n二', 10, ['一', '', '二']],
  ['', 10, ['']],
])('%j in %i is %j', (text, width, lines) => {
  expect(breakLines(text, width, widthOf)).toEqual(lines);
});

test('nothing is lost but the blanks at which it was broken, and a line is at most one stop too wide', () => {
  const given = fc.string({ unit: fc.constantFrom('a', '7', '.', ' ', '，', '电', '票', '\n') });
  fc.assert(
    fc.property(given, fc.integer({ min: 2, max: 30 }), (text, width) => {
      const lines = breakLines(text, width, widthOf);
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    }),
  );
});
