import { defineMessages } from '../../domain/text/message.ts';
import { useClock } from '../clock/useClock.ts';
import { useText } from '../i18n/I18n.tsx';
import { Button } from '../kit/action/Button.tsx';
import { useAddress } from './useAddress.ts';
import { usePast } from './usePast.ts';

const words = defineMessages({ 'past.door': { cn: '按过去时刻', en: 'As known then' } });

/** How far back the first step leads, ms: the bar of the frame leads further. */
const firstStep = 60_000;

/** The way into the past of a screen that can stand there; who is there sees the frame's own bar. */
export function PastDoor() {
  const say = useText(words);
  const clock = useClock();
  const past = usePast();
  const { standAt } = useAddress();
  if (past !== null) return null;
  return (
    <Button look="quiet" onClick={() => standAt(clock.now() - firstStep)}>
      {say('past.door')}
    </Button>
  );
}
