import type { Text } from '../../text/message.ts';
import { itemKinds } from '../kinds.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** What items of field work ask for too is called as it is there. */
const { text, number, date, instant, reference, photo, formula } = itemKinds;

/** What a field of a form asks for. */
export const fieldKinds = {
  text,
  long: say('多行文字', 'Long text'),
  number,
  choice: say('单选', 'Choice'),
  choices: say('多选', 'Several of a list'),
  yesNo: say('是否', 'Yes or no'),
  date,
  instant,
  reference,
  photo,
  formula,
} as const;
export type FieldKind = keyof typeof fieldKinds;

/** Ledgers whose rows a field may name. */
export const namedLedgers = {
  equipment: say('设备档案', 'Equipment'),
  device: say('采集设备', 'Device'),
  user: say('人员', 'Person'),
} as const;
export type NamedLedger = keyof typeof namedLedgers;

/** Where a form is laid out: at the desk, on a phone, on paper, and as a line of the list of its records. */
export const layoutNames = ['desk', 'phone', 'list', 'print'] as const;
export type LayoutName = (typeof layoutNames)[number];

/** What a record keeps beside its values, so that lists sort and filter by it. */
export const slotNames = {
  text1: say('文字 1', 'Text 1'),
  text2: say('文字 2', 'Text 2'),
  text3: say('文字 3', 'Text 3'),
  text4: say('文字 4', 'Text 4'),
  decimal1: say('数字 1', 'Number 1'),
  decimal2: say('数字 2', 'Number 2'),
  decimal3: say('数字 3', 'Number 3'),
  decimal4: say('数字 4', 'Number 4'),
  instant1: say('时间 1', 'Time 1'),
  instant2: say('时间 2', 'Time 2'),
  choice1: say('选项 1', 'Choice 1'),
  choice2: say('选项 2', 'Choice 2'),
} as const;
export type SlotName = keyof typeof slotNames;
export type SlotKind = 'text' | 'decimal' | 'instant' | 'choice';

export const slotKind = (slot: SlotName): SlotKind => slot.slice(0, -1) as SlotKind;

/** Into which slots a kind goes; what is not named is neither sorted nor filtered by. */
const slotOfKind: Readonly<Partial<Record<FieldKind, SlotKind>>> = {
  text: 'text',
  reference: 'text',
  number: 'decimal',
  formula: 'decimal',
  date: 'instant',
  instant: 'instant',
  choice: 'choice',
  yesNo: 'choice',
};
export const slotFor = (kind: FieldKind): SlotKind | null => slotOfKind[kind] ?? null;

/** What may be unique, and what may be a person's own affair: it is sealed, masked, and in no slot. */
export const uniqueKinds: readonly FieldKind[] = ['text', 'number', 'date', 'reference'];
export const personalKinds: readonly FieldKind[] = ['text', 'long', 'number', 'date', 'choice', 'yesNo'];

export const mostFields = 300;
export const mostSections = 40;
export const mostOptions = 50;
export const mostRules = 50;
export const mostPhotosOfField = 9;
/** A text that is unique is claimed by itself: it stays short. */
export const longestUnique = 64;
export const longestText = 200;
export const longestLong = 2000;
export const mostDigits = 6;
