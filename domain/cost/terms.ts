import type { Pays } from './pays.ts';
import { versionOn } from './tariff/rateTemplate.ts';

/** A day of the month with what is paid by on it. */
export interface PaidDay {
  readonly day: string;
  readonly pays: Pays | null;
}

/** Days of a month on which one basic charge and one power-factor standard hold: half open. */
export interface Terms {
  readonly from: string;
  readonly days: number;
  /** As on the last of them. */
  readonly pays: Pays;
  readonly price: string | null;
}

/** ¥ per kVA or kW of a month: as the fee rule says, else as the version of its rate that holds on the day. */
export function basicPriceOn({ fee: { expense }, template }: Pays, day: string): string | null {
  if (expense.basis === 'none') return null;
  const version = versionOn(template, day);
  return expense.demandPrice ?? (expense.basis === 'capacity' ? version?.capacityPrice : version?.demandPrice) ?? null;
}

/** The days by what holds on them, in order; a day without a fee rule belongs to none. */
export function termsIn(days: readonly PaidDay[]): readonly Terms[] {
  const terms: (Terms & { readonly key: string })[] = [];
  for (const { day, pays } of days) {
    if (pays === null) continue;
    const { lossFactor: _, tax: __, ...expense } = pays.fee.expense;
    const price = basicPriceOn(pays, day);
    const key = JSON.stringify([expense, price]);
    const last = terms.at(-1);
    if (last?.key === key) terms[terms.length - 1] = { ...last, days: last.days + 1, pays };
    else terms.push({ from: day, days: 1, pays, price, key });
  }
  return terms;
}
