import { z } from 'zod';
import { instant } from '../../clock/instant.ts';
import { severities } from '../../defect/states.ts';
import { defineEvent, type EventDeclaration } from '../../event/declaration.ts';
import { fileAddressSchema } from '../../file/calls.ts';
import type { Text } from '../../text/message.ts';

const id = z.string().min(1).max(128);

/** The ledgers whose rows are worked off on a sheet. */
export const sheetLedgers = ['patrolTask', 'testTask', 'upkeepTask', 'overhaulTask'] as const;
export type SheetLedger = (typeof sheetLedgers)[number];

/** What is marked at an answer: it is kept all the same. */
export const sheetFlags = {
  second: { cn: '同一项的第二个答案', en: 'A second answer to one item' },
  ended: { cn: '任务结束后提交', en: 'After the end of the task' },
  disabled: { cn: '提交人已停用', en: 'By a person who is disabled' },
  late: { cn: '超过 8 天才提交', en: 'More than 8 days late' },
  future: { cn: '手机时间超前，以收到时间为准', en: 'The phone was ahead: the time is that of its arrival' },
  clockJumped: { cn: '填写期间手机时间跳变', en: 'The clock of the phone jumped meanwhile' },
} as const satisfies Readonly<Record<string, Text>>;
export type SheetFlag = keyof typeof sheetFlags;
export const sheetFlagNames = Object.keys(sheetFlags) as [SheetFlag, ...SheetFlag[]];

/** An answer marked so counts only when the leader of the task says so. */
export const contesting: readonly SheetFlag[] = ['second', 'ended', 'disabled', 'late'];
export const isContested = (flags: readonly SheetFlag[]): boolean => flags.some((flag) => contesting.includes(flag));

export const verdicts = {
  ok: { cn: '正常', en: 'Normal' },
  attention: { cn: '注意', en: 'Attention' },
  defect: { cn: '异常', en: 'Abnormal' },
  unjudged: { cn: '未判定', en: 'Not judged' },
} as const satisfies Readonly<Record<string, Text>>;
const verdictNames = Object.keys(verdicts) as [keyof typeof verdicts, ...(keyof typeof verdicts)[]];

// As the defect will bear it.
const severityNames = Object.keys(severities) as [keyof typeof severities, ...(keyof typeof severities)[]];

/** How many answers, and how many photos of one, a sheet takes at most. */
export const mostEntries = 5000;
export const mostPhotos = 9;
const mostPoints = 200;

/**
 * What was answered: a number as a decimal string, of a choice or a step its key; null: it could not be answered, and the note says why, or it is
 * answered by its photos.
 */
export const sheetValue = z.string().min(1).max(2000);

const text = z.strictObject({ cn: z.string().max(300), en: z.string().max(300) });

/** A place of the sheet, as it was when the sheet was opened. `textId`: its own text; null: the sheet's. */
const sheetPoint = z.strictObject({
  id,
  place: z.string().max(200),
  equipmentIds: z.array(id).max(1000).readonly(),
  textId: id.nullable(),
});
export type SheetPoint = z.infer<typeof sheetPoint>;

const opened = {
  taskId: id,
  ledger: z.enum(sheetLedgers),
  /** The version of the text, which never changes. */
  textId: id,
  number: z.string().max(64),
  points: z.array(sheetPoint).min(1).max(mostPoints).readonly(),
};

/** What an item says of a value. */
const judgement = {
  verdict: z.enum(verdictNames),
  severity: z.enum(severityNames).nullable(),
  /** The limit that it passed, as it was then. */
  limit: z
    .strictObject({ bound: z.string().max(32), of: z.string().max(32).nullable(), value: z.string().max(64) })
    .nullable(),
  /** Why it was not judged, or what it was compared with. */
  why: text.nullable(),
  /** What it was compared with: the last value, and the factory's. */
  last: z.string().max(2000).nullable(),
  factory: z.string().max(2000).nullable(),
  /** The value at 20 °C, where the item is brought there. */
  at20: z.string().max(2000).nullable().optional(),
};

const entered = {
  taskId: id,
  ledger: z.enum(sheetLedgers),
  /** Given by whoever entered it: the same one is taken once, for ever. */
  entry: z.uuid(),
  point: id,
  equipmentId: id.nullable(),
  item: z.string().min(1).max(64),
  itemName: text,
  value: sheetValue.nullable(),
  unit: z.string().max(16).nullable(),
  at: instant,
  photos: z.array(fileAddressSchema).max(mostPhotos).readonly(),
  note: z.string().min(1).max(500).nullable(),
  ...judgement,
  flags: z.array(z.enum(sheetFlagNames)).readonly(),
  by: id,
};

export const workSheetEvents = {
  WorkSheetOpened: defineEvent('WorkSheetOpened', z.strictObject({ ...opened, by: id })),
  WorkSheetEntered: defineEvent('WorkSheetEntered', z.strictObject(entered)),
  /** Another answer in the place of one that stood. */
  WorkSheetReplaced: defineEvent(
    'WorkSheetReplaced',
    z.strictObject({ ...entered, replaces: z.uuid(), reason: z.string().min(1).max(200) }),
  ),
  /** What counts beside it changed: an answer that stands says another thing now, or is computed to another value. */
  WorkSheetJudged: defineEvent(
    'WorkSheetJudged',
    z.strictObject({ entry: z.uuid(), value: sheetValue.nullable(), ...judgement }),
  ),
  /** Of several answers to one item, which counts; null: none of them. */
  WorkSheetDecided: defineEvent(
    'WorkSheetDecided',
    z.strictObject({ keeps: z.uuid().nullable(), drops: z.array(z.uuid()).max(50).readonly(), by: id }),
  ),
  WorkSheetSigned: defineEvent('WorkSheetSigned', z.strictObject({ role: z.string().min(1).max(64), by: id })),
  /** The work on it was accepted. */
  WorkSheetClosed: defineEvent('WorkSheetClosed', z.strictObject({})),
} as const;
export const workSheetEventDeclarations: readonly EventDeclaration[] = Object.values(workSheetEvents);

export type SheetOpening = Omit<z.infer<typeof workSheetEvents.WorkSheetOpened.data>, 'by'>;
export type SheetJudgement = z.infer<typeof workSheetEvents.WorkSheetJudged.data>;
export type SheetEntry = z.infer<typeof workSheetEvents.WorkSheetEntered.data>;

/** What is answered: an item at a point, of an equipment where it is asked of each. */
export const slotOf = ({ point, equipmentId, item }: Pick<SheetEntry, 'point' | 'equipmentId' | 'item'>): string =>
  `${point} ${equipmentId ?? ''} ${item}`;

export const sheetStream = (task: string): string => `sheet-${task}`;
