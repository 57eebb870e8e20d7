import { TimelineLineChartIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { isWholeWritten } from '../../../domain/energy/sum.ts';
import type { UnitMeasure } from '../../../domain/energy/unitCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useSum } from '../parts/sum/useSum.ts';
import { shownTotal, usePlaces } from '../parts/units/unitEnergy.ts';
import styles from '../parts/units/units.module.css';
import { type Unit, type UnitView, useUsed } from '../parts/units/useUnits.ts';
import { words as unitWords } from '../parts/units/words.ts';
import { Revised } from './Revised.tsx';
import { words } from './words.ts';

/** What the counters of the unit counted, step by step, with its quality; what is missing is missing. */
export function Use({ unit, view }: { readonly unit: Unit; readonly view: UnitView }) {
  const say = useText(words);
  const sayUnit = useText(unitWords);
  const units = useMemo(() => [unit], [unit]);
  const asked = useMemo(() => ({ step: view.step }), [view.step]);
  const { used, fault, isAnswered } = useUsed(units, view.range, asked);
  const mine = used.get(unit.id);
  if (unit.energyPoints.length === 0) {
    return (
      <StatePage icon={<TimelineLineChartIcon size={24} />} title={sayUnit('units.noCounters')}>
        {sayUnit('units.noCounters.why')}
      </StatePage>
    );
  }
  if (fault !== null) return <p role="alert">{say('eaudatas.failed', { why: fault.message })}</p>;
  if (!isAnswered) return <Skeleton rows={10} widths={[40, 30]} label={say('eaudatas.loading')} />;
  return (
    <Box over="scroll">
      {mine?.map((one) => (
        <UseTable key={`${one.kind} ${one.unit}`} unit={unit} view={view} used={one} />
      ))}
    </Box>
  );
}

interface TableProps {
  readonly unit: Unit;
  readonly view: UnitView;
  readonly used: UnitMeasure;
}

function UseTable({ unit, view, used }: TableProps) {
  const say = useText(words);
  const times = useTimes();
  const sum = useSum();
  const { rows } = used;
  const total = shownTotal(used);
  const measure = used.unit ?? '';
  const writing = { decimals: usePlaces, unit: measure };
  return (
    <div>
      <PlainTable
        label={`${unit.name} ${say('eaudatas.use')} ${measure}`}
        rows={rows}
        idOf={({ start }) => start}
        empty={say('eaudatas.empty')}
        say={say}
        columns={(column) => [
          column.name('eaudatas.from', ({ start }) =>
            times.full(start).slice(0, view.step === 'month' ? 7 : view.step === 'day' ? 10 : 16),
          ),
          column.drawn(
            { key: 'amount', title: `${say('eaudatas.amount')} ${measure}` },
            (row) => <span className={styles.number}>{sum.amount(row, usePlaces)}</span>,
            'end',
          ),
          column.drawn('eaudatas.quality', (row) => (
            <>
              {[
                ...(row.none === null ? [say(`eaudatas.quality.${row.quality}`)] : []),
                ...sum.doubts(row, writing),
              ].join(' · ')}
              {row.revised === null ? null : <Revised former={row.revised} measure={measure} />}
            </>
          )),
        ]}
        foot={
          <tr>
            <th scope="row">{say('eaudatas.total')}</th>
            <td data-align="end">
              <span className={styles.number}>{sum.amount(total, usePlaces)}</span>
            </td>
            <td>
              {[
                say('eaudatas.known', { known: rows.filter(isWholeWritten).length, all: rows.length }),
                ...sum.doubts(total, writing),
              ].join(' · ')}
            </td>
          </tr>
        }
      />
    </div>
  );
}
