import { TreeIcon } from '@blueprintjs/icons';
import { gridPlaces } from '../../../../domain/energy/gridPlaces.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useLeast, useSum } from '../../../ledgers/parts/sum/useSum.ts';
import styles from '../home.module.css';
import type { HomeEnergy } from '../useHomeEnergy.ts';
import { words } from '../words.ts';
import { type ModuleProps, NoPoints, Waits } from './module.tsx';

/** What the electricity of today stands for in CO₂, by the factor of the grid that home names; without one it says so. */
export function Carbon({ home, energy: { value, fault } }: ModuleProps) {
  const say = useText(words);
  if (value === null) return <Waits fault={fault} />;
  if (value.carbon.ok) return <Figures carbon={value.carbon} energy={value} />;
  const { missing } = value.carbon;
  if (missing === 'points') return <NoPoints hidden={home.real.hidden} />;
  return (
    <StatePage icon={<TreeIcon size={20} />} title={say(`home.carbon.missing.${missing}`)}>
      {missing === 'factor' ? say('home.carbon.missing.factor.why') : null}
    </StatePage>
  );
}

interface Props {
  readonly carbon: NonNullable<HomeEnergy['value']>['carbon'] & { readonly ok: true };
  /** What it comes from: of a part it is at least so much. */
  readonly energy: Pick<NonNullable<HomeEnergy['value']>, 'today' | 'month'>;
}

function Figures({ carbon, energy }: Props) {
  const say = useText(words);
  const lang = useLang();
  const { today, month, coal, factor } = carbon;
  const tons = (kg: string): string => writeNumber(Number(kg) / 1000, 3, lang);
  const least = useLeast();
  const doubts = useSum().doubts(energy.today, { decimals: 1, unit: 'kWh' });
  return (
    <div className={styles.energy}>
      <p className={styles.number}>
        {least(energy.today, tons(today))} <Unit unit="tCO2" />
      </p>
      <p className={styles.foot}>
        <span>
          {say('home.carbon.factor', {
            place: gridPlaces[factor.place][lang],
            year: String(factor.year),
            value: factor.kgPerKwh,
          })}
        </span>
        {month === null ? null : (
          <span>
            {say('home.energy.month')} {least(energy.month, tons(month))} <Unit unit="tCO2" />
          </span>
        )}
        {coal === null ? null : <span>{say('home.carbon.coal', { amount: writeNumber(Number(coal), 3, lang) })}</span>}
        {doubts.length === 0 ? null : <span>{doubts.join(' · ')}</span>}
      </p>
    </div>
  );
}
