import type { DoubtRow } from '../../../../../../domain/energy/calls.ts';
import { type Quantity, quantity } from '../../../../../../domain/energy/quantity.ts';
import {
  countedBy,
  type DoubtAnswer,
  type Doubted,
  isBeyond,
  placesOf,
  type Replacement,
} from '../../../../../../domain/energy/register.ts';
import { useText } from '../../../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../../../src/i18n/lang.ts';
import { writeNumber } from '../../../../../../src/kit/number/format.ts';
import { doubtWords } from './words.ts';

/** What the answers reckon with. */
export const doubtedIn = ({ from, to, evidence, since }: DoubtRow): Doubted => ({
  from: from.value,
  to: to.value,
  modulus: evidence.modulus,
  since: since?.value ?? null,
});

/** In words what an answer counts between the two readings: by the same rule as the gateway's. */
export function useCounts(doubt: DoubtRow): (answer: DoubtAnswer, replacement: Replacement | null) => string {
  const { from, to, evidence, unit } = doubt;
  const say = useText(doubtWords);
  const lang = useLang();
  const places = placesOf({ from: from.value, to: to.value });
  const write = (amount: Quantity): string => writeNumber(amount.toNumber(), places, lang);
  return (answer, replacement) => {
    if (answer === 'glitch') return say('doubt.counts.nothing');
    const amount = countedBy(doubtedIn(doubt), answer, replacement);
    if (amount === null) return say(answer === 'replacement' ? 'doubt.counts.figures' : 'doubt.counts.unknown');
    const amounts = {
      amount: write(amount),
      unit: unit ?? '',
      most: evidence.most === null ? '' : write(quantity(evidence.most)),
    };
    return say(isBeyond(amount, evidence.most) ? 'doubt.counts.beyond' : 'doubt.counts', amounts);
  };
}
