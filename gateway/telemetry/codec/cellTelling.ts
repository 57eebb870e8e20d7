import type { Summary } from '../../../domain/telemetry/summary.ts';
import { apart, type NumberCoder } from './numberCoder.ts';
import { integerNear, type Scale } from './scale.ts';

/** What is told of a cell; what is most likely to be no forecast comes first. */
export const field = {
  ...({
    first: 0,
    last: 1,
    beyond: 2,
    sum: 3,
    sampleOf: 4,
    beforeLast: 5,
    integral: 6,
    besideSample: 7,
    start: 8,
    span: 9,
    gap: 10,
    lag: 11,
  } as const),
  ...({ count: 12, uncovered: 13, unusable: 14, doubtful: 15, qualities: 16, end: 17, lost: 18, atFirst: 19 } as const),
  // Of each scale: a number that it does not fit, how far one lies beside its integer, and a misfit that is not its own forecast.
  ...({ misfit: 20, beside: 23, other: 26 } as const),
} as const;
export const fieldCount = 29;
export const allFields = 2 ** fieldCount - 1;

const kind = { samples: 0, sums: 1, integrals: 2 } as const;
type Kind = (typeof kind)[keyof typeof kind];
export type Scales = readonly [samples: Scale, sums: Scale, integrals: Scale];

/** A cell while it is told, and when it is told wholly. */
export type Cell = { -readonly [Field in keyof Summary]: Summary[Field] };

export const emptyCell = (): Cell => ({
  firstAt: 0,
  lastAt: 0,
  count: 0,
  usable: 0,
  good: 0,
  qualities: 0,
  endQuality: 0,
  lastSeen: 0,
  covered: 0,
  maxGap: 0,
  min: null,
  minAt: null,
  max: null,
  maxAt: null,
  first: null,
  last: null,
  sum: null,
  integral: null,
});

/** A row of cells on its way. */
export interface Telling {
  readonly coder: NumberCoder;
  readonly scales: Scales;
  /** Of the first cell nothing can be expected, and the others are to learn nothing from it. */
  isFirst: boolean;
  /** The fields that are told of this cell; of the others the forecast holds. */
  told: number;
  /** Those that were found to be something else than their forecasts. */
  missed: number;
  before: Summary;
  /** The last one with usable values, and by how much it rose. */
  valued: Valued;
  readonly guesses: Readonly<Record<'first' | 'last' | 'sum', Guess>>;
}

interface Valued {
  readonly last: number;
  readonly rise: number;
  readonly usable: number;
}

export const begun = (coder: NumberCoder, scales: Scales): Telling => ({
  coder,
  scales,
  isFirst: true,
  told: allFields,
  missed: 0,
  before: emptyCell(),
  valued: { last: 0, rise: 0, usable: 1 },
  guesses: { first: aGuess(), last: aGuess(), sum: aGuess() },
});

/** A whole number beside its forecast. `way`: 1 or −1 where it often is the forecast, and else hardly ever on the other side of it. */
export function told(telling: Telling, of: number, forecast: number, given: number, way: -1 | 0 | 1 = 0): number {
  if ((telling.told & (1 << of)) === 0) return forecast;
  const place = telling.isFirst ? apart : of;
  const { coder } = telling;
  const error =
    way === 0 ? coder.number(place, given - forecast) : way * amountOf(coder, place, way * (given - forecast));
  if (error !== 0) telling.missed |= 1 << of;
  return forecast + error;
}

/** Nothing is one bit. */
function amountOf(coder: NumberCoder, place: number, given: number): number {
  return coder.plain(given === 0 ? 0 : 1, 1) === 0 ? 0 : 1 + coder.amount(place, given - 1);
}

/** A whole number from 0 of which nothing is known but how large its like were. */
export function toldAmount({ coder, isFirst }: Telling, of: number, given: number): number {
  return coder.amount(isFirst ? apart : of, given);
}

/** Where a value is told, on which scale, and on which side of its forecast it lies. */
interface Valuable {
  readonly of: number;
  readonly ofKind: Kind;
  readonly way: -1 | 0 | 1;
}
export const valuable = {
  first: { of: field.first, ofKind: kind.samples, way: 0 },
  last: { of: field.last, ofKind: kind.samples, way: 0 },
  below: { of: field.beyond, ofKind: kind.samples, way: -1 },
  above: { of: field.beyond, ofKind: kind.samples, way: 1 },
  sum: { of: field.sum, ofKind: kind.sums, way: 0 },
  integral: { of: field.integral, ofKind: kind.integrals, way: 0 },
} as const satisfies Readonly<Record<string, Valuable>>;

/** A number that may be any double, beside its forecast: as integers of its scale, or whole. */
export function toldValue(telling: Telling, { of, ofKind, way }: Valuable, forecast: number, given: number): number {
  const { fit, digits } = telling.scales[ofKind];
  if (fit === null) return toldWhole(telling, ofKind, forecast, given);
  const { reads } = telling.coder;
  const exact = reads ? 0 : fit.integerOf(given, digits);
  if (told(telling, field.misfit + ofKind, 0, Number.isNaN(exact) ? 1 : 0) === 1)
    return toldWhole(telling, ofKind, forecast, given);
  const integer = told(telling, of, integerNear(fit, digits, forecast), exact, way);
  const besideOf = fit.besideOf;
  const beside =
    besideOf === null ? 0 : told(telling, field.beside + ofKind, 0, reads ? 0 : besideOf(given, integer, digits));
  return fit.back(integer, digits, beside);
}

const words = new DataView(new ArrayBuffer(8));

function toldWhole(telling: Telling, ofKind: Kind, forecast: number, given: number): number {
  if (told(telling, field.other + ofKind, 0, Object.is(given, forecast) ? 0 : 1) === 0) return forecast;
  words.setFloat64(0, given);
  for (let at = 0; at < 8; at += 2) words.setUint16(at, telling.coder.plain(words.getUint16(at), 16));
  return words.getFloat64(0);
}

/** How far two ways to a forecast missed of late. */
interface Guess {
  one: number;
  other: number;
}
const aGuess = (): Guess => ({ one: 0, other: 0 });
const fading = 0.9;

/** By the way that missed by less. */
export const likelier = (guess: Guess, one: number, other: number): number => (guess.other < guess.one ? other : one);

export function remember(guess: Guess, one: number, other: number): void {
  guess.one = guess.one * fading + Math.abs(one);
  guess.other = guess.other * fading + Math.abs(other);
}
