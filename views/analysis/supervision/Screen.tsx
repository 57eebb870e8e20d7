import { zoneOf } from '../../../domain/clock/zone.ts';
import { firstSpan } from '../../../domain/figure/period.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { useSite } from '../../../src/kit/time/times.ts';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import { useFigures } from '../parts/useFigures.ts';
import { Paces } from './Paces.tsx';
import { type Order, orders } from './paceRows.ts';
import { words } from './words.ts';

const route = '/supervision';

/** Who goes over, or uses energy while nobody works: looked at each morning. */
export const Screen = figurePage(route, {
  title: { cn: '能耗监管', en: 'Supervision' },
  media: { all: false, first: 'electricity' },
  bar: (props) => <Ordered {...props} />,
  children: (props) => <Watched {...props} />,
});

const orderOf = ({ search }: FigurePageProps['view']): Order =>
  orders.find((one) => one === search.get('by')) ?? 'today';

function Ordered({ view }: FigurePageProps) {
  const say = useText(words);
  return (
    <Segments
      label={say('watch.by')}
      value={orderOf(view)}
      onChoose={(by) => view.put({ by })}
      segments={orders.map((value) => ({ value, text: say(`watch.by.${value}`) }))}
    />
  );
}

function Watched({ view }: FigurePageProps) {
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const pace = useFigures(route, view, { measures: ['energy.pace'], by: 'child', step: 'whole' });
  const span = firstSpan('days31', view.asOf ?? clock.now(), zone);
  const days = useFigures(route, view, { measures: ['energy.use'], by: 'child', step: 'day', span });
  // A plan is of a year: the one in which the span begins.
  const year = Number(view.span.from.slice(0, 4));
  const whole = { format: 'month', from: `${year}-01-01`, to: `${year + 1}-01-01` } as const;
  const plans = useFigures(route, view, { measures: ['plan.done'], by: 'child', step: 'whole', span: whole });
  return (
    <Loaded of={pace}>
      {(answer) => (
        <Paces
          answer={answer}
          view={view}
          order={orderOf(view)}
          days={days.value}
          plans={plans.value}
          isBusy={pace.isLoading}
        />
      )}
    </Loaded>
  );
}
