import { defineLedger, faultsOrNull, type LedgerRow } from '../../ledger/declaration.ts';
import { choice, date, decimal, integer, reference, text } from '../../ledger/field.ts';
import { group, list } from '../../ledger/group.ts';
import { uniqueWithin } from '../../ledger/uniqueWithin.ts';
import { energyKinds } from '../../unit/energyKinds.ts';

/** What of the giver is shared. */
export const sharedParts = {
  whole: { cn: '全部用量', en: 'All that it uses' },
  unexplained: { cn: '未说明部分', en: 'What is unexplained' },
  point: { cn: '一个计量点', en: 'One counter' },
} as const;

/** By what it is divided among the receivers. */
export const shareBases = {
  percent: { cn: '按比例', en: 'By percentage' },
  energy: { cn: '按用量', en: 'By energy used' },
  area: { cn: '按面积', en: 'By area' },
  people: { cn: '按人数', en: 'By people' },
} as const;
export type ShareBasis = keyof typeof shareBases;

const receiver = {
  unitId: reference({ label: { cn: '受益单元', en: 'Receiver' } }, 'energyUnit'),
  percent: decimal({
    label: { cn: '比例', en: 'Share' },
    hint: { cn: '按比例时填写', en: 'For shares by percentage' },
    digits: 4,
    unit: '%',
    initial: '0',
  }),
} as const;

/** Which shared consumption goes to whom, by what, from a day on. */
export const energyShares = defineLedger({
  name: 'energyShare',
  plural: 'energyShares',
  wing: 'analysis',
  title: { cn: '分摊规则', en: 'Rules of apportioning' },
  org: { from: 'reference', field: 'unitId' },
  channel: null,
  unit: { from: 'field', field: 'unitId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation' as const,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    unitId: reference({ label: { cn: '分出单元', en: 'Giver' } }, 'energyUnit'),
    energyKind: choice(
      { label: { cn: '能源种类', en: 'Kind of energy' }, initial: 'electricity', sortable: true },
      energyKinds,
    ),
    what: choice({ label: { cn: '分摊内容', en: 'What is shared' }, initial: 'whole' }, sharedParts),
    pointId: reference(
      {
        label: { cn: '计量点', en: 'Counter' },
        hint: { cn: '分摊一个计量点时选', en: 'For one counter' },
        optional: true,
      },
      'point',
    ),
    sharing: group(
      { label: { cn: '分给谁', en: 'Receivers' }, refers: { 'receivers.*.unitId': 'energyUnit' } },
      {
        basis: choice({ label: { cn: '分摊依据', en: 'Divided by' }, initial: 'percent' }, shareBases),
        receivers: list(
          { label: { cn: '受益单元', en: 'Receivers' }, entry: { cn: '单元', en: 'unit' }, least: 1, most: 100 },
          receiver,
        ),
      },
    ),
    decimals: integer({
      label: { cn: '小数位', en: 'Decimals' },
      hint: { cn: '分摊电量保留的位数', en: 'Of each part of the energy' },
      min: 0,
      max: 6,
      initial: 2,
    }),
    since: date({ label: { cn: '生效日期', en: 'Holds from' }, sortable: true }),
    until: date({
      label: { cn: '终止日期', en: 'Until' },
      hint: { cn: '不含当日', en: 'Up to that day' },
      optional: true,
    }),
  },
  rules: [
    ({ what, pointId }) =>
      (what === 'point') === (pointId !== null)
        ? null
        : {
            pointId:
              what === 'point'
                ? { cn: '请选择计量点', en: 'Choose the counter' }
                : { cn: '只有分摊一个计量点时才选', en: 'Only for one counter' },
          },
    ({ since, until }) =>
      until === null || since < until
        ? null
        : { until: { cn: '终止日期必须晚于生效日期', en: 'The end must be later than the start' } },
    ({ unitId, sharing: { basis, receivers } }) => {
      const sum = receivers.reduce((all, { percent }) => all + Math.round(Number(percent) * 10_000), 0);
      return faultsOrNull({
        ...uniqueWithin(receivers, {
          at: 'sharing.receivers',
          key: 'unitId',
          say: { cn: '单元不能重复', en: 'Each unit must be unique' },
        }),
        ...Object.fromEntries(
          receivers.flatMap((one, n) => [
            ...(one.unitId === unitId
              ? [[`sharing.receivers.${n}.unitId`, { cn: '不能分摊给自身', en: 'It cannot share with itself' }]]
              : []),
            ...(basis === 'percent' && Number(one.percent) <= 0
              ? [[`sharing.receivers.${n}.percent`, { cn: '应大于 0', en: 'Must be more than 0' }]]
              : []),
          ]),
        ),
        ...(basis === 'percent' && sum !== 1_000_000
          ? { 'sharing.receivers': { cn: '比例之和须为 100 %', en: 'The shares must add up to 100 %' } }
          : {}),
      });
    },
  ],
  permissions: {
    see: ['/energyApportioning', '/energyApportioning/edit', '/eco/middle/apportionment'],
    add: ['/energyApportioning:add'],
    edit: ['/energyApportioning:edit'],
    delete: ['/energyApportioning:delete'],
  },
});
export type EnergyShare = LedgerRow<typeof energyShares>;

/** Whether a rule holds on some day of a span, half open. */
export const holdsWithin = (
  { since, until }: Pick<EnergyShare, 'since' | 'until'>,
  from: string,
  to: string,
): boolean => since < to && (until === null || until > from);
