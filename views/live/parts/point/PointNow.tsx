import { useMemo } from 'react';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Quantity } from '../../../../src/kit/number/Quantity.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useReading } from '../../../../src/live/useLive.ts';
import { useStateNames } from '../usePointFacts.ts';
import { words } from './words.ts';

/** What a point shows now, with its quality, and when that was measured. */
export function PointNow({ point }: { readonly point: PointRow }) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const reading = useReading(point.id);
  const states = useStateNames(useMemo(() => [point], [point])).get(point.id) ?? null;
  const value = reading?.value ?? null;
  const named = value === null ? null : (states?.[String(value)]?.[lang] ?? value);
  return (
    <>
      <Quantity value={named} decimals={point.decimals} unit={point.unit} quality={reading?.quality ?? 0} />
      {reading?.at === undefined || reading.at === null ? null : (
        <time>{say('point.at', { time: times.clock(reading.at) })}</time>
      )}
    </>
  );
}
