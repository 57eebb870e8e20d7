import { type ChosenLossFactors, lossFactorChoices, usualChoice } from '../../../domain/energy/transformer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import styles from '../parts/figures.module.css';
import { words } from './words.ts';

/** The factors that the address names; else the usual ones. */
export const factorsIn = (search: URLSearchParams): ChosenLossFactors => ({
  kt: lossFactorChoices.kt.find((one) => one === search.get('kt')) ?? usualChoice.kt,
  kq: lossFactorChoices.kq.find((one) => one === search.get('kq')) ?? usualChoice.kq,
});

interface Props {
  readonly value: ChosenLossFactors;
  readonly onChoose: (changes: Readonly<Record<string, string>>) => void;
}

/** By which factors the losses are reckoned: for this view only, nothing is kept. */
export function Factors({ value, onChoose }: Props) {
  const say = useText(words);
  return (['kt', 'kq'] as const).map((key) => (
    <span key={key} className={styles.choice}>
      <Select
        aria-label={say(`transformer.${key}`)}
        title={say(`transformer.${key}`)}
        value={value[key]}
        onChange={({ target }) => onChoose({ [key]: target.value })}
      >
        {lossFactorChoices[key].map((one) => (
          <option key={one} value={one}>
            {`${key.toUpperCase()} ${one}`}
          </option>
        ))}
      </Select>
    </span>
  ));
}
