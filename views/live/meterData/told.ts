import { type IntervalQuality, worst } from '../../../domain/energy/intervalQuality.ts';
import type { MeterRow, ShownRegister } from '../../../domain/energy/meterCalls.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { missing, writeNumber } from '../../../src/kit/number/format.ts';

/** A decimal with the places that it bears. */
export const writtenOf = (decimal: string | null, lang: Lang, places?: number): string =>
  decimal === null ? missing : writeNumber(Number(decimal), places ?? decimal.split('.')[1]?.length ?? 0, lang);

/** What a register shows, with its unit; `--` for what nobody knows, nothing for what the meter has not. */
export const registerText = (register: ShownRegister | null, lang: Lang): string =>
  register === null ? '' : `${writtenOf(register.value, lang)} ${register.unit ?? ''}`.trim();

/** What was counted so far: a part of it is at least so much. */
export function amountText(so: MeterRow['today'], lang: Lang): string {
  if (so === null) return '';
  return so.amount === null ? missing : `${so.partial ? '≥ ' : ''}${writtenOf(so.amount, lang, 1)}`;
}

/** The same as a file has it, which tells nothing when it is pointed at: of a part, how much of it is known. */
export function amountFiled(so: MeterRow['today'], lang: Lang): string {
  if (so === null) return missing;
  return `${amountText(so, lang)}${so.partial && so.coverage !== null ? ` (${so.coverage} %)` : ''}`;
}

/** A meter is as sure as the least sure of the registers that are shown; null where it has none. */
export function qualityOf({ forward, reverse, reactive }: MeterRow): IntervalQuality | null {
  const [first, ...others] = [forward, reverse, reactive].flatMap((one) => one?.quality ?? []);
  return first === undefined ? null : others.reduce(worst, first);
}

export const peakText = (peak: MeterRow['peak'], lang: Lang): string =>
  peak === null ? missing : `${peak.atLeast ? '≥ ' : ''}${writtenOf(peak.kw, lang, 1)}`;

/** How old the newest reading of a meter was at the moment, ms; null where there is none. */
export function ageOf({ forward, reverse, reactive }: MeterRow, at: string): number | null {
  const read = [forward, reverse, reactive].flatMap((one) => one?.before?.at ?? []);
  return read.length === 0 ? null : Date.parse(at) - Math.max(...read.map((one) => Date.parse(one)));
}
