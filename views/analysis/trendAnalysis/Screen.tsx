import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import { useFigures } from '../parts/useFigures.ts';
import { Keys } from './Keys.tsx';
import { Marks } from './Marks.tsx';
import { Months } from './Months.tsx';
import { Moving } from './Moving.tsx';
import { Steps } from './Steps.tsx';

const route = '/trendAnalysis';

/** Whether it is still rising once the season is out of it. */
export const Screen = figurePage(route, {
  title: { cn: '趋势分析', en: 'Trend analysis' },
  media: { all: true, first: 'electricity' },
  children: (props) => <Trend {...props} />,
});

function Trend({ view }: FigurePageProps) {
  const isCoal = view.medium === null;
  const use = useFigures(route, view, { measures: [isCoal ? 'energy.tce' : 'energy.use'] });
  const trend = useFigures(route, view, {
    measures: isCoal ? ['energy.movingTce', 'energy.trendTce'] : ['energy.moving', 'energy.trend'],
    step: 'month',
    compare: [],
  });
  return (
    <>
      <Loaded of={trend}>
        {(answer) => (
          <>
            <Keys answer={answer} />
            <Moving answer={answer} isBusy={trend.isLoading} />
          </>
        )}
      </Loaded>
      <Loaded of={use}>
        {(answer) => (
          <>
            <Steps answer={answer} view={view} isBusy={use.isLoading} />
            {view.step === 'month' ? <Months answer={answer} isBusy={use.isLoading} /> : null}
            <Marks answer={answer} view={view} isBusy={use.isLoading} />
          </>
        )}
      </Loaded>
    </>
  );
}
