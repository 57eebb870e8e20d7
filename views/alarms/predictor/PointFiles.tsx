import type { ForecastRow } from '../../../domain/alarm/forecast/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useMayTake } from '../../../src/session/useMay.ts';
import { nearestOf } from '../parts/forecast/nearest.ts';
import { useMeasure, useRange } from './told.tsx';
import { words } from './words.ts';

/** The points with what comes first of their limits, kept as a file; the page on paper. */
export function PointFiles({ rows }: { readonly rows: readonly ForecastRow[] }) {
  const say = useText(words);
  const times = useTimes();
  const measure = useMeasure();
  const rangeOf = useRange();
  const may = useMayTake('/predictor');
  if (!may) return null;
  const limitOf = (row: ForecastRow) => {
    const nearest = nearestOf(row);
    return nearest.is === 'inside' ? null : nearest.passing;
  };
  return (
    <TableFiles
      name={say('predictor.title')}
      rows={rows}
      say={say}
      columns={(column) => [
        column.name('predictor.point', ({ name }: ForecastRow) => name),
        column.words('predictor.limit', (row: ForecastRow) => {
          const passing = limitOf(row);
          return passing === null ? null : `${passing.limitName} ${measure(passing.limit, row.unit)}`;
        }),
        column.words('predictor.expected', (row: ForecastRow) => {
          const passing = limitOf(row);
          if (passing === null) return null;
          return passing.isPassed ? say('predictor.passed') : passing.at === null ? null : times.full(passing.at);
        }),
        column.words('predictor.range', (row: ForecastRow) => {
          const passing = limitOf(row);
          return passing === null ? null : rangeOf(passing);
        }),
      ]}
    />
  );
}
