import type { Performance } from '../../../../domain/alarm/performance/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './performance.module.css';
import { words } from './words.ts';

/** EEMUA 191: what one position can take a day, and the most that it can manage. */
const acceptable = 150;
const manageable = 300;
/** Only so many days bear their name: each so-manieth, where there are more. */
const named = 16;

interface Props {
  readonly days: Performance['days'];
  readonly busy: boolean;
  readonly onDay: (from: string) => void;
}

/** A bar for each day, beside what can be taken; pressing one shows that day alone. */
export function Days({ days, busy, onDay }: Props) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const most = Math.max(manageable * 1.1, ...days.map(({ n }) => n));
  const share = (n: number): string => `${(n / most) * 100}%`;
  const each = Math.ceil(days.length / named);
  return (
    <Panel title={say('performance.days')} note={say('performance.days.note')} busy={busy}>
      <div className={styles.days}>
        {[acceptable, manageable].map((limit) => (
          <span
            key={limit}
            className={styles.limit}
            style={{ insetBlockEnd: `calc(20px + (100% - 20px) * ${limit / most})` }}
            aria-hidden
          >
            <span>{limit}</span>
          </span>
        ))}
        {days.map(({ from, n, most: inTen }, place) => {
          const told = say('performance.day', {
            day: times.day(from),
            n: writeNumber(n, 0, lang),
            most: writeNumber(inTen, 0, lang),
          });
          return (
            <button
              key={from}
              type="button"
              className={styles.day}
              aria-label={told}
              title={told}
              onClick={() => onDay(from)}
            >
              <Bar as="span" size="fixed" className={styles.bar}>
                <span className={n > manageable ? styles.over : ''} style={{ blockSize: share(n) }} />
              </Bar>
              <span className={styles.name}>{place % each === 0 ? times.day(from) : ''}</span>
            </button>
          );
        })}
      </div>
    </Panel>
  );
}
