import { anHour as hour } from '../../../../domain/clock/lengths.ts';
import { qualityTexts } from '../../../../domain/figure/telling.ts';
import type { Opens, WhyAnswer } from '../../../../domain/figure/why.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { coverageOf, useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../../src/kit/table/Scroll.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './why.module.css';
import { causes, words } from './words.ts';

interface Props {
  readonly told: WhyAnswer;
  readonly onOpen: (opens: Opens, name: string) => void;
}

type Interval = WhyAnswer['intervals'][number];

/** A span of a counter by months, days, hours or quarters of an hour. */
export function Intervals({ told: { intervals, unit }, onOpen }: Props) {
  const say = useText(words);
  const word = useWord();
  const figure = useFigure();
  const times = useTimes();
  const nameOf = ({ start, end }: Interval): string => {
    const length = Date.parse(end) - Date.parse(start);
    if (length > 25 * hour) return times.full(start).slice(0, 7);
    return length > hour ? times.day(start) : `${times.short(start)}–${times.short(end)}`;
  };
  const notesOf = (one: Interval): string =>
    [
      ...figure.notes(one),
      ...(one.revised === null
        ? []
        : [
            say('why.revised', {
              time: times.full(one.revised.at),
              value: one.revised.value,
              why: word(causes[one.revised.cause]),
            }),
          ]),
    ].join(' · ');
  return (
    <section className={styles.part}>
      <h3>{say('why.intervals')}</h3>
      <Scroll>
        <PlainTable
          label={say('why.intervals')}
          rows={intervals}
          idOf={({ start }) => start}
          empty={say('why.empty')}
          say={say}
          columns={(column) => [
            column.drawn(
              'why.time',
              (one) =>
                one.opens === null ? (
                  nameOf(one)
                ) : (
                  <button
                    type="button"
                    className={styles.name}
                    onClick={() => one.opens && onOpen(one.opens, nameOf(one))}
                  >
                    {nameOf(one)}
                  </button>
                ),
              'name',
            ),
            column.drawn(
              { key: 'value', title: `${say('why.counted')} ${unit ?? ''}` },
              (one) => <span className={styles.number}>{figure.value(one, unit)}</span>,
              'end',
            ),
            column.spelled('why.coverage', (one) => (one.none === null ? `${coverageOf(one)} %` : '--')),
            column.drawn('why.note', (one) => <span className={styles.note}>{notesOf(one)}</span>),
          ]}
        />
      </Scroll>
    </section>
  );
}

/** What lies over several intervals, as nobody read the register meanwhile. */
export function Kept({ told: { kept, unit } }: Pick<Props, 'told'>) {
  const say = useText(words);
  const word = useWord();
  const figure = useFigure();
  const times = useTimes();
  return (
    <section className={styles.part}>
      <h3>{say('why.kept')}</h3>
      <Words text="note">{say('why.kept.note')}</Words>
      <PlainTable
        label={say('why.kept')}
        rows={kept}
        idOf={({ from }) => from}
        empty={say('why.empty')}
        say={say}
        columns={(column) => [
          column.name('why.time', ({ from, to }) => `${times.dayTime(from)} – ${times.dayTime(to)}`),
          column.drawn(
            { key: 'amount', title: `${say('why.counted')} ${unit ?? ''}` },
            ({ amount }) => <span className={styles.number}>{figure.number(amount, unit)}</span>,
            'end',
          ),
          column.words('why.quality', ({ quality }) => word(qualityTexts[quality])),
        ]}
      />
    </section>
  );
}
