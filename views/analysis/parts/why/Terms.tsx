import type { Opens, Term, WhyAnswer } from '../../../../domain/figure/why.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { coverageOf, useFigure } from '../../../../src/kit/figure/useFigure.ts';
import { type PlainColumn, PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { Scroll } from '../Scroll.tsx';
import styles from './why.module.css';
import { words } from './words.ts';

interface Props {
  readonly told: WhyAnswer;
  readonly onOpen: (opens: Opens, name: string) => void;
}

/** The terms of a sum: what each counted, its share or factor, and what it adds. */
export function Terms({ told: { terms, unit }, onOpen }: Props) {
  const say = useText(words);
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
    {
      key: 'name',
      title: say('why.term'),
      names: true,
      cell: ({ term }) =>
        term.opens === null ? (
          nameOf(term)
        ) : (
          <button type="button" className={styles.name} onClick={() => term.opens && onOpen(term.opens, nameOf(term))}>
            {nameOf(term)}
          </button>
        ),
    },
    {
      key: 'counted',
      title: say('why.counted'),
      align: 'end',
      cell: ({ term }) => (
        <span className={styles.number}>
          {figure.number(term.counted, term.unit)} {term.unit ?? ''}
        </span>
      ),
    },
    {
      key: 'share',
      title: say('why.share'),
      align: 'end',
      cell: ({ term: { share } }) => (share === null ? '--' : `${share.replace('-', '−')} %`),
    },
    ...(hasFactor
      ? [
          {
            key: 'factor',
            title: say('why.factor'),
            align: 'end' as const,
            cell: ({ term: { factor } }: { readonly term: Term }) =>
              factor === null ? '--' : <span title={factor.id}>{factor.value}</span>,
          },
        ]
      : []),
    {
      key: 'adds',
      title: `${say('why.adds')} ${unit ?? ''}`,
      align: 'end',
      cell: ({ term }) => <span className={styles.number}>{figure.value(term, unit)}</span>,
    },
    {
      key: 'coverage',
      title: say('why.coverage'),
      align: 'end',
      cell: ({ term }) => (term.none === null ? `${coverageOf(term)} %` : '--'),
    },
    { key: 'note', title: say('why.note'), cell: ({ term }) => <span className={styles.note}>{notesOf(term)}</span> },
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
