import type { UnitRow } from '../../../domain/energy/unitCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/units/units.module.css';
import { words } from './words.ts';

/** That a figure was revised; opened, what was said before, until when, and why. */
export function Revised({
  former: { amount, at, cause },
  measure,
}: {
  readonly former: NonNullable<UnitRow['revised']>;
  readonly measure: string;
}) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  return (
    <details className={styles.revised}>
      <summary>{say('eaudatas.revised')}</summary>
      {say('eaudatas.revised.before', {
        amount: writeNumber(Number(amount), 2, lang),
        unit: measure,
        time: times.full(at),
        why: say(`eaudatas.cause.${cause}`),
      })}
    </details>
  );
}
