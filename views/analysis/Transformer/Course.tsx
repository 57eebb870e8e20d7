import { Link } from 'wouter';
import type { ChosenLossFactors } from '../../../domain/energy/transformer.ts';
import type { Answer, Fact } from '../../../domain/figure/answer.ts';
import type { FigureStep } from '../../../domain/figure/vocabulary.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { CurveChart } from '../../../src/kit/chart/CurveChart.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Figures } from '../../../src/kit/figures/Figures.tsx';
import { Box, Halves } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import { SeriesChart } from '../parts/SeriesChart.tsx';
import { type DeviceView, useDeviceFigures } from '../parts/useDeviceView.ts';
import { words } from './words.ts';

interface Props {
  readonly look: DeviceView;
  readonly step: FigureStep;
  readonly facts: Answer;
  /** Who is looked at; null: whoever was loaded most. */
  readonly named: string | null;
  readonly lossFactors: ChosenLossFactors;
}

/** One transformer: its load over time between the bounds of its zones, what it loses, and what a second one would save. */
export function Course({ look, step, facts, named, lossFactors }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const told = facts.results.flatMap((one) => (one.gives === 'facts' ? [one] : []));
  const of = (all: readonly Fact[], id: string): Fact | undefined => all.find((one) => one.id === id);
  const most = told.toSorted(
    (a, b) => Number(of(b.facts, 'maxRate')?.value ?? -1) - Number(of(a.facts, 'maxRate')?.value ?? -1),
  );
  const chosen = told.find(({ subject }) => subject.id === named) ?? most[0];
  const devices = chosen === undefined ? [] : [chosen.subject.id];
  const measures = ['load.rate', 'transformer.loss'] as const;
  const asks = { measures, step, devices, kind: 'equipment' as const, lossFactors };
  const course = useDeviceFigures('/Transformer', look, chosen === undefined ? null : asks);
  if (chosen === undefined || course.value === null) return null;
  const name = facts.names.find(({ id }) => id === chosen.subject.id)?.name ?? '';
  const fact = (id: string): Fact | undefined => of(chosen.facts, id);
  const said = (id: string): string => {
    const one = fact(id);
    return one === undefined ? '--' : `${figure.number(one.value, one.unit)} ${one.unit ?? ''}`;
  };
  const bound = (id: string, label: string) => {
    const value = fact(id)?.value ?? null;
    return value === null ? [] : [{ label, value: Math.round(Number(value) * 10) / 10, isBound: true }];
  };
  const curve = course.value.results.find((one) => one.gives === 'curve');
  const rows = curve?.gives === 'curve' ? curve.x.map((x, n) => ({ x, y: curve.y[n] ?? null })) : [];
  const at = fact('maxRate')?.at ?? null;
  return (
    <>
      <Box pad="2 3" ground="panel" className={styles.key}>
        <Figures
          look="tile"
          label={name}
          figures={[
            {
              key: 'max',
              label: `${say('transformer.max')} · ${name}`,
              value: said('maxRate'),
              note: at === null ? null : times.dayTime(at),
            },
            { key: 'loss', label: say('transformer.loss'), value: said('loss'), note: said('lossRate') },
            {
              key: 'switch',
              label: say('transformer.switch'),
              value: said('switchLoad'),
              note: say('transformer.switch.note'),
            },
            {
              key: 'second',
              label: say('transformer.second'),
              value: said('secondSaved'),
              note: say('transformer.second.note', { hours: said('secondHours') }),
            },
          ]}
        />
      </Box>
      <Halves columns="first">
        <SeriesChart
          title={`${say('transformer.rate')} · ${name}`}
          note={say('transformer.rate.note')}
          answer={course.value}
          series={course.value.series}
          nameOf={() => name}
          limits={[
            ...bound('square', 'βJZ²'),
            ...bound('bestFrom', '1.33βJZ²'),
            { label: say('transformer.bestTo'), value: 75, isBound: true },
            { label: say('transformer.rated'), value: 100 },
          ]}
          zeroBase
          isBusy={course.isLoading}
        />
        <ChartPanel
          title={say('transformer.curve')}
          note={say('transformer.curve.note')}
          busy={course.isLoading}
          table={{
            rows,
            idOf: ({ x }) => x,
            say,
            columns: (column) => [
              column.name({ key: 'x', title: 'β %' }, ({ x }) => Number(x), { draws: ({ x }) => x }),
              column.figure({ key: 'y', title: 'ΔP kW' }, ({ y }) => y, figure.in('kW')),
            ],
          }}
        >
          <div className={styles.chart}>
            <CurveChart
              label={say('transformer.curve')}
              curves={[
                { id: 'loss', name, color: 1, x: rows.map(({ x }) => Number(x)), y: rows.map(({ y }) => Number(y)) },
              ]}
            />
          </div>
        </ChartPanel>
      </Halves>
      <p className={styles.notes}>
        {say('transformer.factors', { ...lossFactors })} <Link href="/loadAnalysis">{say('transformer.load')}</Link>
      </p>
    </>
  );
}
