import type { Point } from '../../../../domain/device/point.ts';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import type { ChoiceFault } from '../../../../domain/telemetry/chartChoice.ts';
import { qualities } from '../../../../domain/telemetry/quality.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import type { ChartLimit } from '../../../../src/kit/chart/chart.ts';
import { Spark } from '../../../../src/kit/chart/Spark.tsx';
import { Box } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { qualityWords } from '../../../../src/kit/number/Quantity.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { PointAge, PointLimit, PointValue } from '../../../boards/parts/points/PointValue.tsx';
import styles from '../../../boards/parts/points/points.module.css';
import { useShown } from '../../../boards/parts/points/useShown.ts';
import { isState } from '../../../live/parts/point/curveSeries.ts';
import { useLimits, useStateNames } from '../../../live/parts/usePointFacts.ts';
import { useSparks } from '../../../live/parts/useSparks.ts';
import type { Seen } from './seen.ts';
import { useSeen } from './useSeen.ts';
import { words } from './words.ts';

const tenMinutes = 600_000;
const columns = 8;

interface Props {
  readonly points: readonly PointRow[];
  readonly chosen: readonly string[];
  /** Why a point cannot join the chart. */
  readonly refusalOf: (point: PointRow) => ChoiceFault | null;
  readonly onTurn: (point: PointRow) => void;
}

/** All points of a device by their units, each as it reads. */
export function PointRows({ points, chosen, refusalOf, onTurn }: Props) {
  const say = useText(words);
  const ids = points.map(({ id }) => id);
  const limits = useLimits(ids);
  const states = useStateNames(points);
  const sparkOf = useSparks(points, tenMinutes);
  const seen = useSeen(ids);
  const units = [...new Set(points.map(({ unit }) => unit))];
  return (
    <Box size="fill" over="scroll">
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{say('realTime.col.chart')}</th>
            <th scope="col">{say('realTime.col.point')}</th>
            <th scope="col" data-align="end">
              {say('realTime.col.value')}
            </th>
            <th scope="col">{say('realTime.col.quality')}</th>
            <th scope="col">{say('realTime.col.age')}</th>
            <th scope="col">{say('realTime.col.seen')}</th>
            <th scope="col">{say('realTime.col.limit')}</th>
            <th scope="col">{say('realTime.col.spark')}</th>
          </tr>
        </thead>
        {units.map((unit) => (
          <tbody key={unit ?? ''}>
            <tr>
              <th scope="rowgroup" colSpan={columns}>
                {unit ?? say('realTime.noUnit')}
              </th>
            </tr>
            {points
              .filter((point) => point.unit === unit)
              .map((point) => (
                <Row
                  key={point.id}
                  point={point}
                  isChosen={chosen.includes(point.id)}
                  refusal={refusalOf(point)}
                  onTurn={onTurn}
                  limits={limits.get(point.id) ?? []}
                  states={states.get(point.id) ?? null}
                  spark={sparkOf(point.id)}
                  seen={seen.get(point.id) ?? null}
                />
              ))}
          </tbody>
        ))}
      </table>
    </Box>
  );
}

interface RowProps extends Pick<Props, 'onTurn'> {
  readonly point: PointRow;
  readonly isChosen: boolean;
  readonly refusal: ChoiceFault | null;
  readonly limits: readonly ChartLimit[];
  readonly states: Point['states'];
  readonly spark: readonly number[];
  readonly seen: Seen | null;
}

function Row({ point, isChosen, refusal, onTurn, limits, states, spark, seen }: RowProps) {
  const say = useText(words);
  const quality = useText(qualityWords);
  const shown = useShown(point, null);
  const why = refusal === null ? null : say(`realTime.why.${refusal}`);
  const name = say('realTime.choose', { name: point.name });
  return (
    <tr>
      <td title={why ?? name}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={refusal !== null}
          aria-label={why === null ? name : `${name}: ${why}`}
          onChange={() => onTurn(point)}
        />
      </td>
      <th scope="row" title={point.id}>
        {point.name}
      </th>
      <td data-align="end">
        <PointValue point={point} states={states} shown={shown} />
      </td>
      <td>{shown === null ? null : quality(`kit.quality.${qualities[shown.quality]}`)}</td>
      <td>
        <PointAge shown={shown} /> / {writeAge(point.period)}
      </td>
      <td>
        <SinceOpened point={point} seen={seen} />
      </td>
      <td>
        <PointLimit point={point} shown={shown} limits={limits} />
      </td>
      <td>
        <Spark values={spark} />
      </td>
    </tr>
  );
}

/** Of a switch or a state when it changed last, else the least and the most. */
function SinceOpened({ point, seen }: { readonly point: PointRow; readonly seen: Seen | null }) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  if (seen === null) return null;
  if (isState(point))
    return seen.changedAt === null
      ? say('realTime.still')
      : say('realTime.changed', { at: times.clock(seen.changedAt) });
  const write = (value: number): string => writeNumber(value, point.decimals, lang);
  return `${write(seen.least)} – ${write(seen.most)}`;
}
