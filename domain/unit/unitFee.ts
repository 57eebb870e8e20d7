import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { choice, date, decimal, reference, text } from '../ledger/field.ts';
import { group, list } from '../ledger/group.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';
import { energyKinds } from './energyKinds.ts';

/** What the basic charge of a unit goes by. */
export const chargeBases = {
  none: { cn: '无基本电费', en: 'None' },
  capacity: { cn: '按变压器容量', en: 'By transformer capacity' },
  contractDemand: { cn: '按合约最大需量', en: 'By contracted demand' },
  actualDemand: { cn: '按实际最大需量', en: 'By measured demand' },
} as const;

/** What the costs of a unit are shared by among those below it. */
export const sharingBases = {
  none: { cn: '不分摊', en: 'Not shared' },
  percent: { cn: '按比例', en: 'By percentage' },
  energy: { cn: '按用量', en: 'By energy used' },
  area: { cn: '按面积', en: 'By area' },
  people: { cn: '按人数', en: 'By people' },
} as const;

const share = {
  unitId: reference({ label: { cn: '单元', en: 'Unit' } }, 'energyUnit'),
  percent: decimal({ label: { cn: '比例', en: 'Share' }, digits: 2, unit: '%' }),
} as const;

const isPositive = (value: string | null | undefined): boolean =>
  value === null || value === undefined || Number(value) > 0;

/** By which rules an energy unit pays for one kind of energy from a day on, and how its costs are shared. */
export const unitFees = defineLedger({
  name: 'unitFee',
  plural: 'unitFees',
  wing: 'ledgers',
  title: { cn: '费用规则', en: 'Fee rules' },
  org: { from: 'reference', field: 'unitId' },
  channel: null,
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
    unitId: reference({ label: { cn: '能耗单元', en: 'Energy unit' } }, 'energyUnit'),
    energyKind: choice(
      { label: { cn: '能源种类', en: 'Kind of energy' }, initial: 'electricity', sortable: true },
      energyKinds,
    ),
    rateTemplateId: reference({ label: { cn: '费率模板', en: 'Rate template' } }, 'rateTemplate'),
    since: date({ label: { cn: '生效日期', en: 'Holds from' }, sortable: true }),
    expense: group(
      { label: { cn: '费用', en: 'Expense' } },
      {
        basis: choice({ label: { cn: '基本电费', en: 'Basic charge' }, initial: 'none' }, chargeBases),
        demand: decimal({ label: { cn: '合约需量', en: 'Contracted demand' }, digits: 4, unit: 'kW', optional: true }),
        demandPrice: decimal({
          label: { cn: '基本电价', en: 'Price of capacity or demand' },
          digits: 4,
          unit: '¥/kW',
          optional: true,
        }),
        contractCapacity: decimal({
          label: { cn: '合同容量', en: 'Contracted capacity' },
          hint: { cn: '空则用单元的额定容量', en: 'Empty: the rated capacity of the unit' },
          digits: 2,
          unit: 'kVA',
          optional: true,
        }),
        runningCapacity: decimal({
          label: { cn: '运行容量', en: 'Running capacity' },
          hint: { cn: '空则用合同容量', en: 'Empty: the contracted capacity' },
          digits: 2,
          unit: 'kVA',
          optional: true,
        }),
        powerFactor: decimal({
          label: { cn: '功率因数标准', en: 'Power-factor standard' },
          hint: { cn: '0.80、0.85 或 0.90；空则不调整', en: '0.80, 0.85 or 0.90; empty for no adjustment' },
          digits: 2,
          optional: true,
        }),
        lossFactor: decimal({
          label: { cn: '线损系数', en: 'Loss factor' },
          hint: { cn: '用量乘以此数后计费；空为 1', en: 'Energy is billed times this; empty is 1' },
          digits: 6,
          optional: true,
        }),
        tax: decimal({ label: { cn: '税率', en: 'Tax' }, digits: 2, unit: '%', optional: true }),
      },
    ),
    sharing: group(
      { label: { cn: '分摊', en: 'Sharing' }, refers: { 'shares.*.unitId': 'energyUnit' } },
      {
        basis: choice({ label: { cn: '分摊方式', en: 'Shared by' }, initial: 'none' }, sharingBases),
        shares: list({ label: { cn: '分摊比例', en: 'Shares' }, entry: { cn: '单元', en: 'unit' }, most: 100 }, share),
      },
    ),
  },
  rules: [
    ({ expense: { basis, demand, demandPrice, contractCapacity, runningCapacity, powerFactor, lossFactor, tax } }) =>
      faultsOrNull({
        ...(basis === 'contractDemand' && demand === null
          ? { 'expense.demand': { cn: '按合约需量须填合约需量', en: 'The contracted demand is missing' } }
          : {}),
        ...(basis !== 'none' && demandPrice === null
          ? { 'expense.demandPrice': { cn: '请填写基本电价', en: 'The price is missing' } }
          : {}),
        ...(isPositive(demand) ? {} : { 'expense.demand': { cn: '不能为 0 或负数', en: 'Must not be 0 or negative' } }),
        ...(isPositive(demandPrice)
          ? {}
          : { 'expense.demandPrice': { cn: '不能为 0 或负数', en: 'Must not be 0 or negative' } }),
        ...(isPositive(contractCapacity)
          ? {}
          : { 'expense.contractCapacity': { cn: '不能为 0 或负数', en: 'Must not be 0 or negative' } }),
        ...(isPositive(runningCapacity)
          ? {}
          : { 'expense.runningCapacity': { cn: '不能为 0 或负数', en: 'Must not be 0 or negative' } }),
        ...(isPositive(lossFactor)
          ? {}
          : { 'expense.lossFactor': { cn: '不能为 0 或负数', en: 'Must not be 0 or negative' } }),
        ...(powerFactor === null || (Number(powerFactor) > 0 && Number(powerFactor) <= 1)
          ? {}
          : { 'expense.powerFactor': { cn: '应大于 0 且不大于 1', en: 'Must be above 0 and not greater than 1' } }),
        ...(tax === null || (Number(tax) >= 0 && Number(tax) <= 100)
          ? {}
          : { 'expense.tax': { cn: '应为 0 – 100', en: 'Must be 0 to 100' } }),
      }),
    ({ unitId, sharing: { basis, shares } }) => {
      const total = shares.reduce((sum, { percent }) => sum + Math.round(Number(percent) * 100), 0);
      return faultsOrNull({
        ...uniqueWithin(shares, {
          at: 'sharing.shares',
          key: 'unitId',
          say: { cn: '单元不能重复', en: 'Each unit must be unique' },
        }),
        ...Object.fromEntries(
          shares.flatMap((one, at) => [
            ...(one.unitId === unitId
              ? [[`sharing.shares.${at}.unitId`, { cn: '不能分摊给自身', en: 'It cannot share with itself' }]]
              : []),
            ...(Number(one.percent) > 0 && Number(one.percent) <= 100
              ? []
              : [
                  [
                    `sharing.shares.${at}.percent`,
                    { cn: '应大于 0 且不大于 100', en: 'Must be above 0 and not greater than 100' },
                  ],
                ]),
          ]),
        ),
        ...(basis === 'percent' && total !== 10_000
          ? { 'sharing.shares': { cn: '比例之和须为 100%', en: 'The shares must add up to 100 %' } }
          : {}),
      });
    },
  ],
  permissions: {
    see: ['/ecus', '/ecus/Expenserule', '/ecus/edits'],
    add: ['/ecus/Expenserule:edit'],
    edit: ['/ecus/Expenserule:edit'],
    delete: ['/ecus/Expenserule:edit'],
  },
});
export type UnitFee = LedgerRow<typeof unitFees>;

/** The rule by which a unit pays for one kind of energy on a day (`2026-11-21`), or null: of those that hold, the latest. */
export function feeRuleOn(
  fees: readonly UnitFee[],
  { unitId, energyKind, day }: { readonly unitId: string; readonly energyKind: string; readonly day: string },
): UnitFee | null {
  const holding = fees.filter((fee) => fee.unitId === unitId && fee.energyKind === energyKind && fee.since <= day);
  return holding.reduce<UnitFee | null>(
    (latest, fee) => (latest === null || fee.since > latest.since ? fee : latest),
    null,
  );
}
