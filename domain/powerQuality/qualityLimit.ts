import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, date, decimal, reference, text } from '../ledger/field.ts';
import { bySigns } from '../text/order.ts';
import { standards } from './standards.ts';

const frequencyBands = {
  '0.2': { cn: '±0.2 Hz', en: '±0.2 Hz' },
  '0.5': { cn: '±0.5 Hz（小容量系统）', en: '±0.5 Hz (small system)' },
} as const;

const capacity = (cn: string, en: string, hint: { readonly cn: string; readonly en: string }) =>
  decimal({ label: { cn, en }, hint, digits: 2, unit: 'kVA', optional: true });
const percent = (cn: string, en: string) =>
  decimal({
    label: { cn, en },
    hint: { cn: '不填用标准值', en: 'Left empty, the standard’s' },
    digits: 2,
    unit: '%',
    optional: true,
  });

const isBelow = (value: string | null, least: number): boolean => value !== null && Number(value) <= least;
const notPositive = { cn: '必须大于 0', en: 'Must be more than 0' };

/** What the voltage and the currents at a point of connection may be, from a day on. */
export const qualityLimits = defineLedger({
  name: 'qualityLimit',
  plural: 'qualityLimits',
  wing: 'analysis',
  title: { cn: '电能质量限值', en: 'Power quality limits' },
  org: { from: 'reference', field: 'deviceId' },
  channel: { from: 'reference', field: 'deviceId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32, sortable: true, searchable: true, bilingual: true }),
    deviceId: reference({ label: { cn: '监测装置', en: 'Device' } }, 'device'),
    since: date({
      label: { cn: '生效日期', en: 'Holds from' },
      hint: { cn: '限值有变时新增一行', en: 'Where limits change, a new row' },
      unique: { within: ['deviceId'] },
      sortable: true,
    }),
    nominalVoltage: decimal({
      label: { cn: '标称电压', en: 'Nominal voltage' },
      hint: { cn: '线电压；单相 0.22 为相电压', en: 'Between lines; 0.22 of one phase' },
      digits: 3,
      unit: 'kV',
      sortable: true,
    }),
    standard: choice({ label: { cn: '谐波标准', en: 'Standard of harmonics' }, initial: 'gb14549' }, standards),
    shortCircuit: decimal({
      label: { cn: '最小短路容量', en: 'Least short-circuit power' },
      hint: { cn: '不填按标准的基准容量', en: 'Left empty, that of the standard' },
      digits: 2,
      unit: 'MVA',
      optional: true,
    }),
    userCapacity: capacity('用户协议容量', 'Capacity agreed with the user', {
      cn: '与供电设备容量一起换算份额',
      en: 'With that of the supply it makes the share',
    }),
    supplyCapacity: capacity('供电设备容量', 'Capacity of the supply', {
      cn: '公共连接点的供电设备容量',
      en: 'At the point of common coupling',
    }),
    demandCurrent: decimal({
      label: { cn: '最大需量电流', en: 'Maximum demand current' },
      hint: { cn: 'IEEE 519 的电流限值以此为基准', en: 'IEEE 519 gives its currents of it' },
      digits: 1,
      unit: 'A',
      optional: true,
    }),
    deviationUpper: percent('电压偏差上限', 'Highest voltage deviation'),
    deviationLower: percent('电压偏差下限', 'Lowest voltage deviation'),
    unbalance: percent('三相电压不平衡限值', 'Limit of voltage unbalance'),
    frequencyBand: choice({ label: { cn: '频率偏差', en: 'Frequency' }, initial: '0.2' }, frequencyBands),
    source: text({
      label: { cn: '依据', en: 'Source' },
      hint: { cn: '协议、批复或来函', en: 'The agreement or letter that says so' },
      max: 100,
      optional: true,
    }),
  },
  rules: [
    (row) =>
      row.deviationUpper !== null &&
      row.deviationLower !== null &&
      Number(row.deviationUpper) <= Number(row.deviationLower)
        ? { deviationUpper: { cn: '上限必须大于下限', en: 'The upper limit must be greater than the lower' } }
        : null,
    (row) => (isBelow(row.nominalVoltage, 0) ? { nominalVoltage: notPositive } : null),
    (row) => (isBelow(row.shortCircuit, 0) ? { shortCircuit: notPositive } : null),
    (row) => (isBelow(row.userCapacity, 0) ? { userCapacity: notPositive } : null),
    (row) => (isBelow(row.supplyCapacity, 0) ? { supplyCapacity: notPositive } : null),
    (row) => (isBelow(row.demandCurrent, 0) ? { demandCurrent: notPositive } : null),
    (row) => (isBelow(row.unbalance, 0) ? { unbalance: notPositive } : null),
    (row) =>
      row.userCapacity !== null && row.supplyCapacity !== null && Number(row.userCapacity) > Number(row.supplyCapacity)
        ? {
            userCapacity: {
              cn: '用户协议容量不能大于供电设备容量',
              en: 'The user’s capacity cannot be greater than that of the supply',
            },
          }
        : null,
  ],
  permissions: {
    see: ['/setPowerQualityLimits', '/harmanaly', '/threePhase', '/voltageDeviationAnalysis', '/deviceBoard'],
    add: ['/setPowerQualityLimits:edit'],
    edit: ['/setPowerQualityLimits:edit'],
    delete: ['/setPowerQualityLimits:edit'],
  },
});
export type QualityLimit = LedgerRow<typeof qualityLimits>;

/** Of the rows of a device the one that holds on a day. */
export const limitOn = (rows: readonly QualityLimit[], day: string): QualityLimit | null =>
  rows.filter(({ since }) => since <= day).toSorted((a, b) => bySigns(b.since, a.since))[0] ?? null;
