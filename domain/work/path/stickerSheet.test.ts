import { expect, test } from 'vitest';
import { runsOf, stickerSheet } from './stickerSheet.ts';

const squares = [
  [true, true, false],
  [false, false, false],
  [true, false, true],
];
const sticker = (n: number) => ({ place: `点位 ${n} `.padEnd(40, '长'), code: `0000000${n}`, squares });

test('D125 the squares of a code are drawn as they are, those beside each other as one', () => {
  expect(squares.map(runsOf)).toEqual([
    [{ from: 0, length: 2 }],
    [],
    [
      { from: 0, length: 1 },
      { from: 2, length: 1 },
    ],
  ]);
});

test('D125 stickers stand three beside each other, each with its place and its eight signs', () => {
  const { blocks } = stickerSheet('一层', [1, 2, 3, 4].map(sticker), 'cn');
  expect(blocks).toHaveLength(2);
  const labels = blocks.map((one) =>
    one.block === 'figure' ? one.shapes.flatMap((shape) => (shape.shape === 'label' ? [shape] : [])) : [],
  );
  expect(labels[0]?.map(({ x }) => x)).toEqual([0, 0, 170, 170, 340, 340]);
  expect(labels[1]?.map(({ text }) => text)).toEqual([expect.stringMatching(/^点位 4 长+…$/), '00000004']);
});
