import type { AnalogChannel } from '../comtrade/record.ts';

/** Which side of the transformer values are shown for; `recorded`: as the record has them. */
export const shownSides = ['recorded', 'primary', 'secondary'] as const;
export type ShownSide = (typeof shownSides)[number];

/**
 * What recorded values are multiplied by to stand for the side asked for (C37.111: PS, primary, secondary). Null: the record
 * does not know its ratio or its side, so that no value of the other side can be told.
 */
export function sideFactor(
  { primary, secondary, side }: Pick<AnalogChannel, 'primary' | 'secondary' | 'side'>,
  shown: ShownSide,
): number | null {
  if (shown === 'recorded') return 1;
  if (side === null) return null;
  if (shown === (side === 'P' ? 'primary' : 'secondary')) return 1;
  if (primary === null || secondary === null || primary <= 0 || secondary <= 0) return null;
  return shown === 'primary' ? primary / secondary : secondary / primary;
}

/** From raw counts to values of the side: `raw · gain + offset`. */
export interface Scale {
  readonly gain: number;
  readonly offset: number;
}

export function scaleOf(channel: AnalogChannel, shown: ShownSide): Scale | null {
  const factor = sideFactor(channel, shown);
  return factor === null ? null : { gain: channel.a * factor, offset: channel.b * factor };
}
