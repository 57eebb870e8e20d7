import type { ReactNode } from 'react';
import { quickRange, type TimeRange } from '../../../../domain/clock/timeRange.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { RangeField } from '../../../../src/kit/time/RangeField.tsx';
import { useSite } from '../../../../src/kit/time/times.ts';
import { mostRows, stepFits, steps } from './unitEnergy.ts';
import styles from './units.module.css';
import type { UnitView } from './useUnits.ts';
import { words } from './words.ts';

const picks = ['today', 'sevenDays', 'previousMonth'] as const;
const near = 60_000;

/** Which span, in which steps; what else a screen puts beside them. */
export function SpanBar({ view, children }: { readonly view: UnitView; readonly children?: ReactNode }) {
  const say = useText(words);
  const clock = useClock();
  const { zone } = useSite();
  const { range, step, put } = view;
  const to = (chosen: TimeRange) =>
    put({ from: new Date(chosen.from).toISOString(), to: new Date(chosen.to).toISOString() });
  const isAt = (pick: (typeof picks)[number]): boolean => {
    const at = quickRange(pick, zone, clock.now());
    return Math.abs(at.from - range.from) < near && Math.abs(at.to - range.to) < near;
  };
  return (
    <Bar gap="2 4" pad="2 3" size="fixed" ground="panel" className={styles.bar}>
      <RangeField range={range} onRange={to} />
      <Segments
        label={say('units.span')}
        value={picks.find(isAt) ?? 'none'}
        onChoose={(pick) => pick !== 'none' && to(quickRange(pick, zone, clock.now()))}
        segments={picks.map((pick) => ({
          value: pick as (typeof picks)[number] | 'none',
          text: say(`units.span.${pick}`),
        }))}
      />
      <Segments
        label={say('units.step')}
        value={step}
        onChoose={(chosen) => put({ step: chosen })}
        segments={steps.map((one) => ({
          value: one,
          text: say(`units.step.${one}`),
          ...(stepFits(one, range) ? {} : { disabled: true, why: say('units.step.tooMany', { n: mostRows }) }),
        }))}
      />
      {children}
    </Bar>
  );
}
