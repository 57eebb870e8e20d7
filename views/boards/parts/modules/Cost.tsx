import { DollarIcon } from '@blueprintjs/icons';
import { peakTypes } from '../../../../domain/cost/tariff/periods.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { NamedBars } from '../../../../src/kit/chart/NamedBars.tsx';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useLeast, useSum } from '../../../ledgers/parts/sum/useSum.ts';
import { type HomeEnergy, NoPoints, useHomeEnergy, Waits } from '../AtHome.tsx';
import { FittingRows } from '../board/FittingRows.tsx';
import { bySubject } from '../bySubject.tsx';
import { ModuleFrame } from '../ModuleFrame.tsx';
import styles from './modules.module.css';
import { UnitCost } from './unit/UnitCost.tsx';

const words = defineMessages({
  'home.cost.missing.hidden': {
    cn: '电量的一部分不在您可见范围内',
    en: 'Part of the energy lies outside what you may see',
  },
  'home.cost.missing.energy': { cn: '今日还没有电量', en: 'No energy counted yet today' },
  'home.cost.missing.rate': { cn: '没有选定电价', en: 'No rate chosen' },
  'home.cost.missing.rate.why': {
    cn: '电费由电价和电量算出；请管理员在首页设置中选定费率模板。',
    en: 'Cost comes from a rate and the energy; an administrator chooses the rate template in the home settings.',
  },
  'home.cost.missing.version': { cn: '电价没有当日有效的版本', en: 'The rate has no version for today' },
  'home.cost.missing.version.why': {
    cn: '请在费率模板中补上生效版本。',
    en: 'Add a version that holds in the rate template.',
  },
  'home.cost.missing.period': { cn: '分时规则没有覆盖当前时段', en: 'The time rule does not cover this time' },
  'home.cost.missing.period.why': { cn: '请补全分时规则。', en: 'Complete the time-of-use rule.' },
  'home.cost.missing.ladder': { cn: '年阶梯此前用量不完整', en: 'What the year used before is not known' },
  'home.cost.missing.ladder.why': {
    cn: '按年累计的阶梯须知道今年此前的全部用量。',
    en: 'A ladder of a year goes on from all that the year used before.',
  },
  'home.cost.missing.price': { cn: '电价缺少单价', en: 'The rate lacks a price' },
  'home.cost.missing.price.why': {
    cn: '请在费率模板中补上该时段的单价。',
    en: 'Enter the price of the period in the rate template.',
  },
  'home.cost.of': { cn: '电度电费', en: 'Energy charge only' },
  'home.cost.mean': { cn: '均价 ¥ {price}/kWh', en: 'mean ¥ {price}/kWh' },
  'home.cost.types': { cn: '按时段', en: 'By period' },
  'home.cost.month': { cn: '本月', en: 'This month' },
});

type Costs = NonNullable<HomeEnergy['value']>['cost'];

/** What the energy of today costs by the rate that home names; where there is none it says what is missing. */
function AtHome() {
  return (
    <ModuleFrame>
      <Told />
    </ModuleFrame>
  );
}

function Told() {
  const say = useText(words);
  const { value, fault } = useHomeEnergy();
  if (value === null) return <Waits fault={fault} />;
  const { today, month } = value.cost;
  if (today.ok) return <Figures today={today} month={month} energy={value} />;
  if (today.missing === 'points') return <NoPoints />;
  return (
    <StatePage icon={<DollarIcon size={20} />} title={say(`home.cost.missing.${today.missing}`)}>
      {today.missing === 'energy' || today.missing === 'hidden' ? null : say(`home.cost.missing.${today.missing}.why`)}
    </StatePage>
  );
}

function Figures({
  today,
  month,
  energy,
}: {
  readonly today: Costs['today'] & { readonly ok: true };
  readonly month: Costs['month'];
  /** What they are the cost of: of a part it is at least so much. */
  readonly energy: Pick<NonNullable<HomeEnergy['value']>, 'today' | 'month'>;
}) {
  const say = useText(words);
  const lang = useLang();
  const money = (amount: string) => `¥ ${writeNumber(Number(amount), 2, lang)}`;
  const least = useLeast();
  // What was used over an outage is priced where one price held over it.
  const ofPriced = (
    sum: typeof energy.today,
    { amount, unpriced }: { readonly amount: string; readonly unpriced: string | null },
  ): string => least(unpriced === null ? sum : { ...sum, coverage: '0' }, money(amount));
  const doubts = useSum().doubts(energy.today, { decimals: 1, unit: 'kWh' });
  return (
    <Stack gap="0" pad="0 3 3" size="fill">
      <Words words="line" text="great">
        {ofPriced(energy.today, today)}
      </Words>
      {today.types.length === 0 ? null : (
        <FittingRows rows={inOrder(today.types)} rowHeight={24}>
          {(shown) => (
            <NamedBars
              label={say('home.cost.types')}
              bars={shown.map(({ type, kwh, amount, percent }) => ({
                id: type,
                name: peakTypes[type][lang],
                value: Number(amount),
                told: (
                  <span title={`${writeNumber(Number(kwh), 0, lang)} kWh`}>
                    {money(amount)}
                    {percent === null ? '' : ` · ${writeNumber(Number(percent), 1, lang)} %`}
                  </span>
                ),
              }))}
            />
          )}
        </FittingRows>
      )}
      <Bar as="p" at="stretch" gap="0 4" text="note" className={styles.foot}>
        <span>{say('home.cost.of')}</span>
        {today.mean === null ? null : (
          <span>{say('home.cost.mean', { price: writeNumber(Number(today.mean), 4, lang) })}</span>
        )}
        {month.ok ? (
          <span>
            {say('home.cost.month')} {ofPriced(energy.month, month)}
          </span>
        ) : null}
        {doubts.length === 0 ? null : <span>{doubts.join(' · ')}</span>}
      </Bar>
    </Stack>
  );
}

const order = Object.keys(peakTypes);
const inOrder = <T extends { readonly type: string }>(types: readonly T[]): readonly T[] =>
  [...types].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));

export const Cost = bySubject({ Home: AtHome, Unit: UnitCost });
