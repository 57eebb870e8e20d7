import type { Clock, Millis } from '../../domain/clock/clock.ts';

/** What a stop has to do, one after the other, each with a time of its own: whatever hangs in one takes nothing from the next. */
export type Stage = 'wires' | 'work' | 'store';

export const timeOf: Readonly<Record<Stage, Millis>> = { wires: 10_000, work: 20_000, store: 60_000 };

/** What was opened, to be closed in the opposite order. One that fails to close, or never does, keeps no other from closing. */
export interface Closing {
  readonly add: (stage: Stage, name: string, close: () => unknown) => void;
  /** Resolves with the names of what did not close in the time of its stage. */
  readonly run: () => Promise<readonly string[]>;
}

interface Opened {
  readonly stage: Stage;
  readonly name: string;
  readonly close: () => unknown;
}

export function closing(clock: Clock, say: (line: string) => void): Closing {
  const opened: Opened[] = [];
  const began = new Map<Stage, Millis>();
  let running: Promise<readonly string[]> | null = null;

  /** What is left of the stage's time; the stage begins with the first that asks. */
  function timeLeft(stage: Stage): Millis {
    const start = began.get(stage) ?? clock.monotonic();
    began.set(stage, start);
    return Math.max(0, start + timeOf[stage] - clock.monotonic());
  }

  async function isClosed({ stage, name, close }: Opened): Promise<boolean> {
    const inTime = await within(clock, timeLeft(stage), async () => {
      try {
        await close();
      } catch (error) {
        say(`${name} did not close: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
    if (!inTime) say(`${name} did not close within the ${timeOf[stage] / 1000} s of its stage (${stage}) and is left`);
    return inTime;
  }

  async function closeAll(): Promise<readonly string[]> {
    const left: string[] = [];
    for (let last = opened.pop(); last !== undefined; last = opened.pop())
      if (!(await isClosed(last))) left.push(last.name);
    return left;
  }

  return {
    add: (stage, name, close) => void opened.push({ stage, name, close }),
    run() {
      running ??= closeAll();
      return running;
    },
  };
}

/** Whether the work was done before the time was up. It goes on by itself where it was not. */
function within(clock: Clock, time: Millis, work: () => Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const cancel = clock.after(time, () => resolve(false));
    void work().then(() => {
      cancel();
      resolve(true);
    });
  });
}
