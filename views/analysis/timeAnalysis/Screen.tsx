import { useState } from 'react';
import { Link } from 'wouter';
import { type PeakType, peakTypes } from '../../../domain/cost/tariff/periods.ts';
import { textOf } from '../../../domain/energy/quantity.ts';
import type { Answer, Series } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { BarsChart } from '../../../src/kit/chart/BarsChart.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { axisNames } from '../parts/axisNames.ts';
import { shareOf } from '../parts/consumption.ts';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { useFigures } from '../parts/useFigures.ts';
import { savingOf } from './moving.ts';
import { words } from './words.ts';

const route = '/timeAnalysis';
const types = [...(Object.keys(peakTypes) as PeakType[]), 'none'] as const;
type Type = (typeof types)[number];

/** How much is used at peak, what it costs, and what moving it would save. */
export const Screen = figurePage(route, {
  title: { cn: '分时分析', en: 'Time-of-use analysis' },
  children: (props) => <Timed {...props} />,
});

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));
const partsOf = ({ series }: Answer, unit: string): readonly Series[] =>
  series.filter(({ subject, part, total }) => subject.id === unit && part !== null && total.value !== null);
const factOf = ({ results }: Answer, unit: string, id: string) => {
  const found = results.find((one) => one.gives === 'facts' && one.subject.id === unit);
  return found?.gives === 'facts' ? (found.facts.find((fact) => fact.id === id) ?? null) : null;
};

function useTypeName(): (type: string) => string {
  const say = useText(words);
  const word = useWord();
  return (type) => (Object.hasOwn(peakTypes, type) ? word(peakTypes[type as PeakType]) : say('time.none'));
}

function Timed({ view }: FigurePageProps) {
  const say = useText(words);
  const electric = { ...view, medium: 'electricity' as const };
  const asked = useFigures(route, electric, { measures: ['energy.period', 'cost.energy'], by: 'period', compare: [] });
  return (
    <Loaded
      of={asked}
      empty={{ when: asked.value?.series.length === 0, show: <p className={styles.notes}>{say('time.noMedium')}</p> }}
    >
      {(answer) => (
        <>
          <Steps answer={answer} view={view} isBusy={asked.isLoading} />
          <Units answer={answer} isBusy={asked.isLoading} />
          <Moving answer={answer} />
        </>
      )}
    </Loaded>
  );
}

/** Of the first unit, its periods one upon the other. */
function Steps({
  answer,
  view,
  isBusy,
}: Pick<FigurePageProps, 'view'> & { readonly answer: Answer; readonly isBusy: boolean }) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const nameOf = useTypeName();
  const first = answer.names[0];
  const parts = partsOf(answer, first?.id ?? '');
  const unit = answer.series[0]?.unit ?? null;
  const names = axisNames(answer, view.step, times);
  const colorOf = ({ part }: Series): number => types.indexOf((part?.id ?? 'none') as Type) + 1;
  return (
    <ChartPanel
      title={say('time.chart')}
      note={say('time.chart.note', { unit: unit ?? '', name: first?.name ?? '' })}
      busy={isBusy}
      legend={parts.map((one) => ({ color: colorOf(one), name: nameOf(one.part?.id ?? '') }))}
      table={{
        rows: names.map((name, n) => ({ name, n })),
        idOf: ({ name, n }) => `${name}${n}`,
        say,
        columns: (column) => [
          column.name('time.at', ({ name }) => name),
          ...parts.map(({ part, values }) =>
            column.figure(
              { key: part?.id ?? '', title: nameOf(part?.id ?? '') },
              ({ n }: { readonly n: number }) => values[n],
              figure.in(unit),
            ),
          ),
        ],
      }}
    >
      <div className={styles.high}>
        <BarsChart
          label={say('time.chart')}
          categories={names}
          stacked
          bars={parts.map((one) => ({
            id: one.part?.id ?? '',
            name: nameOf(one.part?.id ?? ''),
            color: colorOf(one),
            values: one.values.map(numberOf),
          }))}
        />
      </div>
    </ChartPanel>
  );
}

/** Each unit by its periods, with what it costs. */
function Units({ answer, isBusy }: { readonly answer: Answer; readonly isBusy: boolean }) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const lang = useLang();
  const nameOf = useTypeName();
  const rows = answer.series.filter(({ part }) => part === null);
  const used = types.filter((type) =>
    answer.series.some(({ part, total }) => part?.id === type && total.value !== null),
  );
  const unitName = ({ subject }: Series): string =>
    answer.names.find(({ id }) => id === subject.id)?.name ?? subject.id;
  const partOf = ({ subject, unit }: Series, type: Type): Series | null =>
    answer.series.find((one) => one.subject.id === subject.id && one.unit === unit && one.part?.id === type) ?? null;
  type Column = FiledColumn<Series>;
  const money = (row: Series, id: string, decimals: number): Pick<Column, 'cell' | 'written'> => {
    const fact = factOf(answer, row.subject.id, id);
    return {
      cell: () =>
        fact === null || fact.value === null
          ? (figure.why(fact ?? { none: 'noRow' }) ?? '--')
          : writeNumber(Number(fact.value), decimals, lang),
      written: () => numberOf(fact?.value),
    };
  };
  const columns: readonly Column[] = [
    column.name('time.unit', unitName),
    column.figure(
      'time.whole',
      ({ total }) => total,
      (value, { unit }) => `${figure.value(value, unit)} ${unit ?? ''}`,
    ),
    ...used.flatMap((type): readonly Column[] => [
      column.figure(
        { key: type, title: nameOf(type) },
        (row) => partOf(row, type)?.total.value,
        (value, row) => figure.number(value, row.unit),
      ),
      column.figure(
        { key: `${type}%`, title: say('time.share', { name: nameOf(type) }) },
        (row) => shareOf(partOf(row, type)?.total ?? null, row.total),
        figure.percents(),
      ),
    ]),
    ...(['amount', 'price'] as const).map(
      (id): Column =>
        column.spelled(
          { key: id, title: say(id === 'amount' ? 'time.cost' : 'time.price') },
          (row) => money(row, id, 4).written?.(row) ?? null,
          { draws: (row) => money(row, id, id === 'amount' ? 2 : 4).cell(row) },
        ),
    ),
    column.notes('time.note', ({ total }) => figure.notes(total)),
  ];
  return (
    <TablePanel
      title={say('time.table')}
      busy={isBusy}
      rows={rows}
      idOf={({ subject, unit }) => `${subject.id}${unit}`}
      empty={say('time.noMedium')}
      columns={columns}
    >
      {used.includes('none') ? (
        <p className={styles.notes}>
          {say('time.noRule')} <Link href="/ecus/Expenserule">{say('time.rules')}</Link>
        </p>
      ) : null}
    </TablePanel>
  );
}

/** At the same prices: arithmetic, and said to be that. */
function Moving({ answer }: { readonly answer: Answer }) {
  const say = useText(words);
  const lang = useLang();
  const [percent, setPercent] = useState(10);
  const first = answer.names[0];
  const told = (type: PeakType) => ({
    kwh: partsOf(answer, first?.id ?? '').find(({ part }) => part?.id === type)?.total.value ?? null,
    cost: factOf(answer, first?.id ?? '', type)?.value ?? null,
  });
  const saving = savingOf(told('peak'), told('valley'), percent);
  return (
    <Panel title={say('time.move')} note={`${first?.name ?? ''} · ${say('time.move.note')}`}>
      {saving === null ? (
        <p className={styles.notes}>{say('time.move.none')}</p>
      ) : (
        <p className={styles.notes}>
          <label>
            <input
              type="range"
              min={0}
              max={50}
              step={5}
              value={percent}
              onChange={(event) => setPercent(Number(event.target.value))}
            />{' '}
            {say('time.move.share', { percent })}
          </label>{' '}
          <strong>{say('time.move.saves', { amount: writeNumber(Number(textOf(saving)), 2, lang) })}</strong>
        </p>
      )}
    </Panel>
  );
}
