import { aMinute as minute } from '../../../../domain/clock/lengths.ts';
import { isWholeWritten } from '../../../../domain/energy/sum.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { energyKinds } from '../../../../domain/unit/energyKinds.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { BarsChart } from '../../../../src/kit/chart/BarsChart.tsx';
import { Bar, Box, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { isLeast, useSum } from '../../../ledgers/parts/sum/useSum.ts';
import { Failed, type HomeEnergy, NoPoints, useHome, useHomeEnergy } from '../AtHome.tsx';
import { bySubject } from '../bySubject.tsx';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { PointChips } from '../PointChips.tsx';
import styles from './modules.module.css';
import { UnitEnergy } from './unit/UnitEnergy.tsx';

const words = defineMessages({
  'home.energy.since': { cn: '自 {time} 起', en: 'since {time}' },
  'home.energy.gaps': { cn: '缺数 {age}', en: '{age} without data' },
  'home.energy.quality': { cn: '含非正常质量的读数', en: 'Some readings are not of good quality' },
  'home.energy.until': { cn: '截至 {time}', en: 'up to {time}' },
  'home.energy.kinds': { cn: '按能源种类', en: 'By kind of energy' },
  'home.energy.kinds.hidden': { cn: '部分不可见', en: 'partly out of sight' },
  'home.energy.kinds.doubt': { cn: '（存疑）', en: '(in doubt)' },
  'home.energy.yesterday': { cn: '昨日同刻', en: 'Yesterday by now' },
  'home.energy.month': { cn: '本月', en: 'This month' },
  'home.energy.month.notGood': { cn: '含估计或存疑的读数', en: 'Some of it is estimated or in doubt' },
  'home.energy.hours': { cn: '每小时电量 kWh', en: 'kWh by hour' },
  'home.energy.hours.today': { cn: '今日', en: 'Today' },
  'home.energy.hours.yesterday': { cn: '昨日', en: 'Yesterday' },
  'home.energy.good': { cn: '读数完整', en: 'Readings complete' },
  'home.energy.notGood': { cn: '估计', en: 'Estimated' },
});

const unit = 'kWh';

type Sum = NonNullable<HomeEnergy['value']>['today'];

/** What the counters have counted since midnight; what makes it less than sure is said beside it. */
function AtHome() {
  const { energyPoints } = useHome().real;
  if (energyPoints.length === 0)
    return (
      <ModuleFrame>
        <NoPoints />
      </ModuleFrame>
    );
  return (
    <ModuleFrame way={<PointChips ids={energyPoints} />}>
      <Figures />
    </ModuleFrame>
  );
}

function Figures() {
  const { value, fault } = useHomeEnergy();
  const say = useText(words);
  const lang = useLang();
  const write = useSum();
  const { today, yesterday, month } = value ?? {};
  const isNone = today === undefined || today.none !== null;
  const monthTold = (sum: Sum): string | undefined => {
    const doubts = write.doubts(sum, { decimals: 1, unit });
    if (doubts.length > 0) return doubts.join(' · ');
    return sum.quality === 'good' ? undefined : say('home.energy.month.notGood');
  };
  return (
    <Stack gap="0" pad="0 3 3" size="fill">
      <Bar at="base" gap="0 4" size="fixed">
        <Words words="line" text="great">
          {isNone || isLeast(today) || today.quality === 'good' ? null : (
            <span title={say('home.energy.notGood')}>≈</span>
          )}
          {today === undefined ? writeNumber(null, 0, lang) : write.amount(today, 0)}{' '}
          {isNone ? null : <Unit unit={unit} />}
        </Words>
        <Kinds kinds={value?.kinds ?? []} />
      </Bar>
      {fault === null ? null : <Failed why={fault.message} />}
      <Hours hours={value?.hours ?? []} />
      <Bar as="p" at="stretch" gap="0 4" text="note" className={styles.foot}>
        {value === null || today === undefined ? null : <Doubts sum={today} until={value.until} />}
        {yesterday === undefined || !isWholeWritten(yesterday) || yesterday.quality !== 'good' ? null : (
          <span>
            {say('home.energy.yesterday')} {write.amount(yesterday, 0)} {unit}
          </span>
        )}
        {month === undefined || month.none !== null ? null : (
          <span title={monthTold(month)}>
            {say('home.energy.month')} {isLeast(month) || month.quality === 'good' ? '' : '≈'}
            {write.amount(month, 0)} {unit}
            {month.doubt === null || today?.doubt != null
              ? ''
              : ` · ${write.doubts({ ...month, coverage: '100', bridged: 0 }, { decimals: 1, unit }).join(' · ')}`}
          </span>
        )}
      </Bar>
    </Stack>
  );
}

/** The hours of today before those of yesterday. */
function Hours({ hours }: Pick<NonNullable<HomeEnergy['value']>, 'hours'>) {
  const say = useText(words);
  const times = useTimes();
  if (hours.length === 0) return null;
  const number = (value: string | null) => (value === null ? null : Number(value));
  return (
    <Box size="fill" className={styles.hours}>
      <BarsChart
        label={say('home.energy.hours')}
        categories={hours.map(({ at }) => times.short(at))}
        bars={[
          {
            id: 'yesterday',
            name: say('home.energy.hours.yesterday'),
            color: 1,
            reference: true,
            values: hours.map(({ yesterday }) => number(yesterday)),
          },
          {
            id: 'today',
            name: say('home.energy.hours.today'),
            color: 1,
            values: hours.map(({ today }) => number(today)),
          },
        ]}
      />
    </Box>
  );
}

/** By kind of energy, where the energy units say what measures them. */
function Kinds({ kinds }: Pick<NonNullable<HomeEnergy['value']>, 'kinds'>) {
  const say = useText(words);
  const lang = useLang();
  const write = useSum();
  if (kinds.length === 0) return null;
  return (
    <Bar as="dl" at="stretch" gap="0 4" text="small" aria-label={say('home.energy.kinds')}>
      {kinds.map((one) => (
        <Bar
          still
          at="stretch"
          gap="1"
          key={`${one.kind} ${one.unit}`}
          title={write.doubts(one, { decimals: 1, unit: one.unit ?? '' }).join(' · ') || undefined}
        >
          <dt>{energyKinds[one.kind][lang]}</dt>
          <dd>
            {one.none === 'hidden' ? say('home.energy.kinds.hidden') : write.amount(one, one.unit === 'kWh' ? 0 : 1)}{' '}
            {one.amount === null || one.unit === null ? null : <Unit unit={one.unit} />}
            {one.doubt === null ? null : say('home.energy.kinds.doubt')}
          </dd>
        </Bar>
      ))}
    </Bar>
  );
}

/** Estimated for its spread over an outage, which is told by itself. */
const isSpreadAlone = ({ quality, bridged }: Sum): boolean => quality === 'estimated' && bridged > 0;

/** Everything that keeps the figure from being good; or that nothing does. And up to when it counts. */
function Doubts({ sum, until }: { readonly sum: Sum; readonly until: string | null }) {
  const say = useText(words);
  const times = useTimes();
  const write = useSum();
  const doubts = [
    ...write.doubts(sum, { decimals: 1, unit }),
    sum.since === null ? null : say('home.energy.since', { time: times.short(sum.since) }),
    sum.missing >= minute ? say('home.energy.gaps', { age: writeAge(sum.missing) }) : null,
    sum.none !== null || sum.quality === 'good' || isSpreadAlone(sum) ? null : say('home.energy.quality'),
  ].filter((doubt) => doubt !== null);
  return (
    <span>
      {doubts.length === 0 ? say('home.energy.good') : doubts.join(' · ')}
      {until === null ? null : ` · ${say('home.energy.until', { time: times.short(until) })}`}
    </span>
  );
}

export const Energy = bySubject({ Home: AtHome, Unit: UnitEnergy });
