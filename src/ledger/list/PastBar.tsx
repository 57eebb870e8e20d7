import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { usePrintSpan } from '../../kit/print/printing.ts';
import { useTimes } from '../../kit/time/times.ts';
import styles from '../ledger.module.css';
import { ledgerWords } from '../words.ts';

/** Says unmistakably that this is the past, and leads back. */
export function PastBar({ at, onNow }: { readonly at: string; readonly onNow: () => void }) {
  const say = useText(ledgerWords);
  const times = useTimes();
  usePrintSpan(() => times.full(at));
  return (
    <div className={styles.pastBar} role="status">
      {say('ledger.past.at', { at: times.full(at) })}
      <Button size="row" onClick={onNow}>
        {say('ledger.past.now')}
      </Button>
    </div>
  );
}
