import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Spark } from '../../../../src/kit/chart/Spark.tsx';
import { Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { linesIn, useRoom } from '../../../../src/kit/layout/useRoom.ts';
import { useLimits, useStateNames } from '../../../live/parts/usePointFacts.ts';
import { useSparks } from '../../../live/parts/useSparks.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { OfPoints } from '../points/OfPoints.tsx';
import { PointAge, PointLimit, PointValue } from '../points/PointValue.tsx';
import styles from '../points/points.module.css';
import { type Then, useShown } from '../points/useShown.ts';
import { words } from '../points/words.ts';

/** px that a figure takes: beside each other, below each other, and with its curve of the last hour. */
const [wide, low, high] = [148, 62, 96];
const hour = 3_600_000;
const usual = 6;

/** Points each with its value, age and the limit that counts; with more height also their curves. */
export function Figure() {
  return (
    <ModuleFrame>
      <OfPoints>{(points, then) => <Figures points={points} then={then} />}</OfPoints>
    </ModuleFrame>
  );
}

interface Props {
  readonly points: readonly PointRow[];
  readonly then: Then;
}

function Figures({ points, then }: Props) {
  const say = useText(words);
  const { ref, room } = useRoom();
  const across = room === null ? usual : Math.max(1, Math.floor(room.width / wide));
  const rows = Math.ceil(points.length / across);
  const hasCurves = then === null && room !== null && room.height >= Math.min(rows, 2) * high;
  const shown = points.slice(0, across * linesIn(room, hasCurves ? high : low, usual));
  const limits = useLimits(shown.map(({ id }) => id));
  const states = useStateNames(shown);
  const sparkOf = useSparks(hasCurves ? shown : [], hour);
  return (
    <Box ref={ref} size="fill" over="cut">
      <dl className={styles.figures}>
        {shown.map((point) => (
          <One
            key={point.id}
            point={point}
            then={then}
            limits={limits.get(point.id) ?? []}
            states={states.get(point.id) ?? null}
            curve={hasCurves ? sparkOf(point.id) : null}
          />
        ))}
      </dl>
      {shown.length < points.length ? (
        <Words text="note" pad="0 3">
          {say('board.points.more', { n: points.length - shown.length })}
        </Words>
      ) : null}
    </Box>
  );
}

interface OneProps extends Pick<Props, 'then'> {
  readonly point: PointRow;
  readonly limits: Parameters<typeof PointLimit>[0]['limits'];
  readonly states: Parameters<typeof PointValue>[0]['states'];
  readonly curve: readonly number[] | null;
}

function One({ point, then, limits, states, curve }: OneProps) {
  const shown = useShown(point, then);
  return (
    <div>
      <Words as="dt" text="note" title={point.id}>
        {point.name}
      </Words>
      <Words as="dd" text="figure">
        <PointValue point={point} states={states} shown={shown} />
      </Words>
      <dd>
        <small>
          <PointAge shown={shown} />
          <PointLimit point={point} shown={shown} limits={limits} />
        </small>
        {curve === null || curve.length === 0 ? null : <Spark values={curve} width={132} height={28} />}
      </dd>
    </div>
  );
}
