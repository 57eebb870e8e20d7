import type { EnergyUnit } from '../unit/energyUnit.ts';
import { type Area, type BoardDocument, emptyBoard, itemOf } from './boardDocument.ts';
import { boardModules, type ModuleName } from './modules.ts';

/** What is looked at of every unit, morning by morning, in the fifteen rows that a page has. */
const places: readonly (readonly [ModuleName, Area])[] = [
  ['load', { x: 0, y: 0, width: 8, height: 6 }],
  ['alarms', { x: 8, y: 0, width: 4, height: 6 }],
  ['energy', { x: 0, y: 6, width: 4, height: 4 }],
  ['cost', { x: 4, y: 6, width: 3, height: 4 }],
  ['carbon', { x: 7, y: 6, width: 2, height: 4 }],
  ['intensity', { x: 9, y: 6, width: 3, height: 4 }],
  ['ranking', { x: 0, y: 10, width: 4, height: 5 }],
  ['mix', { x: 4, y: 10, width: 4, height: 5 }],
  ['waiting', { x: 8, y: 10, width: 4, height: 5 }],
];

/** The board of every energy unit that nobody arranged. */
export const shippedUnit = (_unit: Pick<EnergyUnit, 'id' | 'classification'>): BoardDocument => ({
  ...emptyBoard,
  items: places.map(([name, area]) => ({ ...itemOf(name, name, boardModules[name]), ...area })),
});
