import { type SheetEntry, type SheetOpening, sheetStream } from '../../domain/work/sheet/events.ts';
import { act } from '../../machines/act.ts';
import type { Remembered } from '../../machines/decider.ts';
import type { SheetCommand, SheetContext } from '../../machines/workSheet/sheetRules.ts';
import { workSheetDecider } from '../../machines/workSheet/workSheetDecider.ts';
import type { KeptFact } from './facts.ts';

const at = '2026-11-20T01:53:00.000Z';
const opening: SheetOpening = {
  taskId: 'T1',
  ledger: 'patrolTask',
  textId: 'X1',
  number: 'PT-20261120-001',
  points: [{ id: 'P7', place: '0.4 kV II 段柜', equipmentIds: ['QF421'], textId: null }],
};

/** A reading above its limit. */
export const aSheetEntry: SheetEntry = {
  taskId: 'T1',
  ledger: 'patrolTask',
  entry: '01890000-0000-7000-8000-000000000001',
  point: 'P7',
  equipmentId: 'QF421',
  item: 'contactTempC',
  itemName: { cn: '触头温度 C 相', en: 'Contact, phase C' },
  value: '92.4',
  unit: '°C',
  at,
  photos: [`/gateway/api/files/${'c'.repeat(64)}`],
  note: '罩略变色，无异味',
  verdict: 'defect',
  severity: 'general',
  limit: { bound: 'H', of: null, value: '90' },
  why: null,
  last: '83.1',
  factory: null,
  flags: [],
  by: 'zheng',
};
const second = '01890000-0000-7000-8000-000000000002';
const third = '01890000-0000-7000-8000-000000000003';
const told = { at, by: 'zheng', opening, obstacle: null } as const;
const commands: readonly SheetCommand[] = [
  { type: 'ENTER', ...told, entry: aSheetEntry },
  {
    type: 'REPLACE',
    ...told,
    entry: { ...aSheetEntry, entry: second, value: '91.8' },
    replaces: aSheetEntry.entry,
    reason: '复测',
  },
  { type: 'ENTER', ...told, by: 'sun', entry: { ...aSheetEntry, entry: third, value: '88.0', by: 'sun', photos: [] } },
  { type: 'DECIDE', at, by: 'chen', isHis: true, keeps: second, drops: [third] },
  {
    type: 'JUDGE',
    at,
    judgement: {
      ...{ entry: second, value: '91.8', verdict: 'defect', severity: 'major', at20: null, why: null },
      ...{ limit: { bound: 'maxSpread', of: 'phases', value: '5' }, last: '83.1', factory: null },
    },
  },
  { type: 'SIGN', at, by: 'zheng', role: '巡检人', asked: [] },
  { type: 'CLOSE', at },
];

/** A sheet from its first answer to its end, as the law tells it. */
export const sheetFacts: readonly KeptFact[] = (() => {
  const facts: KeptFact[] = [];
  let remembered: Remembered | null = null;
  for (const command of commands) {
    const done: ReturnType<typeof act<SheetCommand, SheetContext>> = act(workSheetDecider, remembered, command);
    if (!done.ok) throw new Error(`the law refuses ${command.type}`);
    for (const { type, data, to } of done.value.events) facts.push({ stream: sheetStream('T1'), type, data, to });
    remembered = done.value.after;
  }
  return facts;
})();
