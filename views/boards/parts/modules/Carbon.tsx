import { TreeIcon } from '@blueprintjs/icons';
import { gridPlaces } from '../../../../domain/energy/gridPlaces.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useLeast, useSum } from '../../../ledgers/parts/sum/useSum.ts';
import { type HomeEnergy, NoPoints, useHomeEnergy, Waits } from '../AtHome.tsx';
import { bySubject } from '../bySubject.tsx';
import { ModuleFrame } from '../ModuleFrame.tsx';
import styles from './modules.module.css';
import { UnitCarbon } from './unit/UnitCarbon.tsx';

const words = defineMessages({
  'home.carbon.missing.hidden': {
    cn: '电量的一部分不在您可见范围内',
    en: 'Part of the energy lies outside what you may see',
  },
  'home.carbon.missing.energy': { cn: '今日还没有电量', en: 'No energy counted yet today' },
  'home.carbon.missing.factor': { cn: '没有选定排放因子', en: 'No emission factor chosen' },
  'home.carbon.missing.factor.why': {
    cn: '碳排放由电量和电网排放因子算出；请管理员在首页设置中选定电网。',
    en: 'Emissions come from the energy and the factor of the grid; an administrator chooses the grid in the home settings.',
  },
  'home.carbon.factor': { cn: '{place} {year} 年因子 {value} kg/kWh', en: '{place} {year}: {value} kg/kWh' },
  'home.carbon.coal': { cn: '折标煤 {amount} tce', en: '{amount} tce' },
  'home.carbon.month': { cn: '本月', en: 'This month' },
});

/** What the electricity of today stands for in CO₂, by the factor of the grid that home names; without one it says so. */
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
  if (value.carbon.ok) return <Figures carbon={value.carbon} energy={value} />;
  const { missing } = value.carbon;
  if (missing === 'points') return <NoPoints />;
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
    <Stack gap="0" pad="0 3 3" size="grow">
      <Words words="line" text="great">
        {least(energy.today, tons(today))} <Unit unit="tCO2" />
      </Words>
      <Bar as="p" at="stretch" gap="0 4" text="note" className={styles.foot}>
        <span>
          {say('home.carbon.factor', {
            place: gridPlaces[factor.place][lang],
            year: String(factor.year),
            value: factor.kgPerKwh,
          })}
        </span>
        {month === null ? null : (
          <span>
            {say('home.carbon.month')} {least(energy.month, tons(month))} <Unit unit="tCO2" />
          </span>
        )}
        {coal === null ? null : <span>{say('home.carbon.coal', { amount: writeNumber(Number(coal), 3, lang) })}</span>}
        {doubts.length === 0 ? null : <span>{doubts.join(' · ')}</span>}
      </Bar>
    </Stack>
  );
}

export const Carbon = bySubject({ Home: AtHome, Unit: UnitCarbon });
