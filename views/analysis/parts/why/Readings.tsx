import type { WhyAnswer } from '../../../../domain/figure/why.ts';
import { qualities } from '../../../../domain/telemetry/quality.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { qualityWords } from '../../../../src/kit/number/Quantity.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../../src/kit/table/Scroll.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './why.module.css';
import { linkKinds, words } from './words.ts';

type Reading = WhyAnswer['readings'][number];
/** What was read, and the span within which it is asked for. */
type ToldReadings = Pick<WhyAnswer, 'from' | 'to' | 'unit' | 'readings' | 'links'>;

/** The readings of an interval with those around it: each as it was read, what it was before, and what was counted since the one before. */
export function Readings({ told }: { readonly told: ToldReadings }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const quality = useText(qualityWords);
  const links = new Map(told.links.map((link) => [link.to, link]));
  const isInside = ({ at }: Reading): boolean => at >= told.from && at <= told.to;
  const notesOf = (reading: Reading): string => {
    const kind = links.get(reading.at)?.kind ?? 'run';
    const link = linkKinds[kind];
    const { replaced, counts } = reading;
    return [
      ...(link === null ? [] : [word(link)]),
      ...(counts ? [] : [say('why.leftOut')]),
      ...(replaced === null
        ? []
        : [say('why.replaced', { time: times.full(replaced.until), value: replaced.value ?? say('why.none') })]),
    ].join(' · ');
  };
  return (
    <section className={styles.part}>
      <h3>{say('why.readings')}</h3>
      <Scroll>
        <PlainTable
          label={say('why.readings')}
          rows={told.readings}
          idOf={({ at }) => at}
          empty={say('why.empty')}
          say={say}
          columns={(column) => [
            column.drawn(
              'why.time',
              (reading) => (
                <span className={isInside(reading) ? styles.inside : styles.note}>{times.full(reading.at)}</span>
              ),
              'name',
            ),
            column.drawn(
              { key: 'value', title: `${say('why.reading')} ${told.unit ?? ''}` },
              ({ value }) => <span className={styles.number}>{value ?? '--'}</span>,
              'end',
            ),
            column.drawn(
              'why.difference',
              ({ at }) => <span className={styles.number}>{links.get(at)?.amount ?? '--'}</span>,
              'end',
            ),
            column.words('why.quality', (reading) => quality(`kit.quality.${qualities[reading.quality] ?? 'none'}`)),
            column.words('why.seen', ({ seen }) => (seen === null ? '--' : times.full(seen))),
            column.drawn('why.note', (reading) => <span className={styles.note}>{notesOf(reading)}</span>),
          ]}
        />
      </Scroll>
    </section>
  );
}
