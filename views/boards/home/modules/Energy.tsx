import { instantOf } from '../../../../domain/clock/clock.ts';
import { type BucketRow, seriesOfPoints } from '../../../../domain/telemetry/calls.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import styles from '../home.module.css';
import { type Energy as Counted, energyOf } from '../today.ts';
import { useToday } from '../useHome.ts';
import { words } from '../words.ts';
import { type ModuleProps, NoPoints } from './module.tsx';

const unit = 'kWh';
const day = 86_400_000;
const quarter = 900_000;
const beat = 60_000;

/** What the counters have counted since midnight; what makes it less than sure is said beside it. */
export function Energy({ home }: ModuleProps) {
  const { energyPoints } = home.real;
  return energyPoints.length === 0 ? <NoPoints hidden={home.real.hidden} /> : <Figures points={energyPoints} />;
}

function Figures({ points }: { readonly points: readonly string[] }) {
  const say = useText(words);
  const lang = useLang();
  const { from } = useToday();
  const now = useNow(beat);
  const today = useEnergy(points, from, now);
  const before = useEnergy(points, from - day, now - day);
  const { value } = today.energy;
  return (
    <div className={styles.energy}>
      <p className={styles.number}>
        {value !== null && !today.energy.isGood ? <span title={say('home.energy.notGood')}>≈</span> : null}
        {writeNumber(value, 0, lang)} {value === null ? null : <Unit unit={unit} />}
      </p>
      {today.fault === null ? null : <p role="alert">{say('home.failed', { why: today.fault })}</p>}
      <p className={styles.foot}>
        <Doubts energy={today.energy} />
        {before.energy.isGood ? (
          <span>
            {say('home.energy.yesterday')} {writeNumber(before.energy.value, 0, lang)} {unit}
          </span>
        ) : null}
      </p>
    </div>
  );
}

/** Quarters of an hour, asked anew each minute: a register's first and last reading of each. */
function useEnergy(points: readonly string[], from: number, until: number): { readonly energy: Counted; readonly fault: string | null } {
  const api = useApi();
  const to = Math.max(from + 1000, Math.floor(until / beat) * beat);
  const buckets = Math.max(1, Math.ceil((to - from) / quarter));
  const { value, fault } = useAsked(`${points.join()} ${from} ${to}`, (signal) =>
    api.call(seriesOfPoints, { query: { points, from: instantOf(from), to: instantOf(to), buckets } }, { signal }),
  );
  const rows = (value?.series ?? {}) as Readonly<Record<string, readonly BucketRow[]>>;
  return { energy: energyOf(rows, points, { width: value?.width ?? quarter, until: to }), fault: fault?.message ?? null };
}

/** Everything that keeps the figure from being good; or that nothing does. */
function Doubts({ energy }: { readonly energy: Counted }) {
  const say = useText(words);
  const times = useTimes();
  const { value, since, missing, hasReset, isGood } = energy;
  if (value === null) return null;
  if (isGood) return <span>{say('home.energy.good')}</span>;
  const doubts = [
    since === null ? null : say('home.energy.since', { time: times.short(since) }),
    missing >= beat ? say('home.energy.gaps', { age: writeAge(missing) }) : null,
    hasReset ? say('home.energy.reset') : null,
  ].filter((doubt) => doubt !== null);
  return <span>{doubts.length === 0 ? say('home.energy.quality') : doubts.join(' · ')}</span>;
}
