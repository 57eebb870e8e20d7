import type { Millis } from '../clock/clock.ts';
import { classifyRegister, type Link, sight } from './classifyRegister.ts';
import { answersOfEpochs, type Epoch } from './epochs.ts';
import { type Quantity, quantity, textOf } from './quantity.ts';
import type { ReadingAnswer } from './readingAnswers.ts';
import { countedAt, hoursBetween, modulusOf, mostBetween, type Reading, type Register } from './register.ts';

/** What stands around a reading that is entered. */
export interface Beside {
  /** The last readings before it, in order of time. */
  readonly before: readonly Reading[];
  /** The first reading after it. */
  readonly next: Reading | null;
  readonly register: Register;
  /** When other meters began to count. */
  readonly epochs: readonly Epoch[];
}

/** Amounts and limits are decimals in the point's unit. */
export type ReadingVerdict =
  | { readonly kind: 'first' }
  | { readonly kind: 'fits'; readonly from: Reading; readonly amount: string }
  | {
      readonly kind: 'asks';
      readonly from: Reading;
      readonly why: 'smaller' | 'tooMuch' | 'aboveNext';
      /** What would be counted, by the answers that may be given. */
      readonly amounts: Partial<Readonly<Record<ReadingAnswer, string>>>;
      /** The answer that the figures speak for. */
      readonly likely: ReadingAnswer | null;
      /** What it is measured by: where the register begins again, the most that can have been counted, the next reading. */
      readonly limit: string | null;
    }
  | { readonly kind: 'refused'; readonly why: 'negative' | 'beyondEnd'; readonly limit: string | null };

/** So many times what was ever counted in the time is no consumption that goes unasked, where nobody said what the register can count. */
const outOfScale = 10;
const fewestSeen = 3;

/** What the register's own law says of a reading by hand, as if the register stood from then on where it was read. */
export function checkReading(
  beside: Beside,
  { at, value }: { readonly at: Millis; readonly value: string },
): ReadingVerdict {
  const { before, register, epochs } = beside;
  const figure = quantity(value);
  if (figure.isNegative() && !figure.isZero() && register.net !== true)
    return { kind: 'refused', why: 'negative', limit: null };
  if (register.modulus !== null && figure.gte(register.modulus))
    return { kind: 'refused', why: 'beyondEnd', limit: textOf(quantity(register.modulus)) };
  const mine: Reading = { at, value: figure.toNumber(), quality: 0 };
  const readings = [...before, mine, ...Array.from({ length: sight }, (_, n) => ({ ...mine, at: at + n + 1 }))];
  const { links } = classifyRegister(readings, register, answersOfEpochs(readings, epochs));
  const link = links.find(({ to }) => to.at === at);
  if (link !== undefined) return verdictOf(beside, links, { link, figure });
  const { next } = beside;
  if (next === null || register.net === true || figure.lte(next.value)) return { kind: 'first' };
  // The first of all, though the next stands already: that one was judged with none before it.
  return { ...aboveNext(next), from: next, amounts: { asRead: '0' } };
}

interface CheckReadingTold {
  readonly link: Link;
  readonly figure: Quantity;
}

function verdictOf(beside: Beside, links: readonly Link[], { link, figure }: CheckReadingTold): ReadingVerdict {
  const { from, kind } = link;
  if (kind === 'replacement') return { kind: 'fits', from, amount: textOf(link.amount ?? quantity(0)) };
  const step = figure.minus(from.value);
  if (step.isNegative() && beside.register.net !== true) return smaller(beside, { link, figure });
  const asRead = { asRead: textOf(step) };
  const most = mostBetween(beside.register, from.at, link.to.at) ?? mostSeen(links, from.at, link.to.at);
  if (kind === 'doubt' || (most !== null && step.abs().gt(most)))
    return {
      kind: 'asks',
      from,
      why: 'tooMuch',
      amounts: asRead,
      likely: null,
      limit: most === null ? null : textOf(most),
    };
  const { next } = beside;
  if (next !== null && beside.register.net !== true && figure.gt(next.value) && next.value >= from.value)
    return { ...aboveNext(next), from, amounts: asRead };
  return { kind: 'fits', from, amount: textOf(step) };
}

const aboveNext = (next: Reading) =>
  ({ kind: 'asks', why: 'aboveNext', likely: null, limit: textOf(quantity(next.value)) }) as const;

function smaller({ register }: Beside, { link: { from, kind }, figure }: CheckReadingTold): ReadingVerdict {
  const modulus = modulusOf(register, from.value);
  const rolled = figure.minus(from.value).plus(modulus);
  const likely = kind === 'rollover' || kind === 'reset' ? kind : null;
  return {
    kind: 'asks',
    from,
    why: 'smaller',
    likely,
    limit: textOf(modulus),
    amounts: { rollover: textOf(rolled), reset: textOf(figure) },
  };
}

/** By what was counted between the readings before; null where too few of them are known, or nothing was counted. */
function mostSeen(links: readonly Link[], from: Millis, to: Millis): Quantity | null {
  const runs = links.filter((link) => link.kind === 'run' && link.to.at <= from && link.to.at > link.from.at);
  const peak = Math.max(
    0,
    ...runs.map((run) => Math.abs(run.to.value - run.from.value) / hoursBetween(run.from.at, run.to.at)),
  );
  return runs.length < fewestSeen || peak === 0 ? null : countedAt(quantity(peak).times(outOfScale), from, to);
}
