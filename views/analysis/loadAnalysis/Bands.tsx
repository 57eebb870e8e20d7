import { Link } from 'wouter';
import { usualBands } from '../../../domain/energy/load.ts';
import type { Answer, Fact } from '../../../domain/figure/answer.ts';
import { measureOf } from '../../../domain/figure/measures.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import { words } from './words.ts';

const shown = ['capacity', 'maxRate', 'meanRate', 'light', 'normal', 'heavy', 'over'] as const;

/** For how many hours each unit was loaded how heavily, and out of what its capacity was taken. */
export function Bands({ answer, isBusy }: { readonly answer: Answer; readonly isBusy: boolean }) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const figure = useFigure();
  const times = useTimes();
  const measure = measureOf('load.bands');
  const declared = measure.gives === 'facts' ? measure.facts : {};
  const rows = answer.results.flatMap((one) =>
    one.gives === 'facts' && one.measure === 'load.bands' && one.compared === null
      ? [{ id: one.subject.id, facts: one.facts, rating: ratingOf(answer, one.subject.id) }]
      : [],
  );
  type Row = (typeof rows)[number];
  const nameOf = ({ id }: Row): string => answer.names.find((one) => one.id === id)?.name ?? id;
  const factOf = ({ facts }: Row, id: string): Fact | undefined => facts.find((one) => one.id === id);
  const basisOf = (row: Row): string => {
    const rate = factOf(row, 'maxRate');
    const from = row.rating === null ? '' : say(`load.${row.rating.kind}`, { name: row.rating.name ?? '' });
    if (rate?.none === 'noCounter') return `${from} · ${say('load.noReactive')}`;
    const notes = rate === undefined || row.rating?.kind === 'noPlate' ? [] : figure.notes(rate);
    return [from, ...notes].filter((one) => one !== '').join(' · ');
  };
  const columns: readonly FiledColumn<Row>[] = [
    column.name('load.unit', nameOf),
    ...shown.map(
      (id): FiledColumn<Row> =>
        column.spelled(
          { key: id, title: `${word(declared[id]?.name ?? measure.name)} ${declared[id]?.unit ?? ''}` },
          (row) => {
            const value = factOf(row, id)?.value ?? null;
            return value === null ? null : Number(value);
          },
          {
            draws: (row) => {
              const fact = factOf(row, id);
              if (fact === undefined) return '--';
              const told = figure.number(fact.value, fact.unit);
              return fact.at === null ? told : `${told} (${times.dayTime(fact.at)})`;
            },
          },
        ),
    ),
    column.words('load.basis', basisOf, {
      draws: (row) => (
        <span className={styles.note}>
          {row.rating?.kind === 'noPlate' ? <Link href="/ecus">{basisOf(row)}</Link> : basisOf(row)}
        </span>
      ),
    }),
  ];
  const { lightBelow, heavyFrom, overAbove } = usualBands;
  return (
    <TablePanel
      title={say('load.bands')}
      note={say('load.bands.note', { light: lightBelow, heavy: heavyFrom, over: overAbove })}
      busy={isBusy}
      rows={rows}
      idOf={({ id }) => id}
      empty={say('load.none')}
      columns={columns}
    >
      <p className={styles.notes}>
        <Link href="/Transformer">{say('load.transformers')}</Link>
      </p>
    </TablePanel>
  );
}

const kinds = ['byPlates', 'byUnit', 'byFee', 'noPlate'] as const;

function ratingOf({ notes }: Answer, id: string) {
  const note = notes.find(({ kind, subject }) => subject?.id === id && kinds.some((one) => one === kind));
  const kind = kinds.find((one) => one === note?.kind);
  return kind === undefined || note === undefined ? null : { kind, name: note.name ?? null };
}
