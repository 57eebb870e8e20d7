import type { BackTest } from '../../../../domain/alarm/backTest/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Bar, Box, Grid, Words } from '../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useLevels } from '../../../../src/presets/presets.ts';
import { Alarms } from './Alarms.tsx';
import styles from './backTest.module.css';
import { Notes } from './Notes.tsx';
import { words } from './words.ts';

/** What became of the alarms: how many, by level, day and point, each of them, and what the data cannot tell. */
export function Told({ told, busy }: { readonly told: BackTest; readonly busy: boolean }) {
  const say = useText(words);
  const lang = useLang();
  const levels = useLevels();
  const whole = (n: number): string => writeNumber(n, 0, lang);
  if (told.samples === 0) return <p role="status">{say('backTest.nothing')}</p>;
  return (
    <section className={styles.told} aria-label={say('backTest.alarms')} aria-busy={busy || undefined}>
      <Grid as="dl" columns="3">
        {(['kept', 'gone', 'new'] as const).map((fate) => (
          <Box pad="2" line="around" key={fate}>
            <dt>
              <span className={`${styles.key} ${styles[fate]}`} aria-hidden />
              {say(`backTest.${fate}`)}
            </dt>
            <Words as="dd" text="head" weight="strong" digits>
              {whole(fate === 'new' ? told.fresh : told[fate])}
            </Words>
          </Box>
        ))}
      </Grid>
      <p role="status">{say('backTest.total', { before: whole(told.before), after: whole(told.after) })}</p>
      <Bar as="p" at="stretch" gap="3" tone="second" className={styles.levels}>
        {told.levels
          .filter(({ before, after }) => before + after > 0)
          .map(({ level, before, after }) => (
            <span key={level}>
              <AlarmMark level={level} state="confirmed" />
              {say('backTest.level', { level: levels[level][lang], before: whole(before), after: whole(after) })}
            </span>
          ))}
      </Bar>
      <Days days={told.days} />
      <Alarms told={told} />
      {told.points.length > 1 ? <Points points={told.points} /> : null}
      <Notes told={told} />
    </section>
  );
}

/** A bar for each day of the span. */
function Days({ days }: { readonly days: BackTest['days'] }) {
  const say = useText(words);
  const times = useTimes();
  const most = Math.max(1, ...days.map(({ kept, gone, fresh }) => kept + gone + fresh));
  const share = (n: number) => ({ blockSize: `${(n / most) * 100}%` });
  return (
    <div>
      <ul className={styles.days} aria-label={say('backTest.byDay')}>
        {days.map(({ from, kept, gone, fresh }) => {
          const told = say('backTest.day', { day: times.day(from), kept, gone, fresh });
          return (
            <li key={from} title={told} aria-label={told}>
              {fresh === 0 ? null : <span className={styles.new} style={share(fresh)} />}
              {gone === 0 ? null : <span className={styles.gone} style={share(gone)} />}
              {kept === 0 ? null : <span className={styles.kept} style={share(kept)} />}
            </li>
          );
        })}
      </ul>
      <Bar still at="stretch" gap="0" text="tiny" tone="second" spread="between" aria-hidden>
        <span>{times.day(days[0]?.from)}</span>
        <span>{times.day(days.at(-1)?.from)}</span>
      </Bar>
    </div>
  );
}

/** Of a template: what each of its points would see. */
function Points({ points }: { readonly points: BackTest['points'] }) {
  const say = useText(words);
  const lang = useLang();
  const whole = (n: number): string => writeNumber(n, 0, lang);
  const sorted = points.toSorted((a, b) => b.after - a.after || b.before - a.before);
  return (
    <div className={styles.table}>
      <PlainTable
        label={say('backTest.points')}
        rows={sorted}
        idOf={({ id }) => id}
        empty={null}
        say={say}
        columns={(column) => [
          column.name('backTest.point', ({ name }) => name),
          column.spelled('backTest.old', ({ before }) => whole(before)),
          column.spelled('backTest.fresh', ({ after }) => whole(after)),
          column.spelled('backTest.kept', ({ kept }) => whole(kept)),
          column.spelled('backTest.gone', ({ gone }) => whole(gone)),
          column.spelled('backTest.new', ({ fresh }) => whole(fresh)),
        ]}
      />
    </div>
  );
}
