import type { ForecastPassing, ForecastRow, ForecastSpan } from '../../../domain/alarm/forecast/calls.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { decimalsOf, missing, writeNumber } from '../../../src/kit/number/format.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { lengthText, nearestOf, plainNumber } from '../parts/forecast/nearest.ts';
import { words } from './words.ts';

/** A figure in the unit of its point. */
export function useMeasure(): (value: number | null, unit: string | null) => string {
  const lang = useLang();
  return (value, unit) => {
    if (value === null) return missing;
    const plain = plainNumber(value);
    return `${writeNumber(plain, decimalsOf(plain), lang)} ${unit ?? ''}`.trim();
  };
}

/** How long until the first of its limits, or why nobody says. */
export function Left({ row, hours }: { readonly row: ForecastRow; readonly hours: ForecastSpan }) {
  const say = useText(words);
  const clock = useClock();
  if (!row.isOn) return <Off row={row} />;
  if (row.lacks !== null || row.madeAt === null) return <Lacks row={row} />;
  const nearest = nearestOf(row);
  if (nearest.is === 'inside') return <Word text="quiet">{say('predictor.inside', { n: hours })}</Word>;
  if (nearest.is === 'passed') return <b>{say('predictor.passed')}</b>;
  const left = Date.parse(nearest.at) - clock.now();
  if (nearest.is === 'perhaps') return <Word text="quiet">{say('predictor.perhaps', { time: lengthText(left) })}</Word>;
  return <b>{left <= 0 ? say('predictor.due') : say('predictor.in', { time: lengthText(left) })}</b>;
}

/** Why there is no forecast. */
export function Lacks({
  row: { lacks, days, enoughFrom },
}: {
  readonly row: Pick<ForecastRow, 'lacks' | 'days' | 'enoughFrom'>;
}) {
  const say = useText(words);
  if (lacks === null) return <Word text="quiet">{say('predictor.notMade')}</Word>;
  if (lacks !== 'tooFewDays') return <Word text="quiet">{say(`predictor.lacks.${lacks}`)}</Word>;
  return (
    <Word text="quiet">
      {enoughFrom === null
        ? say('predictor.lacks.tooFewNoDate', { days: days ?? 0 })
        : say('predictor.lacks.tooFewDays', { days: days ?? 0, from: enoughFrom })}
    </Word>
  );
}

/** Since when it is off, and by what. */
export function Off({ row: { switched, unit } }: { readonly row: Pick<ForecastRow, 'switched' | 'unit'> }) {
  const say = useText(words);
  const times = useTimes();
  const measure = useMeasure();
  if (switched === null) return null;
  const at = times.dayTime(switched.at);
  const isWorse = switched.error !== null && switched.naive !== null && switched.error > switched.naive;
  return (
    <Word text="quiet">
      {isWorse
        ? say('predictor.off', { at, error: measure(switched.error, unit), naive: measure(switched.naive, unit) })
        : say('predictor.offBy', { at, by: switched.by ?? say('predictor.offOne') })}
    </Word>
  );
}

/** What its forecasts are worth, in words. */
export function SkillWords({ row: { skill, unit } }: { readonly row: Pick<ForecastRow, 'skill' | 'unit'> }) {
  const say = useText(words);
  const measure = useMeasure();
  if (skill === null || !skill.isJudged)
    return <Word text="quiet">{say('predictor.notJudged', { n: skill?.forecasts ?? 0 })}</Word>;
  const errors = { error: measure(skill.error, unit), naive: measure(skill.naive, unit) };
  return (
    <Word text="quiet">
      {skill.ratio === null
        ? say('predictor.skillPlain', errors)
        : say('predictor.skill', { ...errors, share: Math.round(skill.ratio * 100) })}
    </Word>
  );
}

/** Between when and when it is passed, by the edges of the spread. */
export function useRange(): (passing: Pick<ForecastPassing, 'earliest' | 'latest'>) => string {
  const say = useText(words);
  const times = useTimes();
  return ({ earliest, latest }) => {
    if (earliest === null) return missing;
    const from = times.dayTime(earliest);
    return latest === null
      ? say('predictor.from', { from })
      : say('predictor.between', { from, to: times.dayTime(latest) });
  };
}
