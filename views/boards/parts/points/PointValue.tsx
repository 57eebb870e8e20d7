import { nearestLimit } from '../../../../domain/alarm/nearestLimit.ts';
import type { Point } from '../../../../domain/device/point.ts';
import type { PointRow } from '../../../../domain/telemetry/calls.ts';
import { countsForRules } from '../../../../domain/telemetry/quality.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import type { ChartLimit } from '../../../../src/kit/chart/chart.ts';
import { Word } from '../../../../src/kit/layout/parts.tsx';
import { missing, writeNumber } from '../../../../src/kit/number/format.ts';
import { Quantity } from '../../../../src/kit/number/Quantity.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import styles from './points.module.css';
import type { Shown } from './useShown.ts';
import { words } from './words.ts';

interface Props {
  readonly point: PointRow;
  readonly states: Point['states'];
  readonly shown: Shown | null;
}

/** A value with its unit and quality; a code by its name. */
export function PointValue({ point, states, shown }: Props) {
  const lang = useLang();
  const value = shown?.value ?? null;
  const named = value === null ? undefined : states?.[String(value)]?.[lang];
  return (
    <Quantity
      value={named ?? value}
      decimals={point.decimals}
      unit={named === undefined ? point.unit : null}
      quality={shown?.quality ?? 0}
    />
  );
}

/** How old a value is, running on. */
export function PointAge({ shown }: Pick<Props, 'shown'>) {
  const now = useNow(1000);
  return <>{shown === null || shown.at === null ? missing : writeAge(now - shown.at)}</>;
}

interface LimitProps extends Pick<Props, 'point' | 'shown'> {
  readonly limits: readonly ChartLimit[];
}

/** How much is left until the limit that counts, or how much it is beyond one, in the colour of that one's level. */
export function PointLimit({ point, shown, limits }: LimitProps) {
  const say = useText(words);
  const lang = useLang();
  // What is old or bad is judged by nobody.
  if (typeof shown?.value !== 'number' || !countsForRules(shown.quality)) return null;
  const found = nearestLimit(shown.value, limits);
  if (found === null) return null;
  const isBeyond = found.left < 0;
  const written = `${writeNumber(Math.abs(found.left), point.decimals, lang)} ${point.unit ?? ''}`.trim();
  const given = { limit: found.limit.name, left: written };
  return (
    <Word className={isBeyond ? styles[`level${found.limit.level}`] : undefined} words="line">
      {say(isBeyond ? 'board.points.beyond' : 'board.points.toLimit', given)}
    </Word>
  );
}
