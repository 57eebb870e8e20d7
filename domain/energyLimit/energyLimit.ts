import { severities } from '../alarm/rationale.ts';
import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, decimal, instant, integer, reference, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import { energyKinds } from '../unit/energyKinds.ts';
import { limitKinds } from './kinds.ts';
import { isTiling, minutesOfBlock, minutesOfDay } from './periods.ts';

/** V190 with K044 (decision 93). */
const shortest = minutesOfBlock;
const longest = 31 * minutesOfDay;

const oneSubject: Text = { cn: '能耗单元与计量点填写其一', en: 'Name either an energy unit or a counter, not both' };
const untiled: Text = {
  cn: '一天以内须整除一天（15、30、60、120、240、480、720 等），一天以上须为整天',
  en: 'Within a day it must divide the day (15, 30, 60, 120, 240, 480, 720 and so on); beyond it, whole days',
};
const blockOnly: Text = { cn: '需量按 15 分钟计', en: 'Demand is judged by blocks of 15 minutes' };
const dayOnly: Text = { cn: '基础负荷每日计一次：1440', en: 'Base load is judged once a day: 1440' };
const positive: Text = { cn: '限额须大于 0', en: 'A limit is greater than 0' };
const ofPace: Text = { cn: '仅进度填写容差', en: 'Only pace has a tolerance' };
const needsTolerance: Text = { cn: '请填写容差，可为 0', en: 'Enter the tolerance; it may be 0' };

/** How much a unit, or what one counter measures, may use (decision 93). */
export const energyLimits = defineLedger({
  name: 'energyLimit',
  plural: 'energyLimits',
  wing: 'alarms',
  title: { cn: '用能限额', en: 'Energy limits' },
  org: { from: 'field', field: 'orgId' },
  channel: { from: 'reference', field: 'pointId' },
  unit: { from: 'field', field: 'unitId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    unitId: reference({ label: { cn: '能耗单元', en: 'Energy unit' }, optional: true, fixed: true }, 'energyUnit'),
    pointId: reference({ label: { cn: '计量点', en: 'Counter' }, optional: true, fixed: true }, 'point'),
    energyKind: choice(
      { label: { cn: '能源种类', en: 'Kind of energy' }, initial: 'electricity', fixed: true, sortable: true },
      energyKinds,
    ),
    kind: choice({ label: { cn: '判断', en: 'Judges' }, initial: 'limit', fixed: true, sortable: true }, limitKinds),
    period: integer({
      label: { cn: '周期（分钟）', en: 'Period (min)' },
      hint: {
        cn: '15 分钟至 31 天（44640）；1440 为自然日，10080 为自周一起的一周，44640 为自然月',
        en: '15 minutes to 31 days (44640); 1440 is the day, 10080 the week from Monday, 44640 the calendar month',
      },
      min: shortest,
      max: longest,
      initial: minutesOfDay,
      sortable: true,
    }),
    limit: decimal({
      label: { cn: '限额', en: 'Limit' },
      hint: {
        cn: '最多两位小数；用量与进度按表计单位，基础负荷与需量按功率单位',
        en: 'At most 2 decimals; use and pace in the unit of the meter, base load and demand in its power',
      },
      digits: 2,
      bounds: [0, 1_000_000_000_000],
      sortable: true,
    }),
    tolerance: decimal({
      label: { cn: '容差', en: 'Tolerance' },
      hint: {
        cn: '已用份额可超出已过时间份额的百分点',
        en: 'By so many percentage points the share used may exceed the share of time',
      },
      digits: 2,
      unit: '%',
      bounds: [0, 100],
      optional: true,
    }),
    severity: choice(
      { label: { cn: '后果严重程度', en: 'Severity of the consequence' }, initial: 'minor' },
      severities,
    ),
    respondWithin: integer({
      label: { cn: '响应时限（分钟）', en: 'Time to respond (min)' },
      hint: { cn: '与严重程度一起决定等级', en: 'With the severity it gives the level' },
      min: 1,
      max: 10_080,
      initial: 60,
    }),
    level: integer({ label: { cn: '等级', en: 'Level' }, min: 1, max: 4, initial: 4, computed: true, sortable: true }),
    since: instant({
      label: { cn: '起始时间', en: 'Since' },
      hint: { cn: '此前的用量不计', en: 'What was used before is not counted' },
      sortable: true,
    }),
    enabled: boolean({
      label: { cn: '启用', en: 'Enabled' },
      hint: { cn: '先在最近 90 天上试算', en: 'Try it on the last 90 days first' },
      initial: false,
      sortable: true,
    }),
    remark: text({ label: { cn: '备注', en: 'Remark' }, max: 200, long: true, optional: true }),
  },
  rules: [
    ({ unitId, pointId }) => faultsOrNull((unitId === null) === (pointId === null) ? { unitId: oneSubject } : {}),
    ({ kind, period }) => {
      if (kind === 'demand') return faultsOrNull(period === minutesOfBlock ? {} : { period: blockOnly });
      if (kind === 'base') return faultsOrNull(period === minutesOfDay ? {} : { period: dayOnly });
      return faultsOrNull(isTiling(period) ? {} : { period: untiled });
    },
    ({ limit }) => faultsOrNull(Number(limit) > 0 ? {} : { limit: positive }),
    ({ kind, tolerance }) =>
      faultsOrNull(
        (kind === 'pace') === (tolerance !== null) ? {} : { tolerance: kind === 'pace' ? needsTolerance : ofPace },
      ),
  ],
  permissions: {
    see: ['/alarmConfiguration', '/energyAlarm'],
    add: ['/alarmConfiguration:edit'],
    edit: ['/alarmConfiguration:edit'],
    delete: ['/alarmConfiguration:edit'],
  },
});
export type EnergyLimit = LedgerRow<typeof energyLimits>;
