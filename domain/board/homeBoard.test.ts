import { expect, test } from 'vitest';
import { boardColumns } from './boardDocument.ts';
import { homeBoard } from './homeBoard.ts';
import { homeModuleNames } from './modules/home.ts';

test('home that nobody arranged fills the fifteen rows of a page, each module in its place (B291, C094)', () => {
  const items = homeBoard(homeModuleNames);
  expect(items.map(({ module, x, y, width, height }) => `${module} ${x},${y} ${width}×${height}`)).toEqual([
    'load 0,0 8×7',
    'alarms 8,0 4×7',
    'energy 0,7 3×3',
    'cost 3,7 3×3',
    'carbon 6,7 2×3',
    'demand 8,7 2×3',
    'alarmTrend 10,7 2×3',
    'areas 0,10 5×5',
    'offline 5,10 3×5',
    'waiting 8,10 4×5',
  ]);
  const taken = items.reduce((all, { width, height }) => all + width * height, 0);
  expect(taken).toBe(boardColumns * 15);
});
