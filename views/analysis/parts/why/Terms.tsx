import type { Opens, Term, WhyAnswer } from '../../../../domain/figure/why.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { coverageOf, useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { columnsOf, type PlainColumn } from '../../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../../../../src/kit/table/Scroll.tsx';
import styles from './why.module.css';
import { words } from './words.ts';

interface Props {
  readonly told: WhyAnswer;
  readonly onOpen: (opens: Opens, name: string) => void;
}

/** The terms of a sum: what each counted, its share or factor, and what it adds. */
export function Terms({ told: { terms, unit }, onOpen }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const nameOf = ({ kind, name }: Term): string => name ?? say(`why.hidden.${kind}`);
  const notesOf = (term: Term): string =>
    [
      ...(term.since === null ? [] : [say('why.since', { day: term.since })]),
      ...(term.until === null ? [] : [say('why.until', { day: term.until })]),
      ...figure.notes(term),
    ].join(' · ');
  const hasFactor = terms.some(({ factor }) => factor !== null);
  const columns: readonly PlainColumn<{ readonly term: Term; readonly n: number }>[] = [
    column.drawn(
      'why.term',
      ({ term }) =>
        term.opens === null ? (
          nameOf(term)
        ) : (
          <button type="button" className={styles.name} onClick={() => term.opens && onOpen(term.opens, nameOf(term))}>
            {nameOf(term)}
          </button>
        ),
      'name',
    ),
    column.drawn(
      'why.counted',
      ({ term }) => (
        <span className={styles.number}>
          {figure.number(term.counted, term.unit)} {term.unit ?? ''}
        </span>
      ),
      'end',
    ),
    column.spelled('why.share', ({ term: { share } }) => (share === null ? '--' : `${share.replace('-', '−')} %`)),
    ...(hasFactor
      ? [
          column.drawn(
            'why.factor',
            ({ term: { factor } }: { readonly term: Term }) =>
              factor === null ? '--' : <span title={factor.id}>{factor.value}</span>,
            'end',
          ),
        ]
      : []),
    column.drawn(
      { key: 'adds', title: `${say('why.adds')} ${unit ?? ''}` },
      ({ term }) => <span className={styles.number}>{figure.value(term, unit)}</span>,
      'end',
    ),
    column.spelled('why.coverage', ({ term }) => (term.none === null ? `${coverageOf(term)} %` : '--')),
    column.drawn('why.note', ({ term }) => <span className={styles.note}>{notesOf(term)}</span>),
  ];
  return (
    <section className={styles.part}>
      <h3>{say('why.terms')}</h3>
      <Scroll>
        <PlainTable
          label={say('why.terms')}
          rows={terms.map((term, n) => ({ term, n }))}
          idOf={({ n }) => String(n)}
          empty={say('why.empty')}
          columns={columns}
        />
      </Scroll>
    </section>
  );
}
