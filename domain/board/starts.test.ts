import { expect, test } from 'vitest';
import { type BoardItem, boardFaults, itemOf } from './boardDocument.ts';
import { boardModules } from './modules.ts';
import { shippedDashboard, shippedNames, standingAlone } from './starts.ts';

test.each(shippedNames)('The shipped dashboard %s is without fault and not empty (R363 R365)', (name) => {
  const document = shippedDashboard(name);
  expect(document.items.length).toBeGreaterThan(2);
  expect(boardFaults(boardModules, document)).toEqual({});
});

test('A board of a unit that stands alone tells of that unit, but where a module names its own thing (B292)', () => {
  const item: BoardItem = { ...itemOf('a', 'text', boardModules.text), x: 0, y: 0 };
  const device = { of: 'device', id: 'M101' } as const;
  const unit = { of: 'unit', id: 'U1' } as const;
  const { items } = standingAlone({ pace: 4, span: 'month', items: [item, { ...item, id: 'b', about: device }] }, unit);
  expect(items.map(({ about }) => about)).toEqual([unit, device]);
});
