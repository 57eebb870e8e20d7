import { choice, date, integer, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { withEnglish } from '../ledger/names.ts';
import type { Text } from '../text/message.ts';
import { energyKinds } from '../unit/energyKinds.ts';
import { modelDrivers, modelStates, mostDrivers, mostLeft } from './states.ts';

/** A decimal with all of its digits: twelve that count, wherever its point stands. */
const figure = (cn: string, en: string, more: { readonly optional?: true } = {}) =>
  text({ label: { cn, en }, max: 40, ...more });

const name = text({
  label: { cn: '模型名称', en: 'Model' },
  max: 32,
  sortable: true,
  searchable: true,
  bilingual: true,
});

const driverLabel: Text = { cn: '驱动因素', en: 'Drivers' };

/** What is said when a model is made: of what, by what, and from which days it learns. */
export const draftFields = {
  ...withEnglish({ name }),
  orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
  unitId: reference({ label: { cn: '能耗单元', en: 'Energy unit' }, fixed: true, sortable: true }, 'energyUnit'),
  medium: choice(
    { label: { cn: '介质', en: 'Medium' }, initial: 'electricity', fixed: true, sortable: true },
    energyKinds,
  ),
  drivers: list(
    { label: driverLabel, entry: { cn: '因素', en: 'driver' }, least: 1, most: mostDrivers },
    {
      source: choice({ label: { cn: '来源', en: 'Source' } }, modelDrivers),
      /** `output/t/冲压件`: kind, measure and name of the records; empty of what needs none. */
      record: text({ label: { cn: '数据', en: 'Record' }, max: 80, optional: true }),
    },
  ),
  trainFrom: date({ label: { cn: '训练起始', en: 'Learns from' } }),
  trainTo: date({ label: { cn: '训练终止', en: 'Learns to' }, hint: { cn: '含当日', en: 'That day included' } }),
  left: list(
    { label: { cn: '剔除的日子', en: 'Days left out' }, entry: { cn: '日', en: 'day' }, most: mostLeft },
    {
      day: date({ label: { cn: '日期', en: 'Day' } }),
      reason: text({ label: { cn: '原因', en: 'Reason' }, max: 64, bilingual: true }),
    },
  ),
};

/** What the server fits, never entered: empty until it has. */
export const termFields = {
  unit: figure('计量单位', 'Counted in', { optional: true }),
  base: figure('基础用能', 'Base of a day', { optional: true }),
  slopes: list(
    { label: { cn: '系数', en: 'Coefficients' }, entry: { cn: '系数', en: 'coefficient' }, most: mostDrivers },
    {
      name: text({ label: driverLabel, max: 80, bilingual: true }),
      unit: figure('因素单位', 'Unit of the driver'),
      slope: figure('每单位用能', 'Takes of each'),
      least: figure('学习范围下限', 'Learnt from'),
      most: figure('学习范围上限', 'Learnt up to'),
    },
  ),
  learnt: integer({ label: { cn: '学习天数', en: 'Days learnt from' }, min: 0, max: 1000, optional: true }),
  unseen: integer({ label: { cn: '检验天数', en: 'Days kept unseen' }, min: 0, max: 1000, optional: true }),
  r2: figure('决定系数 R²', 'R²', { optional: true }),
  cvRmse: figure('检验周误差 CV(RMSE) %', 'Error on unseen weeks, CV(RMSE) %', { optional: true }),
  bias: figure('检验周偏差 %', 'Bias on unseen weeks %', { optional: true }),
};

const since: Text = { cn: '启用日期', en: 'In force from' };
const until: Text = { cn: '停用日期', en: 'In force until' };

export const forceFields = { since: date({ label: since }) };
export const retireFields = {
  until: date({ label: { cn: until.cn, en: 'No longer from' } }),
  reason: text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true }),
};

const { name: modelName, nameEn, ...head } = draftFields;

export const modelFields = {
  name: modelName,
  nameEn,
  state: choice({ label: { cn: '状态', en: 'State' }, computed: true, sortable: true }, modelStates),
  ...head,
  ...termFields,
  since: date({ label: since, computed: true, optional: true, sortable: true }),
  until: date({ label: until, hint: { cn: '不含当日', en: 'Up to that day' }, computed: true, optional: true }),
  lastReason: text({
    label: { cn: '最近一次说明', en: 'Last reason' },
    max: 200,
    long: true,
    computed: true,
    optional: true,
  }),
};
