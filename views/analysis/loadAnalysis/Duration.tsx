import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { CurveChart } from '../../../src/kit/chart/CurveChart.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import styles from '../parts/figures.module.css';
import { words } from './words.ts';

/** For how many hours the load was at or above each power. */
export function Duration({ answer, isBusy }: { readonly answer: Answer; readonly isBusy: boolean }) {
  const say = useText(words);
  const figure = useFigure();
  const curves = answer.results.flatMap((one) => (one.gives === 'curve' ? [one] : []));
  const now = curves.filter(({ compared }) => compared === null);
  const nameOf = (id: string): string => answer.names.find((one) => one.id === id)?.name ?? id;
  const rows = now.flatMap(({ subject, x, y }) =>
    x.map((hours, n) => ({ name: nameOf(subject.id), hours, kw: y[n] ?? null })),
  );
  return (
    <ChartPanel
      title={say('load.duration')}
      note={say('load.duration.note')}
      busy={isBusy}
      legend={now.map(({ subject }, n) => ({ color: n + 1, name: nameOf(subject.id) }))}
      table={{
        rows,
        idOf: ({ name, hours }) => `${name}${hours}`,
        say,
        columns: (column) => [
          column.name('load.unit', ({ name }) => name),
          column.figure('load.duration.hours', ({ hours }) => hours),
          column.figure('load.power', ({ kw }) => kw, figure.in('kW')),
        ],
      }}
    >
      <div className={styles.high}>
        <CurveChart
          label={say('load.duration')}
          curves={[...curves.filter(({ compared }) => compared === 0), ...now].map(({ subject, compared, x, y }) => ({
            id: `${subject.id}${compared}`,
            name: nameOf(subject.id),
            x: x.map(Number),
            y: y.map(Number),
            color: now.findIndex((one) => one.subject.id === subject.id) + 1,
            reference: compared !== null,
          }))}
        />
      </div>
    </ChartPanel>
  );
}
