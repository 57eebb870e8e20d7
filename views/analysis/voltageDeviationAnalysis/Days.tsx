import { anHour as hour } from '../../../domain/clock/lengths.ts';
import type { Answer, Series } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { coverageOf, inPercent } from '../../../src/kit/figure/useFigure.ts';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { TablePanel } from '../../../src/kit/table/TablePanel.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { useQualityNumber } from '../parts/useQualityNumber.ts';
import { Coarser } from '../parts/Verdicts.tsx';
import { words } from './words.ts';

/** Each day: the qualified rate, highest and lowest with their times, and for how long nothing was monitored. */
export function Days({ answer, isBusy }: { readonly answer: Answer; readonly isBusy: boolean }) {
  const say = useText(words);
  const column = columnsOf(say);
  const times = useTimes();
  const number = useQualityNumber();
  const edges = answer.axes[0]?.edges ?? [];
  const of = (measure: string, id: string): Series | undefined =>
    answer.series.find((one) => one.measure === measure && one.subject.id === id);
  const rows = answer.names.flatMap(({ id, name }) => {
    const [rate, high, low] = ['pq.qualified', 'pq.highest', 'pq.lowest'].map((measure) => of(measure, id));
    if (rate === undefined) return [];
    return rate.values.flatMap((value, n) =>
      rate.none[n] === 'notYet'
        ? []
        : [
            {
              id: `${id}${n}`,
              name,
              day: edges[n] ?? '',
              rate: value,
              high: high?.values[n] ?? null,
              highAt: high?.at?.[n] ?? null,
              low: low?.values[n] ?? null,
              lowAt: low?.at?.[n] ?? null,
              present: rate.present[n] ?? 0,
              elapsed: rate.elapsed[n] ?? 0,
            },
          ],
    );
  });
  type Row = (typeof rows)[number];
  const unseen = ({ present, elapsed }: Row): number => Math.round(((elapsed - present) / hour) * 100) / 100;
  const columns: readonly FiledColumn<Row>[] = [
    column.name('deviation.day', ({ day }) => times.full(day).slice(0, 10), { draws: ({ day }) => times.day(day) }),
    column.words('deviation.device', ({ name }) => name),
    column.figure('deviation.rate', ({ rate }) => rate, number),
    column.figure('deviation.highest', ({ high }) => high, number),
    column.words(
      { key: 'highAt', title: say('deviation.at') },
      ({ highAt }) => (highAt === null ? null : times.full(highAt)),
      { draws: ({ highAt }) => (highAt === null ? '--' : times.short(highAt)) },
    ),
    column.figure('deviation.lowest', ({ low }) => low, number),
    column.words(
      { key: 'lowAt', title: say('deviation.at') },
      ({ lowAt }) => (lowAt === null ? null : times.full(lowAt)),
      { draws: ({ lowAt }) => (lowAt === null ? '--' : times.short(lowAt)) },
    ),
    column.figure('deviation.unseen', unseen, number),
    column.figure('deviation.coverage', (row) => coverageOf(row), inPercent),
  ];
  const title = say('deviation.days');
  return (
    <TablePanel
      title={title}
      note={say('deviation.days.note')}
      busy={isBusy}
      rows={rows}
      idOf={({ id }) => id}
      empty={say('deviation.none.deviation')}
      columns={columns}
    >
      <Coarser answer={answer} />
    </TablePanel>
  );
}
