import { anHour as hour } from '../../../domain/clock/lengths.ts';
import type { Answer, Series } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { coverageOf } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { Scroll } from '../parts/Scroll.tsx';
import { useQualityNumber } from '../parts/useQualityNumber.ts';
import { Coarser } from '../parts/Verdicts.tsx';
import { words } from './words.ts';

const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** Each day: the qualified rate, highest and lowest with their times, and for how long nothing was monitored. */
export function Days({ answer, isBusy }: { readonly answer: Answer; readonly isBusy: boolean }) {
  const say = useText(words);
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
  const columns: readonly (PlainColumn<Row> & { readonly title: string })[] = [
    {
      key: 'day',
      title: say('deviation.day'),
      names: true,
      cell: ({ day }) => times.day(day),
      written: ({ day }) => times.full(day).slice(0, 10),
    },
    { key: 'name', title: say('deviation.device'), cell: ({ name }) => name, written: ({ name }) => name },
    {
      key: 'rate',
      title: say('deviation.rate'),
      align: 'end',
      cell: ({ rate }) => number(rate),
      written: ({ rate }) => numberOf(rate),
    },
    {
      key: 'high',
      title: say('deviation.highest'),
      align: 'end',
      cell: ({ high }) => number(high),
      written: ({ high }) => numberOf(high),
    },
    {
      key: 'highAt',
      title: say('deviation.at'),
      cell: ({ highAt }) => (highAt === null ? '--' : times.short(highAt)),
      written: ({ highAt }) => (highAt === null ? null : times.full(highAt)),
    },
    {
      key: 'low',
      title: say('deviation.lowest'),
      align: 'end',
      cell: ({ low }) => number(low),
      written: ({ low }) => numberOf(low),
    },
    {
      key: 'lowAt',
      title: say('deviation.at'),
      cell: ({ lowAt }) => (lowAt === null ? '--' : times.short(lowAt)),
      written: ({ lowAt }) => (lowAt === null ? null : times.full(lowAt)),
    },
    {
      key: 'unseen',
      title: say('deviation.unseen'),
      align: 'end',
      cell: (row) => number(unseen(row)),
      written: unseen,
    },
    {
      key: 'coverage',
      title: say('deviation.coverage'),
      align: 'end',
      cell: (row) => `${coverageOf(row)} %`,
      written: (row) => coverageOf(row),
    },
  ];
  const title = say('deviation.days');
  return (
    <Panel
      title={title}
      note={say('deviation.days.note')}
      busy={isBusy}
      actions={<TableFiles name={title} columns={columns} rows={rows} />}
    >
      <Scroll>
        <PlainTable
          label={title}
          rows={rows}
          idOf={({ id }) => id}
          empty={say('deviation.none.deviation')}
          columns={columns}
        />
      </Scroll>
      <Coarser answer={answer} />
    </Panel>
  );
}
