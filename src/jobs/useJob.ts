import { useCallback, useEffect, useState } from 'react';
import { cancelJob, getJob, type LongJob } from '../../domain/job/calls.ts';
import type { Answer } from '../api/answer.ts';
import { useClock } from '../clock/useClock.ts';
import { useApi } from '../session/useSession.ts';

const askEvery = 500;

export const isOpen = ({ state }: LongJob): boolean => state === 'waiting' || state === 'running';

export interface JobHeld {
  /** The piece of work as it was last told; null before one was begun. */
  readonly job: LongJob | null;
  /** Why it could not be begun, or is not known how it goes. */
  readonly fault: string | null;
  readonly isBeginning: boolean;
  readonly begin: (ask: () => Promise<Answer<LongJob>>) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly forget: () => void;
}

/** A long piece of work from its beginning to its end. It goes on by itself: who leaves and comes back begins nothing twice. */
export function useJob(): JobHeld {
  const api = useApi();
  const clock = useClock();
  const [job, setJob] = useState<LongJob | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const take = useCallback((answer: Answer<LongJob>) => {
    if (answer.ok) setJob(answer.value);
    setFault(answer.ok ? null : answer.message);
  }, []);
  useEffect(() => {
    if (job === null || !isOpen(job)) return undefined;
    let isOver = false;
    // The same picture again is a new one, so that it is asked again.
    const cancel = clock.after(askEvery, () => {
      void api.call(getJob, { params: { id: job.id } }, { noErrorPage: true }).then((answer) => {
        if (isOver) return;
        if (answer.ok) take(answer);
        else setJob({ ...job });
      });
    });
    return () => {
      isOver = true;
      cancel();
    };
  }, [job, api, clock, take]);
  return {
    job,
    fault,
    isBeginning,
    async begin(ask) {
      setFault(null);
      setBeginning(true);
      take(await ask().finally(() => setBeginning(false)));
    },
    async cancel() {
      if (job !== null) take(await api.call(cancelJob, { params: { id: job.id } }));
    },
    forget() {
      setJob(null);
      setFault(null);
    },
  };
}
