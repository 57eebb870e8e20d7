import { useMemo } from 'react';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { mostOfOneUnit } from '../../../../domain/telemetry/chartChoice.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { BandStrip } from '../../../../src/kit/chart/BandStrip.tsx';
import { Bar, Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { linesIn, useRoom } from '../../../../src/kit/layout/useRoom.ts';
import { More } from '../../../../src/kit/state/More.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { isState } from '../../../live/parts/point/curveSeries.ts';
import { useStateNames } from '../../../live/parts/usePointFacts.ts';
import { useBoardSpan } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { OfPoints } from '../points/OfPoints.tsx';
import styles from '../points/points.module.css';
import { spanQuestion } from '../points/spanQuestion.ts';
import { useStates } from '../points/useStates.ts';

const words = defineMessages({
  'board.stateBand.none': { cn: '没有状态测点', en: 'No points of states' },
  'board.stateBand.unknown': { cn: '不明', en: 'unknown' },
  'board.stateBand.failed': { cn: '未能读取：{why}', en: 'Not read: {why}' },
  'board.stateBand.again': { cn: '重试', en: 'Try again' },
  'board.stateBand.reading': { cn: '正在读取状态', en: 'Reading the states' },
});

const line = 22;

/** States side by side over a span, each point a line. */
export function StateBand() {
  const word = useWord();
  const { title } = useBoardSpan();
  return (
    <ModuleFrame note={word(title)}>
      <OfPoints which="all">{(points) => <Lines points={points.filter(isState).slice(0, mostOfOneUnit)} />}</OfPoints>
    </ModuleFrame>
  );
}

function Lines({ points }: { readonly points: readonly PointRow[] }) {
  const say = useText(words);
  const clock = useClock();
  const times = useTimes();
  const lang = useLang();
  const span = useBoardSpan();
  const { ref, room } = useRoom();
  const shown = points.slice(0, linesIn(room, line, points.length, 44));
  const key = shown.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the points count by their ids
  const same = useMemo(() => shown, [key]);
  const { bands, from, to, isLoading, fault, again } = useStates(same, spanQuestion(span, clock.now()));
  const names = useStateNames(same);
  if (points.length === 0) return <Words pad="2 3">{say('board.stateBand.none')}</Words>;
  if (isLoading && bands.every((own) => own.length === 0))
    return <Skeleton rows={3} widths={[20, 70]} label={say('board.stateBand.reading')} />;
  return (
    <Box ref={ref} size="fill" over="cut">
      {fault === null ? null : (
        <Bar as="p" still pad="0 3" text="fault" role="alert">
          {say('board.stateBand.failed', { why: fault })}
          <Button size="row" onClick={again}>
            {say('board.stateBand.again')}
          </Button>
        </Bar>
      )}
      <div className={styles.bands}>
        {shown.map((point, n) => {
          const own = (bands[n] ?? []).map(({ code, ...band }) => ({
            ...band,
            place: code,
            name:
              code === null
                ? say('board.stateBand.unknown')
                : (names.get(point.id)?.[String(code)]?.[lang] ?? String(code)),
          }));
          return [
            <span key={`${point.id} name`} title={point.id}>
              {point.name} <b>{own.at(-1)?.name}</b>
            </span>,
            <BandStrip
              key={point.id}
              label={`${point.name}: ${own.map(({ name, from: at }) => `${times.short(at * 1000)} ${name}`).join(', ')}`}
              from={from}
              to={to}
              bands={own}
              titleOf={(band) => `${band.name} · ${times.dayTime(band.from * 1000)} – ${times.dayTime(band.to * 1000)}`}
            />,
          ];
        })}
        <span />
        <Bar still text="note" spread="between">
          <time>{times.dayTime(from * 1000)}</time>
          <time>{times.dayTime(to * 1000)}</time>
        </Bar>
      </div>
      <More shown={shown.length} total={points.length} />
    </Box>
  );
}
