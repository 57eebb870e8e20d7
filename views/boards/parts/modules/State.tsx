import { useMemo } from 'react';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import type { Point } from '../../../../domain/device/point.ts';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { timeByState } from '../../../../domain/telemetry/stateBands.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Bar, Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useSite, useTimes } from '../../../../src/kit/time/times.ts';
import { isState } from '../../../live/parts/point/curveSeries.ts';
import { useStateNames } from '../../../live/parts/usePointFacts.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { OfPoints } from '../points/OfPoints.tsx';
import { PointValue } from '../points/PointValue.tsx';
import { type Then, useShown } from '../points/useShown.ts';
import { useStates } from '../points/useStates.ts';

const words = defineMessages({
  'board.state.none': { cn: '这台设备没有状态测点', en: 'This device has no point of a state' },
  'board.state.since': { cn: '自 {at} 起，已 {age}', en: 'Since {at}, for {age}' },
  'board.state.sinceBefore': { cn: '今天 0 时之前起', en: 'Since before today began' },
  'board.state.today': { cn: '今天各状态时长，按 {width} 统计', en: 'Today by state, to {width}' },
  'board.state.unknown': { cn: '不明', en: 'Unknown' },
  'board.state.failed': { cn: '未能读取：{why}', en: 'Not read: {why}' },
  'board.state.reading': { cn: '正在读取', en: 'Reading' },
});

/** In which state, since when, and how long in each today. */
export function State() {
  const say = useText(words);
  return (
    <ModuleFrame>
      <OfPoints>
        {(points, then) => {
          const point = points.find(isState);
          if (point === undefined) return <Words pad="2 3">{say('board.state.none')}</Words>;
          return <One key={point.id} point={point} then={then} />;
        }}
      </OfPoints>
    </ModuleFrame>
  );
}

function One({ point, then }: { readonly point: PointRow; readonly then: Then }) {
  const shown = useShown(point, then);
  const one = useMemo(() => [point], [point]);
  const names = useStateNames(one).get(point.id) ?? null;
  return (
    <Box size="fill" over="down" pad="1 3">
      <Words text="note">{point.name}</Words>
      <Words text="figure">
        <PointValue point={point} states={names} shown={shown} />
      </Words>
      <Today point={point} names={names} />
    </Box>
  );
}

function Today({ point, names }: { readonly point: PointRow; readonly names: Point['states'] }) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const { zone } = useSite();
  const now = useNow(1000);
  const midnight = zoneOf(zone).startOfDay(now);
  const { bands, width, from, isLoading, fault } = useStates(
    useMemo(() => [point], [point]),
    { since: midnight },
  );
  const [own = []] = bands;
  if (fault !== null) return <Words role="alert">{say('board.state.failed', { why: fault })}</Words>;
  if (isLoading && own.length === 0) return <Skeleton rows={2} widths={[60]} label={say('board.state.reading')} />;
  const last = own.at(-1);
  const nameOf = (code: number | null): string =>
    code === null ? say('board.state.unknown') : (names?.[String(code)]?.[lang] ?? String(code));
  const isOlder = last !== undefined && last.from <= from;
  return (
    <>
      {last === undefined ? null : (
        <Words text="note">
          {isOlder
            ? say('board.state.sinceBefore')
            : say('board.state.since', { at: times.short(last.from * 1000), age: writeAge(now - last.from * 1000) })}
        </Words>
      )}
      <Words text="note">{say('board.state.today', { width: writeAge(width * 1000) })}</Words>
      {timeByState(own).map(({ code, seconds }) => (
        <Bar key={String(code)} still text="small" spread="between">
          <span>{nameOf(code)}</span>
          <span>{writeAge(seconds * 1000)}</span>
        </Bar>
      ))}
    </>
  );
}
