import { writeMoment } from '../../../domain/clock/writtenMoment.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { type IntervalQuality, worst } from '../../../domain/energy/intervalQuality.ts';
import { quantity, textOf } from '../../../domain/energy/quantity.ts';
import type { Series } from '../../../domain/figure/answer.ts';
import type { FigureRoute } from '../../../domain/figure/screens.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useSite, useTimes } from '../../../src/kit/time/times.ts';
import { shareOf } from '../parts/consumption.ts';
import { useFigures } from '../parts/useFigures.ts';
import type { FigureView } from '../parts/useFigureView.ts';
import type { OpenPeak } from './openPeak.ts';
import { words } from './words.ts';

interface Props {
  readonly route: FigureRoute;
  readonly view: FigureView;
  readonly peak: OpenPeak;
}

const quarter = 900_000;
const restId = 'rest';

/** What the whole drew and its parts together did not, or they more than it: with it the shares add up. Null where one of them is not known. */
function restOf(series: readonly Series[]): Series | null {
  const whole = series.find(({ part }) => part === null);
  const parts = series.filter(({ part }) => part !== null);
  const value = whole?.total.value ?? null;
  if (whole === undefined || value === null || parts.length === 0) return null;
  if (parts.some(({ total }) => total.value === null)) return null;
  const rest = parts.reduce((left, { total }) => left.minus(total.value ?? 0), quantity(value));
  const quality = [whole, ...parts].reduce<IntervalQuality>((all, { total }) => worst(all, total.quality), 'good');
  return rest.isZero() ? null : { ...whole, total: { ...whole.total, value: textOf(rest), quality } };
}

/** What each unit below drew in the very quarter of an hour of a peak. */
export function Composed({ route, view, peak }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const zone = zoneOf(useSite().zone);
  const local = (at: number): string => writeMoment(at, zone, 'minute').replace(' ', 'T');
  const at = Date.parse(peak.at);
  const span = { format: 'hour' as const, from: local(at), to: local(at + quarter) };
  const asked = useFigures(
    route,
    { ...view, units: [peak.unit] },
    { measures: ['load.power'], by: 'child', step: '15min', compare: [], span },
  );
  return (
    <Panel
      title={say('load.composed')}
      note={say('load.composed.note', { time: times.dayTime(peak.at) })}
      busy={asked.isLoading}
    >
      <Loaded of={asked} rows={4}>
        {({ series }) => {
          const whole = series.find(({ part }) => part === null)?.total ?? null;
          const parts = series
            .filter(({ part }) => part !== null)
            .sort((a, b) => quantity(b.total.value ?? 0).cmp(quantity(a.total.value ?? 0)));
          const rest = restOf(series);
          return (
            <PlainTable
              label={say('load.composed')}
              rows={rest === null ? parts : [...parts, rest]}
              idOf={({ part }) => part?.id ?? restId}
              empty={say('load.composed.none')}
              say={say}
              columns={(column) => [
                column.name('load.unit', ({ part }) => (part === null ? say('load.rest') : (part.name ?? '--'))),
                column.spelled('load.power', ({ total }) => figure.value(total, 'kW')),
                column.spelled('load.share', ({ total }) => figure.percent(shareOf(total, whole))),
                column.words('load.note', ({ total }) => figure.notes(total).join(' · ')),
              ]}
            />
          );
        }}
      </Loaded>
    </Panel>
  );
}
