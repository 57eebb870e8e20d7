import { choice, date, decimal, instant, integer, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { withEnglish } from '../ledger/names.ts';
import { monthsOfYear, planIndicators, planStates } from './states.ts';

const name = text({
  label: { cn: '计划名称', en: 'Plan' },
  max: 32,
  sortable: true,
  searchable: true,
  bilingual: true,
});
const target = decimal({
  label: { cn: '年度目标', en: 'Target of the year' },
  hint: { cn: '按所选指标的计量单位', en: 'In the unit that the indicator is counted in' },
  digits: 4,
  sortable: true,
});
const remark = text({ label: { cn: '备注', en: 'Remark' }, max: 200, optional: true, long: true });

/** What is said once, when the plan is established. */
export const fixedFields = {
  orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
  unitId: reference({ label: { cn: '能耗单元', en: 'Energy unit' }, fixed: true, sortable: true }, 'energyUnit'),
  year: integer({
    label: { cn: '年度', en: 'Year' },
    min: 2000,
    max: 2100,
    fixed: true,
    sortable: true,
    unique: { within: ['unitId', 'indicator', 'voidAt'] },
  }),
  indicator: choice(
    { label: { cn: '指标', en: 'Indicator' }, initial: 'electricity', fixed: true, sortable: true },
    planIndicators,
  ),
};

export const headFields = withEnglish({ name, target, remark });

const actionParts = {
  name: text({ label: { cn: '措施', en: 'Action' }, max: 64, bilingual: true }),
  ownerId: reference({ label: { cn: '负责人', en: 'Owner' }, optional: true }, 'user'),
  due: date({ label: { cn: '期限', en: 'Due' } }),
  saving: decimal({ label: { cn: '预计节约', en: 'Expected saving' }, digits: 4, optional: true }),
};
const doneParts = {
  doneAt: instant({ label: { cn: '完成时间', en: 'Done at' }, optional: true }),
  doneBy: reference({ label: { cn: '完成人', en: 'Done by' }, optional: true }, 'user'),
};

const monthsLabel = { label: { cn: '各月目标', en: 'Targets of the months' }, entry: { cn: '月', en: 'month' } };
const actionsLabel = { label: { cn: '节能措施', en: 'Actions' }, entry: { cn: '措施', en: 'action' }, most: 50 };

/** What is planned of the year: month by month, with what is done for it. */
export const planningFields = {
  months: list(
    { ...monthsLabel, most: monthsOfYear },
    {
      month: integer({ label: { cn: '月份', en: 'Month' }, min: 1, max: monthsOfYear }),
      amount: decimal({ label: { cn: '目标', en: 'Target' }, digits: 4 }),
    },
  ),
  warnAt: decimal({
    label: { cn: '预警线', en: 'Warn at' },
    hint: { cn: '已用达到目标的百分之几时预警', en: 'Of the target so far' },
    digits: 1,
    unit: '%',
    initial: '90',
  }),
  actions: list({ ...actionsLabel, refers: { '*.ownerId': 'user' } }, actionParts),
};

/** What stands of it in the row: the actions with what became of them. */
const plannedFields = {
  ...planningFields,
  actions: list(
    { ...actionsLabel, refers: { '*.ownerId': 'user', '*.doneBy': 'user' } },
    { ...actionParts, ...doneParts },
  ),
};

/** What the program writes of a plan's life. */
const lifeFields = {
  monthsOff: text({
    label: { cn: '各月合计差额', en: 'Months miss the target by' },
    max: 32,
    computed: true,
    optional: true,
  }),
  authorId: reference({ label: { cn: '编制人', en: 'Planned by' }, computed: true, optional: true }, 'user'),
  publisherId: reference({ label: { cn: '发布人', en: 'Published by' }, computed: true, optional: true }, 'user'),
  publishedAt: instant({
    label: { cn: '发布时间', en: 'Published at' },
    computed: true,
    optional: true,
    sortable: true,
  }),
  completedBy: reference({ label: { cn: '完成确认人', en: 'Completed by' }, computed: true, optional: true }, 'user'),
  completedAt: instant({ label: { cn: '完成确认时间', en: 'Completed at' }, computed: true, optional: true }),
  voidAt: instant({ label: { cn: '作废时间', en: 'Void since' }, computed: true, optional: true }),
  lastReason: text({
    label: { cn: '最近一次说明', en: 'Last reason' },
    max: 200,
    long: true,
    computed: true,
    optional: true,
  }),
};

const { name: planName, nameEn, ...head } = headFields;

export const planFields = {
  name: planName,
  nameEn,
  state: choice({ label: { cn: '状态', en: 'State' }, computed: true, sortable: true }, planStates),
  ...fixedFields,
  ...head,
  ...plannedFields,
  ...lifeFields,
};
