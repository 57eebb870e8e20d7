import type { ReactNode } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { type ForecastRow, listForecasts } from '../../../../domain/alarm/forecast/calls.ts';
import { aMinute } from '../../../../domain/clock/lengths.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Word } from '../../../../src/kit/layout/parts.tsx';
import { missing } from '../../../../src/kit/number/format.ts';
import { useEvery } from '../../../live/parts/useEvery.ts';
import { lengthText, nearestOf } from './nearest.ts';
import { timeToLimitWords } from './words.ts';

/** Hours that are looked ahead. */
const hours = 24;

export type ToldForecasts = Pick<Asked<{ readonly rows: readonly ForecastRow[] }>, 'value' | 'fault'>;

/** The newest forecasts, of which a desk tells how long it is until a limit. */
export function useForecasts(): ToldForecasts {
  return useEvery(5 * aMinute, useCall(listForecasts, { query: { hours } }));
}

interface Props {
  readonly alarm: Pick<Alarm, 'point'>;
  readonly of: ToldForecasts;
}

/** How long until the point passes a limit of its own, by its newest forecast; where there is none, why. */
export function TimeToLimit({ alarm: { point }, of: { value, fault } }: Props): ReactNode {
  const say = useText(timeToLimitWords);
  const now = useNow(60_000);
  const quiet = (key: keyof typeof timeToLimitWords, why: keyof typeof timeToLimitWords): ReactNode => (
    <Word text="quiet" title={say(why, { n: hours })}>
      {say(key, { n: hours })}
    </Word>
  );
  if (value === null) return fault === null ? missing : quiet('toLimit.unknown', 'toLimit.unknown.why');
  const row = value.rows.find((one) => one.point === point?.id);
  if (row === undefined) return quiet('toLimit.noLimit', 'toLimit.noLimit.why');
  if (!row.isOn) return quiet('toLimit.off', 'toLimit.off.why');
  if (row.lacks !== null) return quiet(`toLimit.${row.lacks}`, `toLimit.${row.lacks}.why`);
  if (row.madeAt === null) return quiet('toLimit.notMade', 'toLimit.notMade.why');
  const nearest = nearestOf(row);
  if (nearest.is === 'inside') return quiet('toLimit.inside', 'toLimit.inside.why');
  if (nearest.is === 'passed') return <b>{say('toLimit.passed')}</b>;
  const left = Date.parse(nearest.at) - now;
  if (nearest.is === 'expected') return <b>{left <= 0 ? say('toLimit.due') : lengthText(left)}</b>;
  return (
    <Word text="quiet" title={say('toLimit.perhaps.why')}>
      {say('toLimit.perhaps', { time: lengthText(left) })}
    </Word>
  );
}
