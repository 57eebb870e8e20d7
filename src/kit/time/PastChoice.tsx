import { defineMessages } from '../../../domain/text/message.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../action/Button.tsx';
import { MomentInput } from './field/MomentInput.tsx';
import styles from './period.module.css';

const words = defineMessages({
  'kit.period.past': { cn: '按过去时刻', en: 'As known then' },
  'kit.period.now': { cn: '返回现在', en: 'Back to now' },
});

interface Props {
  /** The moment as of which it is told, ms; null: now. */
  readonly asOf: number | null;
  readonly onAsOf: (at: number | null) => void;
}

/** As of when a screen tells what it tells. */
export function PastChoice({ asOf, onAsOf }: Props) {
  const say = useText(words);
  const clock = useClock();
  if (asOf === null) {
    return (
      <Button look="quiet" onClick={() => onAsOf(clock.now() - 60_000)}>
        {say('kit.period.past')}
      </Button>
    );
  }
  return (
    <span className={styles.group} data-past>
      <span className={styles.label}>{say('kit.period.past')}</span>
      <MomentInput
        precision="minute"
        aria-label={say('kit.period.past')}
        value={asOf}
        max={clock.now()}
        onEnter={(entered) => typeof entered === 'number' && onAsOf(entered)}
      />
      <Button look="quiet" onClick={() => onAsOf(null)}>
        {say('kit.period.now')}
      </Button>
    </span>
  );
}
