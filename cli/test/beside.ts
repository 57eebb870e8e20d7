import { fork } from 'node:child_process';
import { join } from 'node:path';

export interface Beside {
  /** Of the processes. */
  readonly pids: readonly number[];
  readonly end: () => void;
}

/** Starts so many processes that eat the processors. They end with this one at the latest, also when it is killed. */
export function busyBeside(count: number): Beside {
  const busy = Array.from({ length: count }, () => fork(join(import.meta.dirname, 'busy.ts'), { stdio: 'inherit' }));
  // They are to hold nobody up who has come to his end.
  for (const child of busy) {
    child.unref();
    child.channel?.unref();
  }
  return {
    pids: busy.flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    end() {
      for (const child of busy) child.kill();
    },
  };
}
