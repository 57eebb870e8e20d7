import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import { aMinute } from '../../domain/clock/lengths.ts';
import { type JudgeMeans, judgeLimits } from './judgeLimits.ts';

/** What is not a block that runs is judged a minute after each quarter of an hour, and twice more: readings are computed at leisure. */
const apart = 5 * aMinute;

interface JudgingMeans extends JudgeMeans {
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

/** Judges every limit as the time goes on, from now on. What fails comes again a minute later. */
export function openJudge(means: JudgingMeans): { readonly close: () => Promise<void> } {
  const { clock, say } = means;
  let cancel: Cancel = () => undefined;
  let isClosed = false;
  let judged = -1;
  let running: Promise<void> = Promise.resolve();

  async function round(): Promise<void> {
    const turn = Math.floor((clock.now() - aMinute) / apart);
    try {
      await judgeLimits(means, turn === judged ? 'blocks' : 'all');
      judged = turn;
    } catch (error) {
      say(`energy limits: not judged, that comes again: ${String(error)}`);
    }
    if (!isClosed) wait();
  }
  function wait(): void {
    cancel = clock.after(aMinute - (clock.now() % aMinute), () => {
      running = round();
    });
  }
  wait();
  return {
    async close() {
      isClosed = true;
      cancel();
      await running;
    },
  };
}
