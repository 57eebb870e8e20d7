import { Link } from 'wouter';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { qualities } from '../../../../domain/telemetry/quality.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Spark } from '../../../../src/kit/chart/Spark.tsx';
import { Box } from '../../../../src/kit/layout/parts.tsx';
import { linesIn, useRoom } from '../../../../src/kit/layout/useRoom.ts';
import { qualityWords } from '../../../../src/kit/number/Quantity.tsx';
import { More } from '../../../../src/kit/state/More.tsx';
import { useLimits, useStateNames } from '../../../live/parts/usePointFacts.ts';
import { useSparks } from '../../../live/parts/useSparks.ts';
import { useAbout } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { OfPoints } from '../points/OfPoints.tsx';
import { PointAge, PointLimit, PointValue } from '../points/PointValue.tsx';
import styles from '../points/points.module.css';
import { type Then, useShown } from '../points/useShown.ts';

const words = defineMessages({
  'board.latest.point': { cn: '测点', en: 'Point' },
  'board.latest.value': { cn: '数值', en: 'Value' },
  'board.latest.quality': { cn: '品质', en: 'Quality' },
  'board.latest.age': { cn: '时效', en: 'Age' },
  'board.latest.limit': { cn: '距限值', en: 'To its limit' },
  'board.latest.curve': { cn: '近 1 小时', en: 'Last hour' },
  'board.latest.open': { cn: '实时页', en: 'Real-time page' },
});

const [line, head] = [28, 60];
const usual = 8;
const hour = 3_600_000;
/** px from which on there is room for the curve. */
const forCurve = 560;

/** All points of a device, or those named: value, quality, age, the limit that counts, the last hour. */
export function Latest() {
  const say = useText(words);
  const about = useAbout();
  const way =
    about?.of === 'device' ? (
      <Link href={`/deviceBoard/realTimePage?device=${encodeURIComponent(about.id)}`}>{say('board.latest.open')}</Link>
    ) : undefined;
  return (
    <ModuleFrame way={way}>
      <OfPoints which="all">{(points, then) => <Rows points={measuredFirst(points)} then={then} />}</OfPoints>
    </ModuleFrame>
  );
}

const places: Readonly<Record<PointRow['kind'], number>> = {
  analog: 0,
  boolean: 1,
  enumeration: 1,
  counter: 2,
  text: 3,
};
const measuredFirst = (points: readonly PointRow[]) =>
  points.toSorted((one, other) => places[one.kind] - places[other.kind]);

function Rows({ points, then }: { readonly points: readonly PointRow[]; readonly then: Then }) {
  const say = useText(words);
  const { ref, room } = useRoom();
  const shown = points.slice(0, linesIn(room, line, usual, head));
  const limits = useLimits(shown.map(({ id }) => id));
  const states = useStateNames(shown);
  const hasCurves = then === null && room !== null && room.width >= forCurve;
  const sparkOf = useSparks(hasCurves ? shown : [], hour);
  return (
    <Box ref={ref} size="fill" over="cut">
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{say('board.latest.point')}</th>
            <th scope="col" data-align="end">
              {say('board.latest.value')}
            </th>
            <th scope="col">{say('board.latest.quality')}</th>
            <th scope="col">{say('board.latest.age')}</th>
            <th scope="col">{say('board.latest.limit')}</th>
            {hasCurves ? <th scope="col">{say('board.latest.curve')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {shown.map((point) => (
            <Row
              key={point.id}
              point={point}
              then={then}
              limits={limits.get(point.id) ?? []}
              states={states.get(point.id) ?? null}
              curve={hasCurves ? sparkOf(point.id) : null}
            />
          ))}
        </tbody>
      </table>
      <More shown={shown.length} total={points.length} />
    </Box>
  );
}

interface RowProps {
  readonly point: PointRow;
  readonly then: Then;
  readonly limits: Parameters<typeof PointLimit>[0]['limits'];
  readonly states: Parameters<typeof PointValue>[0]['states'];
  readonly curve: readonly number[] | null;
}

function Row({ point, then, limits, states, curve }: RowProps) {
  const quality = useText(qualityWords);
  const shown = useShown(point, then);
  return (
    <tr>
      <th scope="row" title={point.id}>
        {point.name}
      </th>
      <td data-align="end">
        <PointValue point={point} states={states} shown={shown} />
      </td>
      <td>{shown === null ? null : quality(`kit.quality.${qualities[shown.quality]}`)}</td>
      <td>
        <PointAge shown={shown} />
      </td>
      <td>
        <PointLimit point={point} shown={shown} limits={limits} />
      </td>
      {curve === null ? null : (
        <td>
          <Spark values={curve} />
        </td>
      )}
    </tr>
  );
}
