import { commonDigits, type Fit, fits, mostDigits } from './fits.ts';
import { largestPacked } from './integers.ts';

/** How numbers of one kind are told as integers; without a fit, or where one does not fit, a number is told whole. */
export interface Scale {
  readonly fit: Fit | null;
  readonly digits: number;
}

const tried = ['quotients', 'products', 'roundedSingles', 'scaledSingles', 'binaries', 'besideDecimals'] as const;
/** A scale is one byte: the code of its fit and its digits. */
const perFit = mostDigits + 1;
const wholeNumbers = 255;

/** The first scale that fits all but a few of the numbers. */
export function scaleFor(values: Float64Array): Scale {
  for (const kind of tried) {
    const fit = fits.of(kind);
    const digits = commonDigits(values, values.length, fit);
    if (digits >= 0) return { fit, digits };
  }
  return { fit: null, digits: 0 };
}

export const byteOfScale = ({ fit, digits }: Scale): number =>
  fit === null ? wholeNumbers : fit.code * perFit + digits;

export function scaleOfByte(byte: number): Scale {
  if (byte === wholeNumbers) return { fit: null, digits: 0 };
  const fit = fits.byCode(Math.floor(byte / perFit));
  if (fit === undefined) throw new RangeError(`numbers of an unknown scale ${byte}`);
  return { fit, digits: byte % perFit };
}

/** The integer that a forecast is near to. It may lie beyond all that is told as integers, or be no number at all; and −0 is none. */
export function integerNear(fit: Fit, digits: number, forecast: number): number {
  if (!Number.isFinite(forecast)) return 0;
  const near = fit.near(forecast, digits);
  return Math.abs(near) <= largestPacked ? near + 0 : 0;
}
