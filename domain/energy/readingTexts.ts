import type { Zone } from '../clock/zone.ts';
import { filled } from '../text/filled.ts';
import type { Text } from '../text/message.ts';
import type { ReadingVerdict } from './checkReading.ts';
import { energyMessages } from './messages.ts';
import { quantity, rounded, textOf } from './quantity.ts';

const asked = {
  smaller: 'energy.readingSmaller',
  tooMuch: 'energy.readingTooMuch',
  aboveNext: 'energy.readingAboveNext',
} as const;
const refused = { negative: 'energy.readingNegative', beyondEnd: 'energy.readingBeyondEnd' } as const;

/** What is said of a reading that does not follow from the others, with its evidence; times by the zone of the site. */
export function verdictText(verdict: ReadingVerdict & { readonly kind: 'asks' | 'refused' }, zone: Zone): Text {
  if (verdict.kind === 'refused') return both(energyMessages[refused[verdict.why]], { limit: verdict.limit ?? '' });
  const { from, amounts, limit, why } = verdict;
  return both(energyMessages[asked[why]], {
    from: shown(String(from.value)),
    at: zone.written(from.at).local.slice(0, 16),
    rollover: shown(amounts.rollover),
    reset: shown(amounts.reset),
    amount: shown(amounts.asRead),
    limit: shown(limit),
  });
}

/** As fine as a register is read; a measured value has more digits than that. */
const shown = (text: string | null | undefined): string =>
  text === null || text === undefined ? '--' : textOf(rounded(quantity(text), 6));

const both = ({ cn, en }: Text, values: Readonly<Record<string, string>>): Text => ({
  cn: filled(cn, values),
  en: filled(en, values),
});
