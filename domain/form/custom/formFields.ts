import { boolean, choice, date, integer, reference, text } from '../../ledger/field.ts';
import { group } from '../../ledger/group.ts';
import { withEnglish } from '../../ledger/names.ts';
import type { Text } from '../../text/message.ts';
import { bodyFields, formCode } from './model.ts';
import { customFormStates } from './states.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** Said once, when a version is drafted. */
export const firstFields = {
  orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
  code: text({
    label: say('表单编号', 'Code'),
    hint: say('地址和权限以此命名，各版本共用', 'Address and permissions are called so; shared by its versions'),
    max: 32,
    pattern: formCode,
    fixed: true,
    sortable: true,
    searchable: true,
  }),
  number: integer({
    label: say('版本', 'Version'),
    min: 1,
    max: 9999,
    initial: 1,
    fixed: true,
    sortable: true,
    unique: { within: ['code'] },
  }),
};

/** What is changed while it is a draft. */
export const headFields = withEnglish({
  name: text({ label: say('表单名称', 'Form'), max: 32, sortable: true, searchable: true, bilingual: true }),
  help: text({ label: say('说明', 'Help'), max: 200, long: true, optional: true, bilingual: true }),
  reviewed: boolean({
    label: say('需审核', 'Reviewed'),
    hint: say('由本组织的“表单”审批流程审核', "By the organisation's flow for forms"),
    initial: false,
    sortable: true,
  }),
  menu: group(
    { label: say('菜单', 'Menu'), initial: { shown: true, order: 0 } },
    {
      shown: boolean({ label: say('在菜单中显示', 'Shown in the menu'), initial: true }),
      order: integer({ label: say('显示顺序', 'Order'), min: 0, max: 9999, initial: 0 }),
    },
  ),
});

export const reason = text({ label: say('原因', 'Reason'), max: 200, long: true });
const since = say('启用日期', 'In force from');
export const sinceField = date({ label: since });
export const untilField = date({ label: say('停用日期', 'No longer from'), optional: true });

/** What the program writes of its life. */
const lifeFields = {
  since: date({ label: since, computed: true, optional: true, sortable: true }),
  until: date({ label: untilField.label, computed: true, optional: true, sortable: true }),
  replacedBy: integer({
    label: say('由版本取代', 'Replaced by version'),
    min: 1,
    max: 9999,
    computed: true,
    optional: true,
  }),
  lastReason: text({ label: say('最近一次说明', 'Last reason'), max: 200, long: true, computed: true, optional: true }),
};

const { name, nameEn, ...head } = headFields;
const { code, number, ...first } = firstFields;

/** The row of a version. */
export const customFormFields = {
  code,
  number,
  name,
  nameEn,
  state: choice({ label: say('状态', 'State'), computed: true, sortable: true }, customFormStates),
  ...head,
  ...bodyFields,
  ...first,
  ...lifeFields,
};
