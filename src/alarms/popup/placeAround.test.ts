import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, placeAround, usualPlace } from './placeAround.ts';

const screen = { width: 1366, height: 768 };
const card = { width: 440, height: 230 };
const boxAt = ({ right, bottom }: { readonly right: number; readonly bottom: number }): Box => ({
  left: screen.width - right - card.width,
  top: screen.height - bottom - card.height,
  right: screen.width - right,
  bottom: screen.height - bottom,
});
const covers = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

test('a card hangs at the lower right, and above the field in which somebody writes a note there', () => {
  expect(placeAround(card, [], screen)).toEqual(usualPlace);
  const far = { left: 60, top: 600, right: 500, bottom: 628 };
  expect(placeAround(card, [far], screen)).toEqual(usualPlace);
  const note = { left: 936, top: 690, right: 1350, bottom: 718 };
  expect(placeAround(card, [note], screen)).toEqual({ right: 16, bottom: 86 });
});

test('where there is no room above it, it hangs beside it', () => {
  const tall = { left: 936, top: 200, right: 1350, bottom: 720 };
  expect(placeAround(card, [tall], screen)).toEqual({ right: 438, bottom: 40 });
});

test('wherever one such field stands on a desk, no card covers it, and none leaves the screen', () => {
  const field = fc
    .record({
      left: fc.integer({ min: 0, max: 1000 }),
      top: fc.integer({ min: 90, max: 700 }),
      width: fc.integer({ min: 100, max: 420 }),
    })
    .map(({ left, top, width }): Box => ({ left, top, right: left + width, bottom: top + 28 }));
  fc.assert(
    fc.property(field, (one) => {
      const box = boxAt(placeAround(card, [one], screen));
      expect(covers(box, one)).toBe(false);
      expect([box.left >= 0, box.top >= 0, box.right <= screen.width, box.bottom <= screen.height]).not.toContain(
        false,
      );
    }),
  );
});
