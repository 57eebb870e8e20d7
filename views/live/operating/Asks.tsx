import type { AskedPart } from '../../../domain/switching/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Word } from '../../../src/kit/layout/parts.tsx';
import styles from './operating.module.css';
import { words } from './words.ts';

/** What an interlock asks, part by part, each with whether it is so now and what was found. */
export function Asks({ of }: { readonly of: readonly AskedPart[] }) {
  const say = useText(words);
  const keyed = of.map((part, n) => ({ ...part, key: `${n} ${part.says}` }));
  return (
    <ul className={styles.asks}>
      {keyed.map(({ key, says, holds, found, depth }) => (
        <li key={key} data-holds={holds} data-depth={depth}>
          <span>
            {says}
            {found === null ? null : <Word text="quiet"> · {found}</Word>}
          </span>
          <Word text="quiet">{say(`operating.asks.${holds}`)}</Word>
        </li>
      ))}
    </ul>
  );
}
