import { healthStates } from '../../../domain/equipment/health.ts';
import type { HealthRow, SignRow } from '../../../domain/equipment/healthCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { words } from './words.ts';

/** The score, or why there is none. */
export function Score({ row: { score, known } }: { readonly row: Pick<HealthRow, 'score' | 'known'> }) {
  const say = useText(words);
  if (score !== null) return <Word digits>{score.toFixed(0)}</Word>;
  return (
    <Word text="quiet">
      {known === null ? say('health.noSigns') : say('health.noScore', { known: known.toFixed(0) })}
    </Word>
  );
}

export function State({ row: { state } }: { readonly row: Pick<HealthRow, 'state'> }) {
  const word = useWord();
  return <b>{word(healthStates[state])}</b>;
}

export const numberOf = (value: number | null): string =>
  value === null ? '--' : String(Math.round(value * 100) / 100);

/** The reading with its unit, or why nobody knows it. */
export function Value({ sign: { value, unit, lacks } }: { readonly sign: Pick<SignRow, 'value' | 'unit' | 'lacks'> }) {
  const say = useText(words);
  return (
    <span>
      {value === null ? null : <Word digits>{`${numberOf(value)} ${unit ?? ''}`.trim()}</Word>}
      {lacks === null ? null : <Word text="quiet"> {say(`health.lacks.${lacks}`)}</Word>}
    </span>
  );
}
