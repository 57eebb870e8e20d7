import { useMemo } from 'react';
import type { Dispatch } from '../../../domain/dispatch/dispatch.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import type { ChartSeries } from '../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../src/kit/chart/TimeChart.tsx';
import { useChartFeed } from '../../../src/kit/chart/useChartFeed.ts';
import { courseWords } from './courseWords.ts';
import { drawnOf, type ToldCourse } from './drawn.ts';

interface Props {
  readonly course: ToldCourse;
  readonly dispatch: Pick<Dispatch, 'from' | 'until'>;
}

/** The power of the equipment over what was ordered of it. */
export function CourseChart({ course, dispatch }: Props) {
  const say = useText(courseWords);
  const clock = useClock();
  const { from, until } = dispatch;
  const data = useMemo(() => drawnOf(course, { from, until }), [course, from, until]);
  const feed = useChartFeed(data);
  const isOrdered = course.ordered !== null;
  const series = useMemo<readonly ChartSeries[]>(
    () => [
      { id: 'power', name: say('course.power'), unit: 'kW', decimals: 1, color: 1 },
      ...(isOrdered
        ? [{ id: 'ordered', name: say('course.ordered'), unit: 'kW', decimals: 1, color: 3, reference: true } as const]
        : []),
    ],
    [say, isOrdered],
  );
  return (
    <TimeChart
      label={say('course.title')}
      series={series}
      feed={feed}
      span={() => ({ from: Date.parse(course.from) / 1000, to: Date.parse(course.to) / 1000 })}
      now={() => clock.now() / 1000}
      zeroBase
      gapText={say('course.gap')}
    />
  );
}
