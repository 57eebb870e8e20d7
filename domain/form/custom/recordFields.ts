import { z } from 'zod';
import {
  boolean,
  choice,
  decimal,
  type Field,
  file,
  instant,
  reference,
  references,
  structure,
  text,
} from '../../ledger/field.ts';
import { list } from '../../ledger/group.ts';
import type { Text } from '../../text/message.ts';
import type { FormValues } from './answers.ts';
import { longestLong, mostDigits, mostFields, mostOptions } from './kinds.ts';
import { fieldKey, formCode } from './model.ts';
import { recordStates } from './states.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

const value = z.union([
  z.string().max(longestLong),
  z.boolean(),
  z.array(z.string().max(200)).max(mostOptions).readonly(),
]);

/** What stands in the fields of a form; a field in which nothing stands is not named. */
export const formValues: z.ZodType<FormValues> = z
  .record(z.string().regex(fieldKey), value)
  .refine((values) => Object.keys(values).length <= mostFields)
  .readonly();

const empty: FormValues = {};
const slotText = (label: Text) => text({ label, max: 200, optional: true, sortable: true, searchable: true });
const slotDecimal = (label: Text) => decimal({ label, digits: mostDigits, optional: true, sortable: true });
const slotInstant = (label: Text) => instant({ label, optional: true, sortable: true });
const slotChoice = (label: Text) => text({ label, max: 32, optional: true, sortable: true });

/** What lists sort and filter by: what stands in which is said by the form. */
export const slotFields = {
  text1: slotText(say('文字 1', 'Text 1')),
  text2: slotText(say('文字 2', 'Text 2')),
  text3: slotText(say('文字 3', 'Text 3')),
  text4: slotText(say('文字 4', 'Text 4')),
  decimal1: slotDecimal(say('数字 1', 'Number 1')),
  decimal2: slotDecimal(say('数字 2', 'Number 2')),
  decimal3: slotDecimal(say('数字 3', 'Number 3')),
  decimal4: slotDecimal(say('数字 4', 'Number 4')),
  instant1: slotInstant(say('时间 1', 'Time 1')),
  instant2: slotInstant(say('时间 2', 'Time 2')),
  choice1: slotChoice(say('选项 1', 'Choice 1')),
  choice2: slotChoice(say('选项 2', 'Choice 2')),
};

/** What was filled: made of what somebody typed by the form alone, never typed itself. */
export const contentFields = {
  /** The version by which it is read. */
  formId: reference({ label: say('表单', 'Form'), sortable: true }, 'customForm'),
  values: structure({ label: say('内容', 'Values'), initial: empty }, formValues),
  /** What is somebody's own affair: sealed. */
  sealed: structure({ label: say('个人信息', 'Personal values'), personal: true, optional: true }, formValues),
  ...slotFields,
  /** What no other record of the form says. */
  uniques: list(
    { label: say('唯一值', 'Unique values'), entry: say('唯一值', 'value'), most: mostFields },
    { said: text({ label: say('唯一值', 'Value'), max: 160 }) },
  ),
  equipmentIds: references({ label: say('设备档案', 'Equipment'), initial: [] }, 'equipment'),
  deviceIds: references({ label: say('采集设备', 'Devices'), initial: [] }, 'device'),
  userIds: references({ label: say('人员', 'Persons'), initial: [] }, 'user'),
  photos: list(
    { label: say('照片', 'Photos'), entry: say('照片', 'photo'), most: 90 },
    { photo: file({ label: say('照片', 'Photo') }, 'workPhoto') },
  ),
} as const satisfies Readonly<Record<string, Field>>;

/** Said once. */
export const onceFields = {
  code: text({ label: say('表单编号', 'Form'), max: 32, pattern: formCode, fixed: true, sortable: true }),
  orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
  /** The form in few words, as a task calls it. */
  title: text({ label: say('表单名称', 'Form'), max: 32, fixed: true, bilingual: true }),
};

export const reason = text({ label: say('原因', 'Reason'), max: 200, long: true });

export const recordFields = {
  number: text({
    label: say('编号', 'Number'),
    max: 32,
    computed: true,
    unique: 'site',
    sortable: true,
    searchable: true,
  }),
  state: choice({ label: say('状态', 'State'), computed: true, sortable: true }, recordStates),
  ...onceFields,
  ...contentFields,
  authorId: reference({ label: say('填写人', 'Filled by'), computed: true, optional: true, sortable: true }, 'user'),
  filledAt: instant({ label: say('填写时间', 'Filled at'), computed: true, optional: true, sortable: true }),
  validAt: instant({ label: say('生效时间', 'Valid since'), computed: true, optional: true, sortable: true }),
  /** Its review sent it back, and waits for it. */
  returned: boolean({ label: say('已退回', 'Sent back'), computed: true, initial: false }),
  caseId: text({ label: say('审核', 'Review'), max: 128, computed: true, optional: true }),
  lastReason: text({ label: say('最近一次说明', 'Last reason'), max: 200, long: true, computed: true, optional: true }),
};
