import type { Answer } from '../../../domain/figure/answer.ts';
import { cellAt } from '../../../domain/figure/extent.ts';
import { bySigns } from '../../../domain/text/order.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { coverageOf, inPercent, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import type { OpenPeak } from './openPeak.ts';
import { words } from './words.ts';

interface Props {
  readonly answer: Answer;
  readonly isBusy: boolean;
  readonly onPeak: (peak: OpenPeak) => void;
}

/** Each day with its highest power and when it stood, the highest day first; days without data last. */
export function Days({ answer, isBusy, onPeak }: Props) {
  const say = useText(words);
  const column = columnsOf(say);
  const figure = useFigure();
  const times = useTimes();
  const edges = answer.axes[0]?.edges ?? [];
  const rows = answer.series
    .filter(({ measure }) => measure === 'load.peak')
    .flatMap((peaks) => {
      const beside = (measure: string) =>
        answer.series.find((one) => one.measure === measure && one.subject.id === peaks.subject.id);
      const [means, rates] = [beside('load.power'), beside('load.rate')];
      return peaks.values.flatMap((_, n) =>
        peaks.none[n] === 'notYet'
          ? []
          : [
              {
                unit: peaks.subject.id,
                day: edges[n] ?? '',
                at: peaks.at?.[n] ?? null,
                mean: means?.values[n] ?? null,
                rate: rates?.values[n] ?? null,
                peak: cellAt(peaks, n),
              },
            ],
      );
    })
    .sort((a, b) => Number(b.peak.value ?? -1) - Number(a.peak.value ?? -1) || bySigns(a.day, b.day));
  type Row = (typeof rows)[number];
  const nameOf = ({ unit }: Row): string => answer.names.find(({ id }) => id === unit)?.name ?? unit;
  const columns: readonly FiledColumn<Row>[] = [
    column.name('load.day', ({ day }) => times.full(day).slice(0, 10), { draws: ({ day }) => times.day(day) }),
    column.words('load.unit', nameOf),
    column.figure(
      'load.peak',
      ({ peak }) => peak,
      (value, { unit, at, peak }) =>
        at === null ? (
          figure.value(value, 'kW')
        ) : (
          <Button look="quiet" size="row" onClick={() => onPeak({ unit, at })}>
            {figure.value(peak, 'kW')}
          </Button>
        ),
    ),
    column.words('load.at', ({ at }) => (at === null ? null : times.full(at)), {
      draws: ({ at }) => (at === null ? '--' : times.short(at)),
    }),
    column.figure('load.average', ({ mean }) => mean, figure.in('kW')),
    column.figure('load.rate', ({ rate }) => rate, figure.in('%')),
    column.figure('load.coverage', ({ peak }) => (peak.none === null ? coverageOf(peak) : null), inPercent),
    column.notes('load.note', ({ peak }) => figure.notes(peak)),
  ];
  return (
    <TablePanel
      title={say('load.days')}
      note={say('load.composed.pick')}
      busy={isBusy}
      rows={rows}
      idOf={({ unit, day }) => `${unit}${day}`}
      empty={say('load.none')}
      columns={columns}
    />
  );
}
