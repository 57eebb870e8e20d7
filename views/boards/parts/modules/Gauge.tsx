import { gaugeRange, placeOn } from '../../../../domain/board/gaugeRange.ts';
import { points as pointLedger } from '../../../../domain/device/point.ts';
import { ledgerCalls } from '../../../../domain/ledger/calls.ts';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import type { ChartLimit } from '../../../../src/kit/chart/chart.ts';
import { Bar, Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { useLimits } from '../../../live/parts/usePointFacts.ts';
import { useParameters } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { OfPoints } from '../points/OfPoints.tsx';
import { PointAge, PointLimit, PointValue } from '../points/PointValue.tsx';
import styles from '../points/points.module.css';
import { type Then, useShown } from '../points/useShown.ts';

const words = defineMessages({
  'board.gauge.noRange': {
    cn: '没有量程：在模块设置或测点台账中填写',
    en: 'It has no range: say one in the settings of the module or in the ledger of points',
  },
  'board.gauge.scale': { cn: '{low} 至 {high} 中的 {value}', en: '{value} of {low} to {high}' },
});

const { get: getPoint } = ledgerCalls(pointLedger);
const [wide, top, thick] = [300, 6, 10];

/** One value on its range, between its limits. */
export function Gauge() {
  return (
    <ModuleFrame>
      <OfPoints>{([point], then) => (point === undefined ? null : <One point={point} then={then} />)}</OfPoints>
    </ModuleFrame>
  );
}

function One({ point, then }: { readonly point: PointRow; readonly then: Then }) {
  const shown = useShown(point, then);
  const limits = useLimits([point.id]).get(point.id) ?? [];
  return (
    <Box size="fill" over="cut" pad="1 3">
      <Bar at="base" gap="3">
        <Words text="figure">
          <PointValue point={point} states={null} shown={shown} />
        </Words>
        <Words text="note">
          {point.name} · <PointAge shown={shown} /> <PointLimit point={point} shown={shown} limits={limits} />
        </Words>
      </Bar>
      <Scale point={point} value={typeof shown?.value === 'number' ? shown.value : null} limits={limits} />
    </Box>
  );
}

interface ScaleProps {
  readonly point: PointRow;
  readonly value: number | null;
  readonly limits: readonly ChartLimit[];
}

function Scale({ point, value, limits }: ScaleProps) {
  const say = useText(words);
  const lang = useLang();
  const said = useParameters();
  const row = useCall(getPoint, { params: { id: point.id } }, { noErrorPage: true });
  const range = gaugeRange({
    low: numberOf(said['low']),
    high: numberOf(said['high']),
    rangeMin: row.value?.rangeMin ?? null,
    rangeMax: row.value?.rangeMax ?? null,
    limits: limits.map((limit) => limit.value),
  });
  if (range === null) return row.isLoading ? null : <Words text="note">{say('board.gauge.noRange')}</Words>;
  const write = (one: number): string => writeNumber(one, point.decimals, lang);
  const x = (one: number): number => placeOn(range, one) * wide;
  const label = say('board.gauge.scale', {
    low: write(range.low),
    high: write(range.high),
    value: value === null ? '--' : write(value),
  });
  return (
    <svg className={styles.scale} viewBox={`0 0 ${wide} 34`} preserveAspectRatio="none" role="img" aria-label={label}>
      <rect className={styles.track} x={0} y={top} width={wide} height={thick} />
      {limits.map((limit) => (
        <g key={limit.name}>
          <line className={styles.tick} x1={x(limit.value)} x2={x(limit.value)} y1={top - 3} y2={top + thick + 4} />
          <text x={x(limit.value)} y={top + thick + 14} textAnchor="middle">
            {limit.name}
          </text>
        </g>
      ))}
      {value === null ? null : (
        <rect className={styles.pointer} x={x(value) - 1.5} y={top - 3} width={3} height={thick + 6} />
      )}
      <text x={0} y={top + thick + 14}>
        {write(range.low)}
      </text>
      <text x={wide} y={top + thick + 14} textAnchor="end">
        {write(range.high)}
      </text>
    </svg>
  );
}

/** A decimal as it was written; null: nothing was said. */
const numberOf = (written: unknown): number | null =>
  typeof written === 'string' && written !== '' ? Number(written) : null;
