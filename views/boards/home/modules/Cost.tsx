import { DollarIcon } from '@blueprintjs/icons';
import { peakTypes } from '../../../../domain/cost/tariff/periods.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useLeast, useSum } from '../../../ledgers/parts/sum/useSum.ts';
import styles from '../home.module.css';
import type { HomeEnergy } from '../useHomeEnergy.ts';
import { words } from '../words.ts';
import { type ModuleProps, NoPoints, Waits } from './module.tsx';

type Costs = NonNullable<HomeEnergy['value']>['cost'];

/** What the energy of today costs by the rate that home names; where there is none it says what is missing. */
export function Cost({ home, energy: { value, fault } }: ModuleProps) {
  const say = useText(words);
  if (value === null) return <Waits fault={fault} />;
  const { today, month } = value.cost;
  if (today.ok) return <Figures today={today} month={month} energy={value} />;
  if (today.missing === 'points') return <NoPoints hidden={home.real.hidden} />;
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
    <div className={styles.energy}>
      <p className={styles.number}>{ofPriced(energy.today, today)}</p>
      {today.types.length === 0 ? null : (
        <dl className={styles.kinds} aria-label={say('home.cost.types')}>
          {inOrder(today.types).map(({ type, kwh, amount }) => (
            <div key={type} title={`${writeNumber(Number(kwh), 0, lang)} kWh`}>
              <dt>{peakTypes[type][lang]}</dt>
              <dd>{money(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.foot}>
        <span>{say('home.cost.of')}</span>
        {month.ok ? (
          <span>
            {say('home.energy.month')} {ofPriced(energy.month, month)}
          </span>
        ) : null}
        {doubts.length === 0 ? null : <span>{doubts.join(' · ')}</span>}
      </p>
    </div>
  );
}

const order = Object.keys(peakTypes);
const inOrder = <T extends { readonly type: string }>(types: readonly T[]): readonly T[] =>
  [...types].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
