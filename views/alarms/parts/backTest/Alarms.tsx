import { useState } from 'react';
import { type BackTest, mostTestRows, type TestedOccurrence } from '../../../../domain/alarm/backTest/calls.ts';
import type { Fate } from '../../../../domain/alarm/backTest/compare.ts';
import { limitWords } from '../../../../src/alarms/alarmWords.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Beside, Words } from '../../../../src/kit/layout/parts.tsx';
import { AlarmMark } from '../../../../src/kit/mark/AlarmMark.tsx';
import { decimalsOf, writeNumber } from '../../../../src/kit/number/format.ts';
import { columnsOf, type PlainColumn } from '../../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { useLevels } from '../../../../src/presets/presets.ts';
import styles from './backTest.module.css';
import { words } from './words.ts';

type Row = BackTest['rows'][number];
type Shown = Fate | 'all';

const atOnce = 50;

/** Each alarm with its fate, in order of time: as it would be by the new limits, where it would be. */
export function Alarms({ told: { rows, entries, points } }: { readonly told: BackTest }) {
  const say = useText(words);
  const [shown, setShown] = useState<Shown>('all');
  const [most, setMost] = useState(atOnce);
  const columns = useColumns(points);
  const mine = rows.filter(({ fate }) => shown === 'all' || fate === shown);
  const rest = Math.min(atOnce, mine.length - most);
  const choose = (next: Shown) => {
    setShown(next);
    setMost(atOnce);
  };
  return (
    <>
      <Segments
        label={say('backTest.fate')}
        value={shown}
        onChoose={choose}
        segments={(['all', 'new', 'gone', 'kept'] as const).map((value) => ({ value, text: say(`backTest.${value}`) }))}
      />
      <div className={styles.table}>
        <PlainTable
          label={say('backTest.alarms')}
          rows={mine.slice(0, most)}
          idOf={({ fate, point, before, after }) =>
            `${fate} ${point} ${before?.side ?? after?.side} ${before?.firstOverAt ?? after?.firstOverAt}`
          }
          empty={say('backTest.none')}
          columns={columns}
        />
      </div>
      {rest > 0 ? (
        <Button look="quiet" size="row" onClick={() => setMost(most + atOnce)}>
          {say('backTest.more', { n: rest })}
        </Button>
      ) : null}
      {Object.values(entries).some((n) => n > mostTestRows) ? (
        <Words tone="second">{say('backTest.first', { n: mostTestRows })}</Words>
      ) : null}
    </>
  );
}

function useColumns(points: BackTest['points']): readonly PlainColumn<Row>[] {
  const say = useText(words);
  const column = columnsOf(say);
  const lang = useLang();
  const times = useTimes();
  const levels = useLevels();
  const names = new Map(points.map(({ id, name }) => [id, name]));
  const number = (value: number): string => writeNumber(value, decimalsOf(value), lang);
  const lasted = ({ firstOverAt, recoveredAt }: TestedOccurrence): string =>
    recoveredAt === null ? say('backTest.stands') : writeAge(Date.parse(recoveredAt) - Date.parse(firstOverAt));
  const limit = ({ level, limitName, limit: at }: TestedOccurrence) => (
    <Beside words="line">
      <AlarmMark level={level} state="confirmed" label={levels[level][lang]} /> {limitWords[limitName][lang]}{' '}
      {number(at)}
    </Beside>
  );
  const fate = (row: Row) => (
    <Beside words="line">
      <span className={`${styles.key} ${styles[row.fate]}`} aria-hidden />
      {say(`backTest.${row.fate}`)}
      {row.beforeCount + row.afterCount > 2
        ? ` (${say('backTest.becomes', { before: row.beforeCount, after: row.afterCount })})`
        : null}
    </Beside>
  );
  const of = (show: (one: TestedOccurrence) => PlainColumn<Row>['title']) => (row: Row) => {
    const one = row.after ?? row.before;
    return one === null ? null : show(one);
  };
  return [
    column.drawn(
      'backTest.start',
      of(({ firstOverAt }) => times.dayTime(firstOverAt)),
      'name',
    ),
    ...(points.length > 1 ? [column.words('backTest.point', ({ point }: Row) => names.get(point) ?? point)] : []),
    column.drawn('backTest.fate', fate),
    column.drawn('backTest.limit', of(limit)),
    column.drawn(
      'backTest.peak',
      of(({ peak }) => number(peak)),
      'end',
    ),
    column.drawn('backTest.lasted', of(lasted), 'end'),
  ];
}
