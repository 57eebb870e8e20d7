import type { BackTest } from '../../../../domain/alarm/backTest/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { decimalsOf, writeNumber } from '../../../../src/kit/number/format.ts';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './backTest.module.css';
import { words } from './words.ts';

/** What the recorded data cannot tell, so that nobody takes the figures for more than they are. */
export function Notes({ told }: { readonly told: BackTest }) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const whole = (n: number): string => writeNumber(n, 0, lang);
  const { gaps, deadbands, uncounted, late, leftOut, points } = told;
  const [longest] = gaps.rows.toSorted(
    (a, b) => Date.parse(b.to) - Date.parse(b.from) - (Date.parse(a.to) - Date.parse(a.from)),
  );
  const size = Math.max(0, ...deadbands.map(({ deadband }) => deadband));
  const deadband = writeNumber(size, decimalsOf(size), lang);
  const [first, ...others] = deadbands;
  const nameOf = (id: string): string => points.find((point) => point.id === id)?.name ?? id;
  return (
    <ul className={styles.notes} aria-label={say('backTest.notes')}>
      <li>
        {say('backTest.judged', { from: times.full(told.from), to: times.full(told.to), n: whole(told.samples) })}
      </li>
      {uncounted === 0 ? null : <li>{say('backTest.uncounted', { n: whole(uncounted) })}</li>}
      {longest === undefined ? null : (
        <li>
          {say('backTest.gaps', {
            n: whole(gaps.count),
            age: writeAge(gaps.ms),
            from: times.full(longest.from),
            to: times.full(longest.to),
          })}
        </li>
      )}
      {first === undefined ? null : (
        <li>
          {others.length === 0
            ? say('backTest.deadband', { point: nameOf(first.point), deadband })
            : say('backTest.deadbands', { n: deadbands.length, deadband })}
        </li>
      )}
      {late === 0 ? null : <li>{say('backTest.late', { n: whole(late) })}</li>}
      {leftOut.length === 0 ? null : (
        <li>{say('backTest.leftOut', { names: leftOut.map(({ name }) => name).join(', ') })}</li>
      )}
    </ul>
  );
}
