import type { Answer, Series } from '../../../domain/figure/answer.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import { currentUnbalanceLimit, unbalanceLimits } from '../../../domain/powerQuality/standards.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Halves } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { type DevicePageProps, devicePage } from '../parts/devicePage.tsx';
import { SeriesChart } from '../parts/SeriesChart.tsx';
import { useDeviceFigures } from '../parts/useDeviceView.ts';
import { LimitsLacking, Verdicts } from '../parts/Verdicts.tsx';
import { words } from './words.ts';

const route = '/threePhase';

/** Which feeder is uneven, when, and whether it is the grid or the load. */
export const Screen = devicePage(route, {
  title: { cn: '三相不平衡分析', en: 'Three-phase analysis' },
  needs: 'current',
  recent: { cn: '近 24 小时', en: 'Last 24 hours' },
  children: (props) => <Phases {...props} />,
});

const remarks = {
  current95: { cn: '15 % 为经验值，不是国标限值', en: '15 % is from experience, no standard’s' },
  voltageMax: { cn: '短时限值', en: 'limit for a short time' },
};

function Phases({ view, devices }: DevicePageProps) {
  const say = useText(words);
  const judged = useDeviceFigures(route, view, { measures: ['pq.evenness'], step: 'whole' });
  const uneven = useDeviceFigures(route, view, { measures: ['pq.unbalance', 'pq.unevenness'], step: '15min' });
  const first = view.devices.slice(0, 1);
  const currents = useDeviceFigures(route, view, { measures: ['pq.phases'], step: '15min', devices: first });
  const lacking = devices
    .filter(({ id, isLimited }) => view.devices.includes(id) && !isLimited)
    .map(({ name }) => name);
  return (
    <Loaded of={judged}>
      {(answer) => (
        <>
          <LimitsLacking names={lacking} />
          <Verdicts title={say('phases.verdicts')} answer={answer} isBusy={judged.isLoading} remarks={remarks} />
          {uneven.value === null ? null : (
            <Halves>
              <Uneven
                of="pq.unbalance"
                answer={uneven.value}
                limits={[
                  { label: say('phases.limit'), value: limitOf(answer, 'voltage95') ?? unbalanceLimits.usual },
                  { label: say('phases.short'), value: limitOf(answer, 'voltageMax') ?? unbalanceLimits.short },
                  { label: say('phases.user'), value: unbalanceLimits.user },
                ]}
                isBusy={uneven.isLoading}
              />
              <Uneven
                of="pq.unevenness"
                answer={uneven.value}
                limits={[{ label: say('phases.usual'), value: currentUnbalanceLimit }]}
                isBusy={uneven.isLoading}
              />
            </Halves>
          )}
          {currents.value === null ? null : <Currents answer={currents.value} isBusy={currents.isLoading} />}
        </>
      )}
    </Loaded>
  );
}

function limitOf({ results }: Answer, id: string): number | null {
  for (const one of results) {
    const found = one.gives === 'verdicts' ? one.verdicts.find((verdict) => verdict.id === id)?.limit : null;
    if (found != null) return Number(found);
  }
  return null;
}

interface UnevenProps {
  readonly of: MeasureId;
  readonly answer: Answer;
  readonly limits: readonly { readonly label: string; readonly value: number }[];
  readonly isBusy: boolean;
}

function Uneven({ of, answer, limits, isBusy }: UnevenProps) {
  const say = useText(words);
  const nameOf = ({ subject }: Series): string => answer.names.find(({ id }) => id === subject.id)?.name ?? subject.id;
  const part = of === 'pq.unbalance' ? 'voltage' : 'current';
  return (
    <SeriesChart
      title={say(`phases.${part}`)}
      note={say(`phases.${part}.note`)}
      answer={answer}
      series={answer.series.filter(({ measure }) => measure === of)}
      nameOf={nameOf}
      limits={limits}
      zeroBase
      isBusy={isBusy}
    />
  );
}

/** What each phase of the first device carried, and what came back by the neutral. */
function Currents({ answer, isBusy }: { readonly answer: Answer; readonly isBusy: boolean }) {
  const say = useText(words);
  const name = answer.names[0]?.name ?? '';
  return (
    <SeriesChart
      title={say('phases.currents', { name })}
      note={say('phases.currents.note')}
      answer={answer}
      series={answer.series}
      nameOf={({ part }) => say(part?.name === 'N' ? 'phases.neutral' : 'phases.phase', { name: part?.name ?? '' })}
      zeroBase
      isBusy={isBusy}
    />
  );
}
