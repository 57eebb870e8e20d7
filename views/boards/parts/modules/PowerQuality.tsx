import { roleOf } from '../../../../domain/device/roleOf.ts';
import { limitsOf } from '../../../../domain/powerQuality/limitsOf.ts';
import { type QualityLimit, qualityLimits } from '../../../../domain/powerQuality/qualityLimit.ts';
import { inVolts, isWithin, type QualityNow, qualityNow } from '../../../../domain/powerQuality/qualityNow.ts';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { quality } from '../../../../domain/telemetry/quality.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { Quantity } from '../../../../src/kit/number/Quantity.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { useWholeLedger } from '../../../../src/ledger/useWholeLedger.ts';
import { useAbout } from '../board/standing.ts';
import { ModuleFrame } from '../ModuleFrame.tsx';
import { OfPoints } from '../points/OfPoints.tsx';
import styles from '../points/points.module.css';
import type { Then } from '../points/useShown.ts';
import { useShownAll } from '../points/useShownAll.ts';
import { useToday } from '../points/useToday.ts';

const words = defineMessages({
  'board.quality.none': { cn: '这台设备不测电能质量', en: 'This device measures no quality of power' },
  'board.quality.reading': { cn: '正在读取限值', en: 'Reading the limits' },
  'board.quality.index': { cn: '指标', en: 'Index' },
  'board.quality.now': { cn: '现在', en: 'Now' },
  'board.quality.limit': { cn: '限值', en: 'Limit' },
  'board.quality.verdict': { cn: '判定', en: 'Verdict' },
  'board.quality.deviation': { cn: '电压偏差', en: 'Voltage deviation' },
  'board.quality.unbalance': { cn: '电压不平衡', en: 'Voltage unbalance' },
  'board.quality.distortion': { cn: '电压总谐波', en: 'THD of voltage' },
  'board.quality.frequency': { cn: '频率', en: 'Frequency' },
  'board.quality.factor': { cn: '功率因数', en: 'Power factor' },
  'board.quality.within': { cn: '合格', en: 'Within' },
  'board.quality.beyond': { cn: '超限', en: 'Beyond' },
  'board.quality.noLimits': { cn: '没有登记限值，不作判定', en: 'No limits are entered: nothing is judged' },
  'board.quality.instant': {
    cn: '瞬时值；国标按 95% 概率值判定',
    en: 'Values of this moment; the standards judge by 95 % values',
  },
});

/** Deviation, unbalance, distortion, frequency and power factor of the device now, against the limits in force. */
export function PowerQuality() {
  return (
    <ModuleFrame>
      <OfPoints which="all">{(points, then) => <Judged points={points} then={then} />}</OfPoints>
    </ModuleFrame>
  );
}

function Judged({ points, then }: { readonly points: readonly PointRow[]; readonly then: Then }) {
  const say = useText(words);
  const about = useAbout();
  const device = about?.of === 'device' ? about.id : null;
  const asked = useWholeLedger(qualityLimits, device === null ? null : { deviceId: device });
  const today = useToday();
  return (
    <Loaded of={asked} rows={4} widths={[30, 50]} label={say('board.quality.reading')}>
      {({ rows }) => <Rows points={points} then={then} limit={inForce(rows, today)} />}
    </Loaded>
  );
}

/** The newest that has begun. */
const inForce = (rows: readonly QualityLimit[], today: string): QualityLimit | null =>
  rows.filter(({ since }) => since <= today).toSorted((a, b) => (a.since < b.since ? 1 : -1))[0] ?? null;

interface RowsProps {
  readonly points: readonly PointRow[];
  readonly then: Then;
  readonly limit: QualityLimit | null;
}

function Rows({ points, then, limit }: RowsProps) {
  const say = useText(words);
  const shown = useShownAll(points, then);
  const values = new Map(
    points.map((point) => {
      const one = shown.get(point.id);
      const isGood = typeof one?.value === 'number' && one.quality === quality.good;
      return [
        roleOf({ id: point.id, deviceId: point.device.id }),
        isGood ? inVolts(one.value as number, point.unit) : null,
      ] as const;
    }),
  );
  const all = qualityNow(values, limit === null ? null : limitsOf(limit));
  if (all.length === 0) return <Words pad="2 3">{say('board.quality.none')}</Words>;
  return (
    <Box size="fill" over="down">
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{say('board.quality.index')}</th>
            <th scope="col" data-align="end">
              {say('board.quality.now')}
            </th>
            <th scope="col">{say('board.quality.limit')}</th>
            <th scope="col">{say('board.quality.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((one) => (
            <One key={one.index} now={one} />
          ))}
        </tbody>
      </table>
      <Words text="note" pad="0 3">
        {say(limit === null ? 'board.quality.noLimits' : 'board.quality.instant')}
      </Words>
    </Box>
  );
}

function One({ now }: { readonly now: QualityNow }) {
  const say = useText(words);
  const lang = useLang();
  const { index, value, unit, decimals, low, high } = now;
  const write = (one: number): string => writeNumber(one, decimals, lang);
  const limit =
    low !== null && high !== null ? `${write(low)} – ${write(high)}` : high !== null ? `≤ ${write(high)}` : '';
  const within = isWithin(now);
  return (
    <tr>
      <th scope="row">{say(`board.quality.${index}`)}</th>
      <td data-align="end">
        <Quantity value={value} decimals={decimals} unit={unit} />
      </td>
      <td>{limit === '' ? '' : `${limit} ${unit ?? ''}`}</td>
      <td className={within === false ? styles.level2 : undefined}>
        {within === null ? '' : say(within ? 'board.quality.within' : 'board.quality.beyond')}
      </td>
    </tr>
  );
}
