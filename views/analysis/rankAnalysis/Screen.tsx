import { useMemo } from 'react';
import { Link, useLocation } from 'wouter';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { consumptionOf, measuresFor } from '../parts/consumption.ts';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { useFigures } from '../parts/useFigures.ts';
import { type Asks, type FigureView, questionOf } from '../parts/useFigureView.ts';
import { costRows, driversIn, intensityRows } from './children.ts';
import { Ranked } from './Ranked.tsx';
import { words } from './words.ts';

const route = '/rankAnalysis';

/** Which of the units below one uses most, per product most, pays most, and which rose most. */
export const Screen = figurePage(route, {
  title: { cn: '排名分析', en: 'Rank analysis' },
  media: { all: true, first: null },
  bar: (props) => <Order {...props} />,
  children: (props) => {
    const by = byOf(props.view);
    if (by === 'intensity') return <Intensities {...props} />;
    return by === 'cost' ? <Costs {...props} /> : <Uses {...props} />;
  },
});

const orders = ['value', 'intensity', 'cost', 'rise'] as const;
const orderOf = ({ search }: FigureView) => (search.get('order') === 'lowest' ? 'lowest' : 'highest');
function byOf({ search, comparisons }: FigureView): (typeof orders)[number] {
  const by = orders.find((one) => one === search.get('by')) ?? 'value';
  return by === 'rise' && comparisons.length === 0 ? 'value' : by;
}

function Order({ view }: FigurePageProps) {
  const say = useText(words);
  return (
    <>
      <Segments
        label={say('rank.by')}
        value={byOf(view)}
        onChoose={(by) => view.put({ by })}
        segments={orders.map((by) => ({
          value: by,
          text: say(`rank.${by}`),
          ...(by === 'rise' && view.comparisons.length === 0 ? { disabled: true, why: say('rank.rise.why') } : {}),
        }))}
      />
      <Segments
        label={say('rank.order')}
        value={orderOf(view)}
        onChoose={(order) => view.put({ order })}
        segments={(['highest', 'lowest'] as const).map((order) => ({ value: order, text: say(`rank.${order}`) }))}
      />
    </>
  );
}

/** Opens another screen of a unit, over the same span. */
function useOpen(to: string, { span, medium }: FigureView) {
  const [, go] = useLocation();
  return (id: string): void => {
    const address = new URLSearchParams({ units: id, from: span.from, to: span.to, medium: medium ?? 'all' });
    go(`${to}?${address}`);
  };
}

function Uses({ view }: FigurePageProps) {
  const say = useText(words);
  const { medium } = view;
  const { use } = measuresFor(medium);
  const compare = view.comparisons.slice(0, 1);
  const asks: Asks = { measures: [use], by: 'child', step: 'whole', compare };
  const asked = useFigures(route, view, asks);
  const question = questionOf(route, view, asks);
  const open = useOpen('/energyConsumption', view);
  return (
    <Loaded of={asked}>
      {(answer) => {
        const { rows, main, unit } = consumptionOf(answer, medium);
        return (
          <Ranked
            question={question}
            rows={rows}
            unit={unit}
            order={orderOf(view)}
            isBusy={asked.isLoading}
            onOpen={open}
            title={say('rank.value')}
            whole={main?.total ?? null}
            by={byOf(view) === 'rise' ? 'rise' : 'value'}
          />
        );
      }}
    </Loaded>
  );
}

/** The view of the units below the one that is chosen: what is recorded and paid is asked of each by itself. */
function useBelow({ view, units }: FigurePageProps): FigureView {
  return useMemo(
    () => ({ ...view, units: units.filter(({ parent }) => parent === view.units[0]).map(({ id }) => id) }),
    [view, units],
  );
}

function Intensities(props: FigurePageProps) {
  const { view } = props;
  const say = useText(words);
  const below = useBelow(props);
  const measure = view.medium === null ? 'energy.intensityTce' : 'energy.intensity';
  const compare = view.comparisons.slice(0, 1);
  const asked = useFigures(route, below, { measures: [measure], by: 'driver', step: 'whole', compare });
  const open = useOpen('/eea', view);
  if (below.units.length === 0) return <Ranked {...nothing} title={say('rank.intensity')} onOpen={open} />;
  return (
    <Loaded of={asked}>
      {(answer) => {
        const drivers = driversIn(answer);
        const chosen = drivers.find(({ id }) => id === view.search.get('driver')) ?? drivers[0];
        const { rows, unit } = intensityRows(answer, chosen?.id ?? null);
        return (
          <>
            {drivers.length < 2 ? null : (
              <div>
                <Segments
                  label={say('rank.driver')}
                  value={chosen?.id ?? ''}
                  onChoose={(driver) => view.put({ driver })}
                  segments={drivers.map(({ id, name }) => ({ value: id, text: name }))}
                />
              </div>
            )}
            <Ranked
              rows={rows}
              unit={unit}
              order={orderOf(view)}
              isBusy={asked.isLoading}
              onOpen={open}
              whole={null}
              by="value"
              title={chosen === undefined ? say('rank.intensity') : say('rank.intensityOf', { driver: chosen.name })}
            />
            <p className={styles.notes}>
              {say('rank.record')} <Link href="/economicInfo">{say('rank.enter')}</Link>
            </p>
          </>
        );
      }}
    </Loaded>
  );
}

function Costs(props: FigurePageProps) {
  const { view } = props;
  const say = useText(words);
  const below = useBelow(props);
  const asked = useFigures(route, below, {
    measures: ['cost.energy'],
    step: 'whole',
    medium: 'electricity',
    compare: [],
  });
  const open = useOpen('/eco', view);
  if (below.units.length === 0) return <Ranked {...nothing} title={say('rank.cost')} onOpen={open} />;
  return (
    <Loaded of={asked}>
      {(answer) => (
        <Ranked
          rows={costRows(answer)}
          order={orderOf(view)}
          isBusy={asked.isLoading}
          onOpen={open}
          title={say('rank.costOf')}
          unit="¥"
          whole={null}
          by="value"
        />
      )}
    </Loaded>
  );
}

const nothing = { rows: [], unit: null, whole: null, by: 'value', order: 'highest', isBusy: false } as const;
