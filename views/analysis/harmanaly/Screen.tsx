import type { Answer } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Stack } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { type DevicePageProps, devicePage } from '../parts/devicePage.tsx';
import styles from '../parts/figures.module.css';
import { SeriesChart } from '../parts/SeriesChart.tsx';
import { daysUpTo, useDeviceFigures } from '../parts/useDeviceView.ts';
import { LimitsLacking } from '../parts/Verdicts.tsx';
import { Hours } from './Hours.tsx';
import { Keys } from './Keys.tsx';
import { Orders } from './Orders.tsx';
import type { Spectrum } from './spectrum.ts';
import { words } from './words.ts';

const route = '/harmanaly';

const ofOf = ({ view }: Pick<DevicePageProps, 'view'>): 'u' | 'i' => (view.search.get('of') === 'i' ? 'i' : 'u');

/** Which orders go beyond their limits here, and when. */
export const Screen = devicePage(route, {
  title: { cn: '谐波分析', en: 'Harmonic analysis' },
  needs: 'distortion',
  recent: { cn: '近 7 天', en: 'Last 7 days' },
  bar: (props) => <Of {...props} />,
  children: (props) => <Harmonics {...props} />,
});

function Of({ view }: DevicePageProps) {
  const say = useText(words);
  return (
    <Segments<'u' | 'i'>
      label={say('harmonics.of')}
      value={ofOf({ view })}
      onChoose={(of) => view.put({ of })}
      segments={[
        { value: 'u', text: say('harmonics.u') },
        { value: 'i', text: say('harmonics.i') },
      ]}
    />
  );
}

function Harmonics({ view, devices }: DevicePageProps) {
  const say = useText(words);
  const of = ofOf({ view });
  const spectrum = useDeviceFigures(route, view, {
    measures: [of === 'u' ? 'pq.voltage' : 'pq.current'],
    step: 'whole',
  });
  const distortion = useDeviceFigures(route, view, {
    measures: [of === 'u' ? 'pq.thdVoltage' : 'pq.thdCurrent'],
    step: 'hour',
    span: daysUpTo(view.span, 7),
  });
  const chosen = devices.find(({ id }) => id === view.devices[0]);
  return (
    <Loaded of={spectrum}>
      {(answer) => (
        <>
          {chosen?.isLimited === false ? <LimitsLacking names={[chosen.name]} /> : null}
          {told(answer).map((one) => (
            <Stack key={one.measure}>
              <Keys spectrum={one} of={of} />
              <Orders spectrum={one} of={of} isBusy={spectrum.isLoading} />
            </Stack>
          ))}
          {told(answer).length > 0 ? null : <p className={styles.notes}>{say('harmonics.totalOnly')}</p>}
          {distortion.value === null ? null : (
            <Distortion answer={distortion.value} limit={limitOf(answer)} isBusy={distortion.isLoading} />
          )}
          {told(answer).map(({ orders, measure }) => (
            <Hours key={measure} view={view} of={of} orders={orders} />
          ))}
        </>
      )}
    </Loaded>
  );
}

const told = ({ results }: Answer): readonly Spectrum[] =>
  results.flatMap((one) => (one.gives === 'spectrum' ? [one] : []));
const limitOf = (answer: Answer): string | null => told(answer)[0]?.total.limit ?? null;

interface DistortionProps {
  readonly answer: Answer;
  readonly limit: string | null;
  readonly isBusy: boolean;
}

/** Total distortion of the last days, beside its limit. */
function Distortion({ answer, limit, isBusy }: DistortionProps) {
  const say = useText(words);
  return (
    <SeriesChart
      title={say('harmonics.distortion')}
      note={say('harmonics.distortion.note')}
      answer={answer}
      series={answer.series}
      nameOf={({ part }) => say('harmonics.phase', { name: part?.name ?? '' })}
      limits={limit === null ? [] : [{ label: say('harmonics.limit'), value: Number(limit) }]}
      zeroBase
      isBusy={isBusy}
    />
  );
}
