import type { DoubtRow } from '../../../../../../domain/energy/calls.ts';
import { textOf } from '../../../../../../domain/energy/quantity.ts';
import { countedBy, type DoubtAnswer, type Replacement } from '../../../../../../domain/energy/register.ts';
import { useText } from '../../../../../../src/i18n/I18n.tsx';
import { doubtWords } from './words.ts';

/** In words what an answer counts between the two readings: by the same rule as the gateway's. */
export function useCounts({
  from,
  to,
  evidence,
  unit,
}: DoubtRow): (answer: DoubtAnswer, replacement: Replacement | null) => string {
  const say = useText(doubtWords);
  return (answer, replacement) => {
    if (answer === 'glitch') return say('doubt.counts.nothing');
    const amount = countedBy({ from: from.value, to: to.value, modulus: evidence.modulus }, answer, replacement);
    if (amount === null) return say(answer === 'replacement' ? 'doubt.counts.figures' : 'doubt.counts.unknown');
    return say('doubt.counts', { amount: textOf(amount), unit: unit ?? '' });
  };
}
