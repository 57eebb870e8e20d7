import { Decimal } from 'decimal.js';
import { millisOf } from '../../../../domain/clock/clock.ts';
import { type Beside, checkReading, type ReadingVerdict } from '../../../../domain/energy/checkReading.ts';
import type { ReadingAnswer } from '../../../../domain/energy/readingAnswers.ts';
import type { SheetRow } from '../../../../domain/energy/readingCalls.ts';
import type { Reading } from '../../../../domain/energy/register.ts';

/** What somebody has entered for a meter and not saved yet. */
export interface Entry {
  readonly figure: string;
  readonly answer: ReadingAnswer | null;
  /** What the gateway said of it; null before it was asked. */
  readonly fault: string | null;
}
export const noEntry: Entry = { figure: '', answer: null, fault: null };

const figurePattern = /^-?\d{1,16}(\.\d{1,6})?$/;
export const isFigure = (text: string): boolean => figurePattern.test(text);

/** What is said of what was entered; null while there is nothing to say anything of. */
export function verdictOn(row: SheetRow, { figure }: Entry, at: number): ReadingVerdict | null {
  if (!isFigure(figure)) return null;
  return checkReading(besideOf(row), { at, value: figure });
}

const readingOf = ({ at, ...rest }: SheetRow['before'][number]): Reading =>
  ({ ...rest, at: millisOf(at) ?? 0 }) as Reading;

function besideOf({ before, next, register, epochs }: SheetRow): Beside {
  return {
    before: before.map(readingOf),
    next: next === null ? null : readingOf(next),
    register,
    epochs: epochs.map(({ at, ...epoch }) => ({ ...epoch, at: millisOf(at) ?? 0 })),
  };
}

/** What would be counted, once what is asked is answered. */
export function amountOf(verdict: ReadingVerdict | null, { answer }: Entry): string | null {
  if (verdict?.kind === 'fits') return verdict.amount;
  if (verdict?.kind === 'asks') return answer === null ? null : (verdict.amounts[answer] ?? null);
  return null;
}

/** Whether it may be sent: it follows, or what it was asked about is answered. */
export function isReady(row: SheetRow, entry: Entry, at: number): boolean {
  const verdict = verdictOn(row, entry, at);
  if (verdict === null || verdict.kind === 'refused') return false;
  return verdict.kind !== 'asks' || amountOf(verdict, entry) !== null;
}

/** A register by hand of the very moment: it is corrected, not entered again. */
export const isTaken = ({ byHand }: SheetRow, at: number): boolean => byHand !== null && millisOf(byHand.at) === at;

/** The part of an amount that counts for the unit. */
export const shared = (amount: string, share: string): string =>
  new Decimal(amount).times(share).div(100).toDecimalPlaces(6).toString();

/** What counts for the unit, by what is counted: kilowatt-hours and cubic metres are not added. */
export function totals(
  parts: readonly { readonly measure: string; readonly amount: string }[],
): ReadonlyMap<string, string> {
  const sums = new Map<string, Decimal>();
  for (const { measure, amount } of parts) sums.set(measure, (sums.get(measure) ?? new Decimal(0)).plus(amount));
  return new Map([...sums].map(([measure, sum]) => [measure, sum.toString()]));
}
