import { Link } from 'wouter';
import type { RunChart } from '../../../domain/equipment/runCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { ChartPanel } from '../../../src/kit/chart/ChartPanel.tsx';
import { StateBands } from '../../../src/kit/chart/StateBands.tsx';
import { Words } from '../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from './operaAnalys.module.css';
import { words } from './words.ts';

/** The same state has the same colour in every body: that of a rule by what it means, that of a point by its place. */
const meant: Readonly<Record<string, number>> = { running: 1, starting: 3, waiting: 2, stopped: 0, overrun: 4 };

/** One body: its states over its power. */
export function Body({ chart, busy }: { readonly chart: RunChart; readonly busy: boolean }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  const { states, bands, power, rated, lacks } = chart;
  const place = (id: string): number | null => {
    if (id === 'unknown') return null;
    return chart.kind === 'rule' ? (meant[id] ?? 1) : states.findIndex((one) => one.id === id);
  };
  const nameOf = (id: string): string => word(states.find((one) => one.id === id)?.name ?? { cn: id, en: id });
  const there = states.filter(({ id }) => bands.some(({ state }) => state === id));
  return (
    <ChartPanel
      title={say('operaAnalys.bands', { name: chart.name })}
      note={[
        word(chart.basis),
        ...(rated === null
          ? []
          : [say('operaAnalys.rated', { rated: writeNumber(rated, 0, lang), unit: chart.ratedUnit })]),
      ].join(' · ')}
      busy={busy}
      actions={
        chart.powerPoint === null ? undefined : (
          <Link
            href={`/z_historyData?${new URLSearchParams({ points: chart.powerPoint, from: chart.from, to: chart.to })}`}
            className={styles.way}
          >
            {say('operaAnalys.curve')}
          </Link>
        )
      }
      table={{
        rows: bands,
        idOf: ({ from }) => from,
        say,
        columns: (column) => [
          column.name('operaAnalys.from', ({ from }) => from, { draws: ({ from }) => times.full(from) }),
          column.words('operaAnalys.to', ({ to }) => to, { draws: ({ to }) => times.full(to) }),
          column.words('operaAnalys.state', ({ state }) => nameOf(state)),
        ],
      }}
    >
      {lacks === null ? null : (
        <Words pad="0 3" text="fault">
          {say(`operaAnalys.lacks.${lacks}`)}{' '}
          {lacks === 'rated' ? <Link href="/equipment">{say('operaAnalys.lacks.open')}</Link> : null}
        </Words>
      )}
      <StateBands
        label={say('operaAnalys.bands', { name: chart.name })}
        from={Date.parse(chart.from)}
        to={Date.parse(chart.to)}
        bands={bands.map(({ from, to, state }) => ({
          from: Date.parse(from),
          to: Date.parse(to),
          name: nameOf(state),
          place: place(state),
        }))}
        legend={there.map(({ id }) => ({ name: nameOf(id), place: place(id) }))}
        line={{
          label: say('operaAnalys.power'),
          from: Date.parse(power.from),
          width: power.width,
          values: power.values,
          mark: rated,
        }}
        tick={times.dayTime}
        written={(value) => writeNumber(value, 0, lang)}
      />
    </ChartPanel>
  );
}
