import type { DoubtRow } from '../../../../../../domain/energy/calls.ts';
import { type Quantity, quantity } from '../../../../../../domain/energy/quantity.ts';
import {
  countedBy,
  type DoubtAnswer,
  isBeyond,
  placesOf,
  type Replacement,
} from '../../../../../../domain/energy/register.ts';
import { useText } from '../../../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../../../src/i18n/lang.ts';
import { writeNumber } from '../../../../../../src/kit/number/format.ts';
import { doubtWords } from './words.ts';

/** In words what an answer counts between the two readings: by the same rule as the gateway's. */
export function useCounts({
  from,
  to,
  evidence,
  unit,
}: DoubtRow): (answer: DoubtAnswer, replacement: Replacement | null) => string {
  const say = useText(doubtWords);
  const lang = useLang();
  const places = placesOf({ from: from.value, to: to.value });
  const write = (amount: Quantity): string => writeNumber(amount.toNumber(), places, lang);
  return (answer, replacement) => {
    if (answer === 'glitch') return say('doubt.counts.nothing');
    const amount = countedBy({ from: from.value, to: to.value, modulus: evidence.modulus }, answer, replacement);
    if (amount === null) return say(answer === 'replacement' ? 'doubt.counts.figures' : 'doubt.counts.unknown');
    const amounts = {
      amount: write(amount),
      unit: unit ?? '',
      most: evidence.most === null ? '' : write(quantity(evidence.most)),
    };
    return say(isBeyond(amount, evidence.most) ? 'doubt.counts.beyond' : 'doubt.counts', amounts);
  };
}
