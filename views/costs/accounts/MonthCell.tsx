import type { Account } from '../../../domain/cost/account/calls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import styles from '../parts/books/books.module.css';
import { words } from '../parts/books/words.ts';
import { useCostWords } from '../parts/useCostWords.ts';

/** ¥ as it stands in the books; null where nothing does, or it has no total. */
export const bookTotal = (of: Account | undefined): string | null => of?.kept?.content.cost?.total ?? null;

interface Props {
  readonly of: Account;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}

/** A unit's month in the books: its total, else how far it has come. What it is called holds what it shows, so that whoever speaks to it says what is read. */
export function MonthCell({ of, isChosen, onOpen }: Props) {
  const say = useText(words);
  const cost = useCostWords();
  const state = say(`book.${of.state}`);
  // A closed month that may no longer agree says so without being opened.
  const changed = of.changed === null ? null : say(`book.changed.${of.changed}`);
  const total = bookTotal(of);
  const amount = total === null ? null : cost.number(total, 2);
  return (
    <button
      type="button"
      className={styles.cell}
      data-state={of.state}
      data-changed={of.changed ?? undefined}
      aria-pressed={isChosen}
      aria-label={[of.name, of.month, state, amount, changed].filter((one) => one !== null).join(' ')}
      title={changed ?? state}
      onClick={onOpen}
    >
      {amount ?? state}
    </button>
  );
}
