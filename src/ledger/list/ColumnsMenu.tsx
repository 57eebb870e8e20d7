import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { Check } from '../../kit/form/Check.tsx';
import styles from '../ledger.module.css';
import { columnsOf } from '../table/columns.tsx';
import { isShown, withTurned } from '../table/layout.ts';
import { useKept } from '../table/useKept.ts';
import type { LedgerHeld } from '../useLedger.ts';
import { ledgerWords } from '../words.ts';

/** Which columns stand; kept for the reader. What people know a row by always stands. */
export function ColumnsMenu({ ledger }: { readonly ledger: LedgerHeld }) {
  const say = useText(ledgerWords);
  const word = useWord();
  const { declaration, slots } = ledger;
  const { layout, putLayout } = useKept(declaration.name);
  const ownHidden = slots.hidden ?? [];
  const known = declaration.known ?? 'name';
  return (
    <div className={styles.columns}>
      {columnsOf(declaration, slots).map(({ key, title }) => (
        <Check
          key={key}
          label={word(title)}
          disabled={key === known}
          checked={key === known || isShown(layout, key, ownHidden)}
          onChange={() => putLayout((before) => withTurned(before, key, ownHidden))}
        />
      ))}
      <Button look="quiet" onClick={() => putLayout(() => null)}>
        {say('ledger.columns.own')}
      </Button>
    </div>
  );
}
