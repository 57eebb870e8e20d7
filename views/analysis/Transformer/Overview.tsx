import { Link } from 'wouter';
import { type PlateField, transformerPlate } from '../../../domain/equipment/transformerPlate.ts';
import type { Answer, Fact } from '../../../domain/figure/answer.ts';
import { measureOf } from '../../../domain/figure/measures.ts';
import { byName } from '../../../domain/text/order.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { coverageOf, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import type { ListedTransformer } from './listed.ts';
import { words } from './words.ts';

interface Props {
  readonly transformers: readonly ListedTransformer[];
  /** Null: not told yet, or nothing can be told. */
  readonly facts: Answer | null;
  readonly isBusy: boolean;
  readonly onPick: (id: string) => void;
}

const shown = [
  'maxRate',
  'meanRate',
  'light',
  'normal',
  'heavy',
  'over',
  'uneconomic',
  'economic',
  'best',
  'loss',
  'lossRate',
  'powerFactor',
] as const;

/** Every transformer with its load, hours and losses; of one without plate or meter, what it lacks. */
export function Overview({ transformers, facts, isBusy, onPick }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const figure = useFigure();
  const times = useTimes();
  const measure = measureOf('transformer.facts');
  const declared = measure.gives === 'facts' ? measure.facts : {};
  const factsOf = (id: string): readonly Fact[] =>
    facts?.results.flatMap((one) => (one.gives === 'facts' && one.subject.id === id ? one.facts : [])) ?? [];
  const rows = transformers
    .map((one) => ({ one, facts: factsOf(one.id) }))
    .toSorted((a, b) => Number(rateOf(b.facts)) - Number(rateOf(a.facts)) || byName('cn')(a.one.name, b.one.name));
  type Row = (typeof rows)[number];
  const factOf = ({ facts: of }: Row, id: string): Fact | undefined => of.find((fact) => fact.id === id);
  const columns: readonly FiledColumn<Row>[] = [
    column.name('transformer.name', ({ one }) => one.name, {
      draws: ({ one }) =>
        one.missing.length > 0 || one.meter === null ? (
          one.name
        ) : (
          <Button look="quiet" size="row" onClick={() => onPick(one.id)}>
            {one.name}
          </Button>
        ),
    }),
    column.figure({ key: 'capacity', title: 'Sn kVA' }, ({ one }) => one.ratedCapacity),
    ...shown.map((id): FiledColumn<Row> => {
      const unit = declared[id]?.unit ?? null;
      return column.spelled(
        { key: id, title: `${word(declared[id]?.name ?? measure.name)}${unit === null ? '' : ` ${unit}`}` },
        (row) => numberOf(factOf(row, id)),
        {
          draws: (row) => {
            const fact = factOf(row, id);
            if (fact === undefined) return '--';
            const value =
              unit === null ? figure.percent(fact.value, 2).replace(' %', '') : figure.number(fact.value, fact.unit);
            return fact.at === null ? value : <span title={times.dayTime(fact.at)}>{value}</span>;
          },
        },
      );
    }),
    column.spelled('transformer.coverage', (row) => coverageSaid(row)),
    column.drawn('transformer.note', ({ one }) => <Lacks transformer={one} />),
  ];
  return (
    <TablePanel
      title={say('transformer.all')}
      note={say('transformer.all.note')}
      busy={isBusy}
      rows={rows}
      idOf={({ one }) => one.id}
      empty={say('transformer.none')}
      columns={columns}
    />
  );

  function coverageSaid(row: Row): string {
    const fact = factOf(row, 'loss');
    return fact === undefined || fact.none !== null ? '--' : `${coverageOf(fact)} %`;
  }
}

const numberOf = (fact: Fact | undefined): number | null => (fact?.value == null ? null : Number(fact.value));
const rateOf = (facts: readonly Fact[]): number => numberOf(facts.find(({ id }) => id === 'maxRate')) ?? -1;

/** What keeps a transformer from being reckoned, with the way to where it is entered. */
function Lacks({ transformer: { id, missing, meter } }: { readonly transformer: ListedTransformer }) {
  const say = useText(words);
  const word = useWord();
  if (missing.length === 0 && meter !== null) return null;
  const labels = (transformerPlate.inside?.parts({}, {}) ?? {}) as Readonly<
    Record<PlateField, { readonly label: { readonly cn: string; readonly en: string } }>
  >;
  const said = missing.map((field) => word(labels[field].label)).join('、');
  return (
    <span className={styles.note}>
      {missing.length === 0 ? say('transformer.noMeter') : say('transformer.lacks', { fields: said })}{' '}
      <Link href={`/equipment/edit?row=${encodeURIComponent(id)}`}>{say('transformer.enter')}</Link>
    </span>
  );
}
