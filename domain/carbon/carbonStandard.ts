import { quantity } from '../energy/quantity.ts';
import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { choice, date, decimal, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';

export const standardKinds = {
  guideline: { cn: '核算指南', en: 'Accounting guideline' },
  footprint: { cn: '碳足迹', en: 'Carbon footprint' },
  norm: { cn: '能耗限额', en: 'Energy norm' },
  coefficients: { cn: '系数', en: 'Coefficients' },
} as const;

const level = (n: number) => decimal({ label: { cn: `${n} 级`, en: `Level ${n}` }, digits: 4, optional: true });

/** Which edition of a standard holds from when, and what a norm asks of a product: level 1 is the best. */
export const carbonStandards = defineLedger({
  name: 'carbonStandard',
  plural: 'carbonStandards',
  wing: 'carbon',
  title: { cn: '标准', en: 'Standards' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    code: text({
      label: { cn: '标准号', en: 'Number' },
      hint: { cn: '如 GB 21256-2013', en: 'Such as GB 21256-2013' },
      max: 32,
      unique: 'organisation' as const,
      sortable: true,
      searchable: true,
    }),
    name: text({ label: { cn: '名称', en: 'Name' }, max: 64, sortable: true, searchable: true, bilingual: true }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    kind: choice({ label: { cn: '类别', en: 'Kind' }, initial: 'norm', sortable: true }, standardKinds),
    edition: text({ label: { cn: '版本', en: 'Edition' }, max: 16, optional: true }),
    sector: text({ label: { cn: '行业', en: 'Sector' }, max: 32, optional: true, searchable: true, bilingual: true }),
    since: date({ label: { cn: '实施日期', en: 'In force from' }, sortable: true }),
    until: date({
      label: { cn: '废止日期', en: 'Until' },
      hint: { cn: '不含当日', en: 'Up to that day' },
      optional: true,
    }),
    replaces: reference({ label: { cn: '代替', en: 'Replaces' }, optional: true }, 'carbonStandard'),
    benchmarks: list(
      { label: { cn: '能耗等级', en: 'Levels' }, entry: { cn: '产品', en: 'product' }, most: 100 },
      {
        product: text({
          label: { cn: '产品', en: 'Product' },
          hint: { cn: '与录入产量的名称一致', en: 'As its output is entered' },
          max: 32,
        }),
        unit: text({ label: { cn: '单位', en: 'Unit' }, hint: { cn: '如 kgce/t', en: 'Such as kgce/t' }, max: 16 }),
        level1: level(1),
        level2: level(2),
        level3: level(3),
      },
    ),
  },
  rules: [
    ({ since, until }) =>
      until === null || since < until
        ? null
        : { until: { cn: '废止日期必须晚于实施日期', en: 'The end must be later than the start' } },
    ({ benchmarks }) =>
      faultsOrNull(
        Object.fromEntries(
          benchmarks.flatMap((one, n) => {
            const given = [one.level1, one.level2, one.level3].filter((value) => value !== null);
            const at = `benchmarks.${n}`;
            if (given.length === 0) return [[`${at}.level1`, { cn: '至少填写一级', en: 'Enter one level at least' }]];
            const rises = given.every((value, i) => i === 0 || quantity(given[i - 1] ?? 0).lessThan(value));
            return rises ? [] : [[`${at}.level2`, { cn: '等级的数值必须逐级升高', en: 'The levels must rise' }]];
          }),
        ),
      ),
  ],
  permissions: {
    see: ['/standard', '/eea'],
    add: ['/standard:add'],
    edit: ['/standard:edit'],
    delete: ['/standard:delete'],
  },
});
export type CarbonStandard = LedgerRow<typeof carbonStandards>;

export interface Reached {
  /** 1 is the best; null: worse than the last that the standard has. */
  readonly level: 1 | 2 | 3 | null;
  readonly standard: Pick<CarbonStandard, 'id' | 'code'>;
}

/**
 * Which level what was used for one of a product reaches, by the norm that holds on a day; of several the newest. Null: none names the product in this
 * unit. `value` in `unit`, `kgce/t`.
 */
export function levelReached(
  standards: readonly Pick<CarbonStandard, 'id' | 'code' | 'kind' | 'since' | 'until' | 'benchmarks'>[],
  asked: { readonly product: string; readonly unit: string; readonly value: string; readonly day: string },
): Reached | null {
  const holding = standards
    .filter(({ kind, since, until }) => kind === 'norm' && since <= asked.day && (until === null || until > asked.day))
    .toSorted((a, b) => (a.since < b.since ? 1 : -1));
  for (const { id, code, benchmarks } of holding) {
    const found = benchmarks.find(({ product, unit }) => product === asked.product && unit === asked.unit);
    if (found === undefined) continue;
    const within = (limit: string | null): boolean => limit !== null && quantity(asked.value).lessThanOrEqualTo(limit);
    const level = within(found.level1) ? 1 : within(found.level2) ? 2 : within(found.level3) ? 3 : null;
    return { level, standard: { id, code } };
  }
  return null;
}
