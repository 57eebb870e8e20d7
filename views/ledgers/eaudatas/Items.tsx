import { TimelineLineChartIcon } from '@blueprintjs/icons';
import { instantOf } from '../../../domain/clock/clock.ts';
import { pointName } from '../../../domain/ledger/toldName.ts';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Quantity } from '../../../src/kit/number/Quantity.tsx';
import { Unit as UnitOfMeasure } from '../../../src/kit/number/Unit.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useReading } from '../../../src/live/useLive.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { bucketsOf, namedPoints } from '../../live/parts/point/namedPoints.ts';
import { PointButton } from '../../live/parts/point/PointButton.tsx';
import { figuresOf } from '../parts/units/figuresOf.ts';
import styles from '../parts/units/units.module.css';
import type { Unit, UnitView } from '../parts/units/useUnits.ts';
import { words } from './words.ts';

const buckets = 200;

/** The data items of the unit: now, and their smallest, largest and mean over the span. Each opens over the page. */
export function Items({ unit, view }: { readonly unit: Unit; readonly view: UnitView }) {
  const say = useText(words);
  const lang = useLang();
  const api = useApi();
  const ids = unit.dataPoints;
  const key = ids.length === 0 ? null : ids.join();
  const named = useAsked(key, (signal) => namedPoints(api, ids, signal));
  const { from, to } = view.range;
  const series = useAsked(key === null ? null : `${key} ${from} ${to}`, (signal) =>
    bucketsOf(api, { points: ids, from: instantOf(from), to: instantOf(to), buckets }, signal),
  );
  const fault = named.fault ?? series.fault;
  if (key === null) {
    return (
      <StatePage icon={<TimelineLineChartIcon size={24} />} title={say('eaudatas.noItems')}>
        {say('eaudatas.noItems.why')}
      </StatePage>
    );
  }
  if (fault !== null) return <p role="alert">{say('eaudatas.failed', { why: fault.message })}</p>;
  if (named.value === null || series.value === null)
    return <Skeleton rows={6} widths={[40, 30]} label={say('eaudatas.loading')} />;
  const rows = series.value;
  const figure = (point: PointRow, of: 'min' | 'max' | 'mean') => (
    <span className={styles.number}>{writeNumber(figuresOf(rows[point.id] ?? [])[of], point.decimals, lang)}</span>
  );
  return (
    <Box over="scroll">
      <PlainTable
        label={`${unit.name} ${say('eaudatas.items')}`}
        rows={named.value}
        idOf={({ id }) => id}
        empty={say('eaudatas.empty')}
        say={say}
        columns={(column) => [
          column.drawn(
            'eaudatas.point',
            (point) => (
              <PointButton id={point.id} className={styles.link}>
                {pointName(point)} {point.unit === null ? null : <UnitOfMeasure unit={point.unit} />}
              </PointButton>
            ),
            'name',
          ),
          column.drawn('eaudatas.now', (point) => <Now point={point} />, 'end'),
          column.drawn('eaudatas.min', (point) => figure(point, 'min'), 'end'),
          column.drawn('eaudatas.mean', (point) => figure(point, 'mean'), 'end'),
          column.drawn('eaudatas.max', (point) => figure(point, 'max'), 'end'),
        ]}
      />
    </Box>
  );
}

function Now({ point }: { readonly point: PointRow }) {
  const reading = useReading(point.id);
  return <Quantity value={reading?.value ?? null} decimals={point.decimals} quality={reading?.quality ?? 0} />;
}
