import type { EnergyUnit } from '../unit/energyUnit.ts';
import { type Area, type BoardDocument, type BoardItem, emptyBoard, itemOf } from './boardDocument.ts';
import { boardModules, type ModuleName } from './modules.ts';

/** What is looked at of every unit, morning by morning, in the fifteen rows that a page has. */
const places: readonly (readonly [ModuleName, Area])[] = [
  ['load', { x: 0, y: 0, width: 8, height: 7 }],
  ['alarms', { x: 8, y: 0, width: 4, height: 7 }],
  ['energy', { x: 0, y: 7, width: 4, height: 3 }],
  ['cost', { x: 4, y: 7, width: 3, height: 3 }],
  ['carbon', { x: 7, y: 7, width: 2, height: 3 }],
  ['intensity', { x: 9, y: 7, width: 3, height: 3 }],
  ['ranking', { x: 0, y: 10, width: 4, height: 5 }],
  ['mix', { x: 4, y: 10, width: 4, height: 5 }],
  ['waiting', { x: 8, y: 10, width: 4, height: 5 }],
];

/** What they are called where they tell of whatever span is chosen, and not of today alone. */
const titles: Partial<Readonly<Record<ModuleName, BoardItem['title']>>> = {
  load: { cn: '负荷', en: 'Load' },
  energy: { cn: '用电量', en: 'Energy' },
  cost: { cn: '电费', en: 'Cost' },
  carbon: { cn: '碳排放', en: 'Carbon' },
};

/** The board of every energy unit that nobody arranged. */
export const shippedUnit = (_unit: Pick<EnergyUnit, 'id' | 'classification'>): BoardDocument => ({
  ...emptyBoard,
  items: places.map(([name, area]) => ({
    ...itemOf(name, name, boardModules[name]),
    ...area,
    title: titles[name] ?? null,
  })),
});
