import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import type { ChartLimit } from '../../../../src/kit/chart/chart.ts';
import { Bar } from '../../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { useApi } from '../../../../src/session/useSession.ts';
import { namedPoints } from '../../../live/parts/point/namedPoints.ts';
import { PointButton } from '../../../live/parts/point/PointButton.tsx';
import { PointCurve } from '../../../live/parts/point/PointCurve.tsx';
import { PointNow } from '../../../live/parts/point/PointNow.tsx';
import { useLimits } from '../../../live/parts/usePointFacts.ts';
import styles from './historical.module.css';
import { words } from './words.ts';

const day = 24 * 3_600_000;

interface Props {
  readonly ids: readonly string[];
  /** Of the first so many the last day is drawn. */
  readonly curves: number;
}

/** What the points of a piece of key equipment show now, and the last day of the first of them. */
export function Values({ ids, curves }: Props) {
  const say = useText(words);
  const api = useApi();
  const { value, fault, again } = useAsked(ids.length === 0 ? null : `points ${ids.join()}`, (signal) =>
    namedPoints(api, ids, signal),
  );
  const limits = useLimits(ids.slice(0, curves));
  if (ids.length === 0) return <p>{say('keyHistory.noPoints')}</p>;
  if (value === null) {
    return fault === null ? (
      <Skeleton rows={6} widths={[60]} label={say('keyHistory.loading')} />
    ) : (
      <Failure code={fault.code} message={fault.message} onAgain={again} />
    );
  }
  return (
    <ul className={styles.values}>
      {ids.map((id, place) => {
        const point = value.find((row) => row.id === id);
        return (
          <li key={id}>
            {point === undefined ? (
              <p>
                {id}: {say('keyHistory.gone')}
              </p>
            ) : (
              <OfPoint point={point} limits={place < curves ? (limits.get(id) ?? []) : null} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface OfPointProps {
  readonly point: PointRow;
  /** Null: no curve. */
  readonly limits: readonly ChartLimit[] | null;
}

function OfPoint({ point, limits }: OfPointProps) {
  return (
    <>
      <Bar still at="base" gap="3" className={styles.now}>
        <PointButton id={point.id} className={styles.name}>
          {point.name} <small>{point.id}</small>
        </PointButton>
        <PointNow point={point} />
      </Bar>
      {limits === null ? null : <PointCurve point={point} limits={limits} last={day} className={styles.plot} />}
    </>
  );
}
