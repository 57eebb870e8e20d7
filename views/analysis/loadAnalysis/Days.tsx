import type { Answer } from '../../../domain/figure/answer.ts';
import { cellAt } from '../../../domain/figure/extent.ts';
import { bySigns } from '../../../domain/text/order.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { coverageOf, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import { Scroll } from '../parts/Scroll.tsx';
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
  const columns: readonly (PlainColumn<Row> & { readonly title: string })[] = [
    {
      key: 'day',
      title: say('load.day'),
      names: true,
      cell: ({ day }) => times.day(day),
      written: ({ day }) => times.full(day).slice(0, 10),
    },
    { key: 'unit', title: say('load.unit'), cell: nameOf, written: nameOf },
    {
      key: 'peak',
      title: say('load.peak'),
      align: 'end',
      cell: ({ unit, at, peak }) =>
        at === null ? (
          figure.value(peak, 'kW')
        ) : (
          <Button look="quiet" size="row" onClick={() => onPeak({ unit, at })}>
            {figure.value(peak, 'kW')}
          </Button>
        ),
      written: ({ peak }) => (peak.value === null ? null : Number(peak.value)),
    },
    {
      key: 'at',
      title: say('load.at'),
      cell: ({ at }) => (at === null ? '--' : times.short(at)),
      written: ({ at }) => (at === null ? null : times.full(at)),
    },
    {
      key: 'mean',
      title: say('load.average'),
      align: 'end',
      cell: ({ mean }) => figure.number(mean, 'kW'),
      written: ({ mean }) => (mean === null ? null : Number(mean)),
    },
    {
      key: 'rate',
      title: say('load.rate'),
      align: 'end',
      cell: ({ rate }) => figure.number(rate, '%'),
      written: ({ rate }) => (rate === null ? null : Number(rate)),
    },
    {
      key: 'coverage',
      title: say('load.coverage'),
      align: 'end',
      cell: ({ peak }) => (peak.none === null ? `${coverageOf(peak)} %` : '--'),
      written: ({ peak }) => (peak.none === null ? coverageOf(peak) : null),
    },
    {
      key: 'note',
      title: say('load.note'),
      cell: ({ peak }) => <span className={styles.note}>{figure.notes(peak).join(' · ')}</span>,
      written: ({ peak }) => figure.notes(peak).join(' · '),
    },
  ];
  return (
    <Panel
      title={say('load.days')}
      note={say('load.composed.pick')}
      busy={isBusy}
      actions={<TableFiles name={say('load.days')} columns={columns} rows={rows} />}
    >
      <Scroll>
        <PlainTable
          label={say('load.days')}
          rows={rows}
          idOf={({ unit, day }) => `${unit}${day}`}
          empty={say('load.none')}
          columns={columns}
        />
      </Scroll>
    </Panel>
  );
}
