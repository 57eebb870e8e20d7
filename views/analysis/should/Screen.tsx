import { TimelineLineChartIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Answer, Series } from '../../../domain/figure/answer.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { SeriesChart } from '../parts/SeriesChart.tsx';
import { useFigures } from '../parts/useFigures.ts';
import { Keys } from './Keys.tsx';
import { Months } from './Months.tsx';
import { words } from './words.ts';

const route = '/should';
const compared = ['energy.use', 'model.expected', 'model.difference', 'model.cusum'] as const;

/** Whether a unit used more than it should, given what it made and how warm it was, and since when. */
export const Screen = figurePage(route, {
  title: { cn: '应用能分析', en: 'Expected energy' },
  media: { all: false, first: 'electricity' },
  children: (props) => <Expected {...props} />,
});

function Expected({ view }: FigurePageProps) {
  const balance = useFigures(route, view, { measures: ['model.balance'], step: 'whole' });
  const steps = useFigures(route, view, { measures: compared });
  const months = useFigures(route, view, { measures: compared, step: 'month' });
  return (
    <Loaded of={balance}>
      {(answer) => (
        <Told answer={answer} view={view} steps={steps.value} months={months.value} isBusy={steps.isLoading} />
      )}
    </Loaded>
  );
}

interface Props extends Pick<FigurePageProps, 'view'> {
  readonly answer: Answer;
  readonly steps: Answer | null;
  readonly months: Answer | null;
  readonly isBusy: boolean;
}

const seriesOf = (answer: Answer | null, ...ids: readonly MeasureId[]): readonly Series[] =>
  ids.flatMap((id) => answer?.series.find(({ measure }) => measure === id) ?? []);

function Told({ answer, steps, months, view, isBusy }: Props) {
  const say = useText(words);
  const times = useTimes();
  const balance = answer.results.find((one) => one.gives === 'facts');
  const nameOf = useMemo(
    () =>
      ({ measure }: Series): string =>
        say(
          measure === 'energy.use' ? 'should.actual' : measure === 'model.cusum' ? 'should.cusum' : 'should.expected',
        ),
    [say],
  );
  if (balance === undefined || !balance.uses.some(({ kind }) => kind === 'model'))
    return (
      <StatePage icon={<TimelineLineChartIcon size={24} />} title={say('should.none')}>
        {say('should.none.why')} <Link href={`/powerModel?new=${view.units[0] ?? ''}`}>{say('should.models')}</Link>
      </StatePage>
    );
  const turn = balance.facts.find(({ id }) => id === 'turn')?.at ?? null;
  const day = turn === null ? null : times.full(turn).slice(0, 10);
  const unit = balance.unit ?? '';
  const lines = seriesOf(steps, 'energy.use', 'model.expected');
  const sums = seriesOf(steps, 'model.cusum');
  return (
    <>
      <Keys facts={balance.facts} unit={unit} turn={turn === null || day === null ? null : { day, at: turn }} />
      {steps === null || lines.length < 2 ? null : (
        <>
          <SeriesChart
            title={say('should.chart')}
            note={say('should.chart.note', { unit, from: view.span.from, to: view.span.to })}
            answer={steps}
            series={lines}
            nameOf={nameOf}
            isBusy={isBusy}
          />
          <SeriesChart
            title={say('should.cusum')}
            note={say(day === null ? 'should.cusum.note' : 'should.cusum.turned', { unit, day: day ?? '' })}
            answer={steps}
            series={sums}
            zeroBase
            nameOf={nameOf}
            isBusy={isBusy}
          />
        </>
      )}
      {months === null ? null : <Months answer={months} />}
      <p className={styles.notes}>
        {say('should.method')} · <Link href={`/powerModel?unit=${view.units[0] ?? ''}`}>{say('should.models')}</Link> ·{' '}
        <Link href={`/loadAnalysis?units=${view.units[0] ?? ''}`}>{say('should.day')}</Link>
      </p>
    </>
  );
}
