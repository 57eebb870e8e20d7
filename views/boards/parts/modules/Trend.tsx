import { useMemo } from 'react';
import { Link } from 'wouter';
import { trendPoints } from '../../../../domain/board/trendPoints.ts';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { useBoardSpan, useItem } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { OfPoints } from '../points/OfPoints.tsx';
import styles from '../points/points.module.css';
import { TrendChart } from '../points/TrendChart.tsx';

const words = defineMessages({
  'board.trend.open': { cn: '历史曲线', en: 'History' },
  'board.trend.left': { cn: '另有 {n} 个测点画不下', en: '{n} more points do not fit on it' },
});

/** Curves of points over a span with their limits and alarms, the first before that of the day before. */
export function Trend() {
  const { points: named } = useItem();
  const word = useWord();
  const { title } = useBoardSpan();
  return (
    <ModuleFrame note={word(title)}>
      <OfPoints>{(points) => <Curves points={points} isNamed={named !== null} />}</OfPoints>
    </ModuleFrame>
  );
}

function Curves({ points, isNamed }: { readonly points: readonly PointRow[]; readonly isNamed: boolean }) {
  const say = useText(words);
  const key = points.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the points count by their ids
  const taken = useMemo(() => trendPoints(points, isNamed), [key, isNamed]);
  const left = isNamed ? points.length - taken.length : 0;
  const units = [...new Set(taken.map(({ unit }) => unit))];
  const href = `/z_historyData?points=${taken.map(({ id }) => encodeURIComponent(id)).join()}`;
  return (
    <>
      <div className={styles.chart}>
        {units.map((unit, n) => (
          <TrendChart key={unit ?? ''} points={taken.filter((one) => one.unit === unit)} firstColor={n * 3 + 1} />
        ))}
      </div>
      <Bar still size="fixed" pad="0 3" text="note" spread="between">
        <span>{left === 0 ? '' : say('board.trend.left', { n: left })}</span>
        <Link href={href}>{say('board.trend.open')}</Link>
      </Bar>
    </>
  );
}
