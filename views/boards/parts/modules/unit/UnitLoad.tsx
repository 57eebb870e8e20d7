import { useMemo } from 'react';
import { usualLoads } from '../../../../../domain/board/unitBoardCalls.ts';
import type { AnswerOf } from '../../../../../domain/call/declaration.ts';
import type { Answer } from '../../../../../domain/figure/answer.ts';
import { cellAt } from '../../../../../domain/figure/extent.ts';
import type { FigureStep } from '../../../../../domain/figure/vocabulary.ts';
import { defineMessages } from '../../../../../domain/text/message.ts';
import { usePast } from '../../../../../src/address/usePast.ts';
import { useCall } from '../../../../../src/api/useCall.ts';
import { useClock, useNow } from '../../../../../src/clock/useClock.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import type { ChartData, ChartLimit, ChartSeries } from '../../../../../src/kit/chart/chart.ts';
import { TimeChart } from '../../../../../src/kit/chart/TimeChart.tsx';
import { useChartFeed } from '../../../../../src/kit/chart/useChartFeed.ts';
import { type Shown, useFigure } from '../../../../../src/kit/figure/useFigure.ts';
import { Bar, Box, Stack, Words } from '../../../../../src/kit/layout/parts.tsx';
import { Unit } from '../../../../../src/kit/number/Unit.tsx';
import { useTimes } from '../../../../../src/kit/time/times.ts';
import { useAboutOrHome, useBoardSpan } from '../../board/standing.ts';
import { NotMeasured } from '../../figures/NotMeasured.tsx';
import { OfUnit } from '../../figures/OfUnit.tsx';
import { numberOf, type Pair, pairsOf, wholeOf } from '../../figures/told.ts';
import { useUnitFigures } from '../../figures/useUnitFigures.ts';

const words = defineMessages({
  'board.load.last': { cn: '{time} 起的平均', en: 'Mean since {time}' },
  'board.load.now': { cn: '本期', en: 'This span' },
  'board.load.then': { cn: '上期', en: 'Span before' },
  'board.load.peak': { cn: '最大需量 {time}', en: 'Maximum demand {time}' },
  'board.load.least': { cn: '最小负荷', en: 'Lowest load' },
  'board.load.factor': { cn: '负荷率', en: 'Load factor' },
  'board.load.contract': { cn: '合约需量', en: 'Agreed demand' },
  'board.load.low': { cn: '平常下限', en: 'Usually at least' },
  'board.load.high': { cn: '平常上限', en: 'Usually at most' },
  'board.load.gap': { cn: '无数据', en: 'no data' },
});

const unit = 'kW';
const quarter = 900_000;
const stepOf = (name: string): FigureStep =>
  name === 'year' ? 'day' : name === 'month' || name === 'last30d' || name === 'last7d' ? 'hour' : '15min';

/** The mean power of a unit by steps, before that of the span before it, with its highest and the demand that is agreed. */
export function UnitLoad() {
  const { name } = useBoardSpan();
  const asked = useUnitFigures({
    measures: ['load.power', 'load.facts', 'load.contract'],
    medium: 'electricity',
    step: stepOf(name),
    compare: ['before'],
  });
  return (
    <OfUnit of={asked} to="/loadAnalysis">
      {(answer) => {
        const [power] = wholeOf(pairsOf(answer, 'load.power'));
        if (power === undefined) return <NotMeasured />;
        return (
          <Stack gap="0" size="fill">
            <Figures answer={answer} power={power} />
            <Curves answer={answer} power={power} />
          </Stack>
        );
      }}
    </OfUnit>
  );
}

interface Props {
  readonly answer: Answer;
  readonly power: Pair;
}

/** What is agreed for the newest day that says so. */
const agreedOf = (answer: Answer): string | null =>
  pairsOf(answer, 'load.contract')[0]?.now.values.findLast((value) => value !== null) ?? null;

function Figures({ answer, power: { now } }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const facts = answer.results.flatMap((one) => (one.gives === 'facts' && one.compared === null ? one.facts : []));
  const last = now.values.findLastIndex((value) => value !== null);
  const agreed = agreedOf(answer);
  const edges = answer.axes[now.axis]?.edges ?? [];
  const one = (id: string, label: string, told: string, of: string | null, notes: readonly string[] = []) => (
    <div key={id} title={notes.join(' · ') || undefined}>
      <Words as="dt" text="note">
        {label}
      </Words>
      <Words as="dd" text="figure" words="line">
        {told} {of === null ? null : <Unit unit={of} />}
      </Words>
    </div>
  );
  const cell = (id: string, label: string, of: Shown, written: string | null) =>
    one(id, label, figure.value(of, written), of.value === null ? null : written, figure.notes(of));
  const fact = (id: 'max' | 'min' | 'factor', label: string) => {
    const found = facts.find((each) => each.id === id);
    return found === undefined ? null : cell(id, label, found, found.unit);
  };
  const peak = facts.find(({ id }) => id === 'max');
  return (
    <Bar as="dl" at="end" gap="6" pad="0 3" size="fixed">
      {last === -1
        ? null
        : cell('last', say('board.load.last', { time: times.short(edges[last]) }), cellAt(now, last), unit)}
      {fact('max', say('board.load.peak', { time: peak?.at == null ? '' : times.dayTime(peak.at) }))}
      {fact('min', say('board.load.least'))}
      {fact('factor', say('board.load.factor'))}
      {agreed === null ? null : one('contract', say('board.load.contract'), figure.number(agreed, unit), unit)}
    </Bar>
  );
}

/** Between which powers the unit usually is in each quarter of today; null of another span, and while nothing is known of it. */
function useBand(): AnswerOf<typeof usualLoads>['band'] | null {
  const about = useAboutOrHome();
  const { name } = useBoardSpan();
  const past = usePast();
  const turn = Math.floor(useNow(quarter) / quarter);
  const isAsked = about?.of === 'unit' && name === 'today';
  const { value } = useCall(usualLoads, isAsked ? { query: { units: [about.id] } } : null, {
    asOf: past?.asOf ?? null,
    moved: past === null ? turn : null,
  });
  const isKnown = value?.band.some(({ usual }) => usual !== null) ?? false;
  return isAsked && isKnown ? (value?.band ?? null) : null;
}

function Curves({ answer, power: { now, base } }: Props) {
  const say = useText(words);
  const clock = useClock();
  const edges = useMemo(() => (answer.axes[now.axis]?.edges ?? []).map((at) => Date.parse(at) / 1000), [answer, now]);
  const band = useBand();
  const data = useMemo<ChartData>(() => {
    const usualAt = new Map(band?.map(({ at, usual }) => [Date.parse(at) / 1000, usual]));
    const usual = (of: 'low' | 'high') => ({ mean: edges.map((at) => usualAt.get(at)?.[of]) });
    const column = (values: readonly (string | null)[]) =>
      edges.map((_, n) => numberOf(values[n] ?? (n === edges.length - 1 ? values[n - 1] : null)));
    return {
      times: edges,
      series: [
        { mean: column(now.values) },
        ...(base === null ? [] : [{ mean: column(base.values) }]),
        ...(band === null ? [] : [usual('low'), usual('high')]),
      ],
      gaps: [],
    };
  }, [edges, now, base, band]);
  const series = useMemo<readonly ChartSeries[]>(() => {
    const look = { unit, decimals: 1, stepped: true };
    return [
      { ...look, id: 'now', name: say('board.load.now'), color: 1 },
      ...(base === null ? [] : [{ ...look, id: 'then', name: say('board.load.then'), color: 2, reference: true }]),
      ...(band === null
        ? []
        : (['low', 'high'] as const).map((of) => ({
            ...look,
            id: of,
            name: say(`board.load.${of}`),
            color: 3,
            dashed: true,
          }))),
    ];
  }, [say, base, band]);
  const agreed = agreedOf(answer);
  const limits: readonly ChartLimit[] =
    agreed === null
      ? []
      : [{ name: 'H', value: Number(agreed), level: 3, series: 'now', label: say('board.load.contract') }];
  return (
    <Box pad="1" size="fill">
      <TimeChart
        label={`${say('board.load.now')}, ${say('board.load.then')} ${unit}`}
        series={series}
        feed={useChartFeed(data)}
        limits={limits}
        span={() => ({ from: edges[0] ?? 0, to: edges.at(-1) ?? 1 })}
        now={() => clock.now() / 1000}
        zeroBase
        gapText={say('board.load.gap')}
      />
    </Box>
  );
}
