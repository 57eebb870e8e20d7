import type { WrittenSum } from '../../../../domain/energy/sum.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { words } from './words.ts';

type Said = Pick<WrittenSum, 'amount' | 'none' | 'coverage' | 'bridged' | 'running' | 'lowered' | 'doubt'>;

interface Writing {
  readonly decimals: number;
  readonly unit: string;
}

/** Below what has elapsed: the amount is a part, and is told as one. */
export const isLeast = ({ none, coverage }: Pick<Said, 'none' | 'coverage'>): boolean =>
  none === null && coverage !== '100';

/** What was reckoned from a sum: of a part it is at least so much, or incomplete where something is taken off in it. */
export function useLeast() {
  const say = useText(words);
  return (sum: Pick<Said, 'none' | 'coverage' | 'lowered'>, amount: string): string =>
    isLeast(sum) ? say(sum.lowered ? 'sum.incomplete' : 'sum.least', { amount }) : amount;
}

/** How a sum is told everywhere: its amount ("at least" where it is a part), and all that keeps it from being whole. */
export function useSum() {
  const say = useText(words);
  const least = useLeast();
  const lang = useLang();
  const times = useTimes();
  const clock = useClock();
  const write = (amount: string | null, decimals: number): string =>
    writeNumber(amount === null ? null : Number(amount), decimals, lang);
  /** Of today by the clock alone. */
  const whenOf = (at: string): string => {
    const today = times.full(clock.now()).slice(0, 10);
    return times.full(at).startsWith(today) ? times.short(at) : times.full(at).slice(0, 16);
  };
  return {
    amount: (sum: Said, decimals: number): string => least(sum, write(sum.amount, decimals)),
    doubts({ none, coverage, bridged, running, doubt }: Said, { decimals, unit }: Writing): readonly string[] {
      if (none === 'hidden') return [say('sum.hidden')];
      const time = doubt === null ? '' : whenOf(doubt.since);
      return [
        ...(none === 'missing' ? [say(running && coverage === '0' ? 'sum.notYet' : 'sum.missing')] : []),
        ...(none === null && coverage !== '100' ? [say('sum.coverage', { percent: coverage })] : []),
        ...(bridged === 0
          ? []
          : [
              say(coverage === '100' ? 'sum.bridged.whole' : 'sum.bridged', {
                hours: writeNumber(bridged / 3_600_000, 1, lang),
              }),
            ]),
        ...(doubt === null
          ? []
          : [
              doubt.atMost === null
                ? say('sum.doubt.unbounded', { time })
                : say('sum.doubt', { time, amount: write(doubt.atMost, Math.max(1, decimals)), unit }),
            ]),
      ];
    },
  };
}
