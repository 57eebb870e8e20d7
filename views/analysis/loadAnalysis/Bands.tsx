import { Link } from 'wouter';
import { usualBands } from '../../../domain/energy/load.ts';
import type { Answer, Fact } from '../../../domain/figure/answer.ts';
import { measureOf } from '../../../domain/figure/measures.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import { Scroll } from '../parts/Scroll.tsx';
import { words } from './words.ts';

const shown = ['capacity', 'maxRate', 'meanRate', 'light', 'normal', 'heavy', 'over'] as const;

/** For how many hours each unit was loaded how heavily, and out of what its capacity was taken. */
export function Bands({ answer, isBusy }: { readonly answer: Answer; readonly isBusy: boolean }) {
  const say = useText(words);
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
  const columns: readonly (PlainColumn<Row> & { readonly title: string })[] = [
    { key: 'unit', title: say('load.unit'), names: true, cell: nameOf, written: nameOf },
    ...shown.map((id): PlainColumn<Row> & { readonly title: string } => ({
      key: id,
      title: `${word(declared[id]?.name ?? measure.name)} ${declared[id]?.unit ?? ''}`,
      align: 'end',
      cell: (row) => {
        const fact = factOf(row, id);
        if (fact === undefined) return '--';
        const told = figure.number(fact.value, fact.unit);
        return fact.at === null ? told : `${told} (${times.dayTime(fact.at)})`;
      },
      written: (row) => {
        const value = factOf(row, id)?.value ?? null;
        return value === null ? null : Number(value);
      },
    })),
    {
      key: 'basis',
      title: say('load.basis'),
      cell: (row) => (
        <span className={styles.note}>
          {row.rating?.kind === 'noPlate' ? <Link href="/ecus">{basisOf(row)}</Link> : basisOf(row)}
        </span>
      ),
      written: basisOf,
    },
  ];
  const { lightBelow, heavyFrom, overAbove } = usualBands;
  return (
    <Panel
      title={say('load.bands')}
      note={say('load.bands.note', { light: lightBelow, heavy: heavyFrom, over: overAbove })}
      busy={isBusy}
      actions={<TableFiles name={say('load.bands')} columns={columns} rows={rows} />}
    >
      <Scroll>
        <PlainTable
          label={say('load.bands')}
          rows={rows}
          idOf={({ id }) => id}
          empty={say('load.none')}
          columns={columns}
        />
      </Scroll>
      <p className={styles.notes}>
        <Link href="/Transformer">{say('load.transformers')}</Link>
      </p>
    </Panel>
  );
}

const kinds = ['byPlates', 'byUnit', 'byFee', 'noPlate'] as const;

function ratingOf({ notes }: Answer, id: string) {
  const note = notes.find(({ kind, subject }) => subject?.id === id && kinds.some((one) => one === kind));
  const kind = kinds.find((one) => one === note?.kind);
  return kind === undefined || note === undefined ? null : { kind, name: note.name ?? null };
}
