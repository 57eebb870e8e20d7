import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Halves } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { type DevicePageProps, devicePage } from '../parts/devicePage.tsx';
import styles from '../parts/figures.module.css';
import { SeriesChart } from '../parts/SeriesChart.tsx';
import { daysUpTo, useDeviceFigures } from '../parts/useDeviceView.ts';
import { LimitsLacking, Verdicts } from '../parts/Verdicts.tsx';
import { Days } from './Days.tsx';
import { words } from './words.ts';

const route = '/voltageDeviationAnalysis';

/** Whether the voltage keeps within GB/T 12325, and for how much of the time. */
export const Screen = devicePage(route, {
  title: { cn: '电压偏差分析', en: 'Voltage deviation analysis' },
  needs: 'voltage',
  recent: { cn: '近 72 小时', en: 'Last 72 hours' },
  children: (props) => <Deviations {...props} />,
});

function Deviations({ view, devices }: DevicePageProps) {
  const say = useText(words);
  const judged = useDeviceFigures(route, view, { measures: ['pq.supply'], step: 'whole' });
  const first = view.devices.slice(0, 1);
  const course = useDeviceFigures(route, view, {
    measures: ['pq.deviation', 'pq.frequency'],
    step: '15min',
    devices: first,
  });
  const days = useDeviceFigures(route, view, {
    measures: ['pq.qualified', 'pq.highest', 'pq.lowest'],
    step: 'day',
    span: daysUpTo(view.span, 31),
  });
  const chosen = devices.filter(({ id }) => view.devices.includes(id));
  const hasFlicker = chosen.some(({ measures }) => measures.includes('flicker'));
  return (
    <Loaded of={judged}>
      {(answer) => (
        <>
          <LimitsLacking names={chosen.filter(({ isLimited }) => !isLimited).map(({ name }) => name)} />
          {course.value === null ? null : (
            <Halves>
              <Course answer={course.value} judged={answer} isBusy={course.isLoading} of="deviation" />
              <Course answer={course.value} judged={answer} isBusy={course.isLoading} of="frequency" />
            </Halves>
          )}
          <Verdicts title={say('deviation.verdicts')} answer={answer} isBusy={judged.isLoading} />
          {hasFlicker ? null : <p className={styles.notes}>{say('deviation.noFlicker')}</p>}
          {days.value === null ? null : <Days answer={days.value} isBusy={days.isLoading} />}
        </>
      )}
    </Loaded>
  );
}

interface CourseProps {
  readonly answer: Answer;
  readonly judged: Answer;
  readonly isBusy: boolean;
  readonly of: 'deviation' | 'frequency';
}

const ends = { deviation: ['highest', 'lowest'], frequency: ['frequencyHighest', 'frequencyLowest'] } as const;

/** How far the first device was from what it should be, between its limits. */
function Course({ answer, judged, isBusy, of }: CourseProps) {
  const say = useText(words);
  const name = answer.names[0]?.name ?? '';
  const series = answer.series.filter(({ measure }) => measure === `pq.${of}`);
  const verdicts = judged.results.flatMap((one) =>
    one.gives === 'verdicts' && one.subject.id === answer.names[0]?.id ? one.verdicts : [],
  );
  const limits = ends[of].flatMap((id) => {
    const limit = verdicts.find((one) => one.id === id)?.limit ?? null;
    return limit === null ? [] : [{ label: say('deviation.limit'), value: Number(limit) }];
  });
  if (series.length === 0) return <p className={styles.notes}>{say(`deviation.none.${of}`)}</p>;
  return (
    <SeriesChart
      title={`${say(`deviation.${of}`)} · ${name}`}
      note={say(`deviation.${of}.note`)}
      answer={answer}
      series={series}
      nameOf={({ part }) => part?.name ?? say('deviation.frequency')}
      limits={limits}
      isBusy={isBusy}
    />
  );
}
