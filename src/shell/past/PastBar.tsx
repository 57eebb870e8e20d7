import { HistoryIcon } from '@blueprintjs/icons';
import { useAddress } from '../../address/useAddress.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { usePrintSpan } from '../../kit/print/printing.ts';
import { MomentInput } from '../../kit/time/field/MomentInput.tsx';
import { useTimes } from '../../kit/time/times.ts';
import styles from './past.module.css';
import { useStanding } from './standing.ts';
import { pastWords } from './words.ts';

/** Above a screen that stands in the past: says so unmistakably, moves the moment, leads back. */
export function PastBar() {
  const standing = useStanding();
  return standing.kind === 'past' ? <Bar at={standing.past.at} /> : null;
}

function Bar({ at }: { readonly at: number }) {
  const say = useText(pastWords);
  const times = useTimes();
  const clock = useClock();
  const { standAt } = useAddress();
  usePrintSpan(() => times.full(at));
  return (
    <div className={styles.bar} role="status" data-past>
      <HistoryIcon size={14} />
      {say('past.at', { at: times.full(at) })}
      <span className={styles.moment}>
        <MomentInput
          precision="minute"
          aria-label={say('past.moment')}
          value={at}
          max={clock.now()}
          onEnter={(entered) => typeof entered === 'number' && standAt(entered)}
        />
      </span>
      <Button size="row" onClick={() => standAt(null)}>
        {say('past.now')}
      </Button>
    </div>
  );
}
