import { HistoryIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { useAddress } from '../../address/useAddress.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { Bar } from '../../kit/layout/parts.tsx';
import { usePrintSpan } from '../../kit/print/printing.ts';
import { type EnteredMoment, MomentInput } from '../../kit/time/field/MomentInput.tsx';
import { useTimes } from '../../kit/time/times.ts';
import styles from './past.module.css';
import { useStanding } from './standing.ts';
import { pastWords } from './words.ts';

/** Above a screen that stands in the past: says so unmistakably, moves the moment, leads back. */
export function PastBar() {
  const standing = useStanding();
  return standing.kind === 'past' ? <ToolBar at={standing.past.at} /> : null;
}

function ToolBar({ at }: { readonly at: number }) {
  const say = useText(pastWords);
  const times = useTimes();
  const clock = useClock();
  const { standAt } = useAddress();
  usePrintSpan(() => times.full(at));
  // What is half typed is no moment to stand at: it counts when it is left, and what is ahead never does.
  const [draft, setDraft] = useState<EnteredMoment>(at);
  useEffect(() => setDraft(at), [at]);
  const settle = () => {
    if (typeof draft !== 'number' || draft > clock.now()) setDraft(at);
    else if (draft !== at) standAt(draft);
  };
  return (
    <Bar pad="1 3" size="fixed" text="small" className={styles.bar} role="status" data-past>
      <HistoryIcon size={14} />
      {say('past.at', { at: times.full(at) })}
      <span className={styles.moment}>
        <MomentInput
          precision="minute"
          aria-label={say('past.moment')}
          value={draft}
          max={clock.now()}
          onEnter={setDraft}
          onLeave={settle}
        />
      </span>
      <Button size="row" onClick={() => standAt(null)}>
        {say('past.now')}
      </Button>
    </Bar>
  );
}
