import type { Answer } from '../../../domain/figure/answer.ts';
import type { Question } from '../../../domain/figure/question.ts';
import type { FigureStep } from '../../../domain/figure/vocabulary.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { BarsChart } from '../../../src/kit/chart/BarsChart.tsx';
import type { Bar } from '../../../src/kit/chart/bars.ts';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import { axisNames } from '../parts/axisNames.ts';
import type { Consumption } from '../parts/consumption.ts';
import styles from '../parts/figures.module.css';
import { WhyFigure } from '../parts/why/WhyFigure.tsx';
import { words } from './words.ts';

interface Props {
  readonly answer: Answer;
  readonly consumption: Consumption;
  readonly step: FigureStep;
  readonly isBusy: boolean;
  /** That the answer is of. */
  readonly question: Question;
}

/** So many parts have a colour of their own; of more, the largest. */
const coloured = 6;
const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** Step by step what each part used, one upon the other, before the whole of the comparison. */
export function StepBars({ answer, consumption, step, isBusy, question }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const { unit, rows, main } = consumption;
  const names = axisNames(answer, step, times);
  const mine = answer.series.filter((one) => one.unit === unit && one.measure === main?.measure);
  const whole = mine.find(({ part, compared }) => part === null && compared === null);
  const then = mine.find(({ part, compared }) => part === null && compared === 0);
  const largest = rows.filter(({ isRest, name }) => !isRest && name !== null).slice(0, coloured);
  const parts = largest.flatMap(
    ({ id }) => mine.find(({ part, compared }) => part?.id === id && compared === null) ?? [],
  );
  const bars: readonly Bar[] = [
    ...(then === undefined
      ? []
      : [
          {
            id: 'then',
            name: say('consumption.compared'),
            color: 1,
            reference: true,
            values: then.values.map(numberOf),
          },
        ]),
    ...(parts.length === 0 && whole !== undefined
      ? [{ id: 'whole', name: say('consumption.whole'), color: 1, values: whole.values.map(numberOf) }]
      : parts.map(({ part, values }, n) => ({
          id: part?.id ?? '',
          name: part?.name ?? '',
          color: n + 1,
          values: values.map(numberOf),
        }))),
  ];
  const table = names.map((name, n) => ({ name, n }));
  const told = [...(whole === undefined ? [] : [{ title: say('consumption.whole'), series: whole }])].concat(
    parts.map((series) => ({ title: series.part?.name ?? '', series })),
  );
  return (
    <ChartPanel
      title={say('consumption.days')}
      note={unit ?? ''}
      busy={isBusy}
      legend={bars.flatMap(({ name, color, reference }) => (reference === true ? [] : [{ name, color }]))}
      table={{
        rows: table,
        idOf: ({ name, n }) => `${name}${n}`,
        say,
        columns: (column) => [
          column.name('consumption.time', ({ name }) => name),
          ...told.map(({ title, series }, at) => ({
            ...column.figure({ key: `v${at}`, title }, ({ n }: { readonly n: number }) => series.values[n]),
            // Of what is missing, too, somebody asks why.
            cell: ({ n }: { readonly n: number }) => (
              <WhyFigure question={question} series={series} cell={n}>
                {figure.number(series.values[n] ?? null, unit)}
              </WhyFigure>
            ),
          })),
        ],
      }}
    >
      <div className={styles.chart}>
        <BarsChart label={say('consumption.days')} categories={names} bars={bars} stacked />
      </div>
    </ChartPanel>
  );
}
