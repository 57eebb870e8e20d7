import { energyKinds } from '../../../../domain/unit/energyKinds.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from '../home.module.css';
import type { HomeEnergy } from '../useHomeEnergy.ts';
import { words } from '../words.ts';
import { type ModuleProps, NoPoints } from './module.tsx';
import { PointChips } from './PointChips.tsx';

const unit = 'kWh';
const minute = 60_000;

type Sum = NonNullable<HomeEnergy['value']>['today'];

/** What the counters have counted since midnight; what makes it less than sure is said beside it. */
export function Energy({ home, energy }: ModuleProps) {
  const { energyPoints } = home.real;
  return energyPoints.length === 0 ? (
    <NoPoints hidden={home.real.hidden} />
  ) : (
    <Figures points={energyPoints} energy={energy} />
  );
}

function Figures({
  points,
  energy: { value, fault },
}: {
  readonly points: readonly string[];
  readonly energy: HomeEnergy;
}) {
  const say = useText(words);
  const lang = useLang();
  const figure = (sum: Sum | undefined) => (sum?.amount == null ? null : Number(sum.amount));
  const today = figure(value?.today);
  const yesterday = value?.yesterday.quality === 'good' ? figure(value.yesterday) : null;
  const month = figure(value?.month);
  return (
    <div className={styles.energy}>
      <p className={styles.number}>
        {today !== null && !isGood(value?.today) ? <span title={say('home.energy.notGood')}>≈</span> : null}
        {writeNumber(today, 0, lang)} {today === null ? null : <Unit unit={unit} />}
      </p>
      {fault === null ? null : <p role="alert">{say('home.failed', { why: fault.message })}</p>}
      <Kinds kinds={value?.kinds ?? []} />
      <PointChips ids={points} />
      <p className={styles.foot}>
        {value === null || today === null ? null : <Doubts sum={value.today} until={value.until} />}
        {yesterday === null ? null : (
          <span>
            {say('home.energy.yesterday')} {writeNumber(yesterday, 0, lang)} {unit}
          </span>
        )}
        {month === null ? null : (
          <span title={isGood(value?.month) ? undefined : say('home.energy.month.notGood')}>
            {say('home.energy.month')} {isGood(value?.month) ? '' : '≈'}
            {writeNumber(month, 0, lang)} {unit}
          </span>
        )}
      </p>
    </div>
  );
}

const isGood = (sum: Sum | undefined): boolean =>
  sum !== undefined && sum.quality === 'good' && sum.since === null && sum.missing < minute;

/** By kind of energy, where the energy units say what measures them. */
function Kinds({ kinds }: Pick<NonNullable<HomeEnergy['value']>, 'kinds'>) {
  const say = useText(words);
  const lang = useLang();
  if (kinds.length === 0) return null;
  return (
    <dl className={styles.kinds} aria-label={say('home.energy.kinds')}>
      {kinds.map(({ kind, unit: of, amount }) => (
        <div key={`${kind} ${of}`}>
          <dt>{energyKinds[kind][lang]}</dt>
          <dd>
            {writeNumber(amount === null ? null : Number(amount), of === 'kWh' ? 0 : 1, lang)}{' '}
            {amount === null || of === null ? null : <Unit unit={of} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Everything that keeps the figure from being good; or that nothing does. And up to when it counts. */
function Doubts({ sum, until }: { readonly sum: Sum; readonly until: string | null }) {
  const say = useText(words);
  const times = useTimes();
  const doubts = [
    sum.since === null ? null : say('home.energy.since', { time: times.short(sum.since) }),
    sum.missing >= minute ? say('home.energy.gaps', { age: writeAge(sum.missing) }) : null,
    sum.quality === 'good' ? null : say('home.energy.quality'),
  ].filter((doubt) => doubt !== null);
  return (
    <span>
      {doubts.length === 0 ? say('home.energy.good') : doubts.join(' · ')}
      {until === null ? null : ` · ${say('home.energy.until', { time: times.short(until) })}`}
    </span>
  );
}
