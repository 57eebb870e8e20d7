import { useCallback, useMemo, useState } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { useLive } from '../../../../src/live/useLive.ts';
import { isAmong, noneSeen, type Seen, withoutSeen, withSeen } from './underWay.ts';

/** What this desk has sent, and what of it was answered before the alarms show it. */
export interface UnderWay {
  readonly acknowledged: Seen;
  readonly isAny: boolean;
  readonly isUnderWay: (alarm: Alarm) => boolean;
  readonly begin: (alarms: readonly Alarm[]) => void;
  /** The answer is here: these of them are done. */
  readonly end: (alarms: readonly Alarm[], done: ReadonlySet<string>) => void;
}

export function useUnderWay(): UnderWay {
  const { book } = useLive();
  const [sent, setSent] = useState(noneSeen);
  const [acknowledged, setAcknowledged] = useState(noneSeen);
  const isUnderWay = useCallback((alarm: Alarm) => isAmong(sent, alarm), [sent]);
  const begin = useCallback(
    (alarms: readonly Alarm[]) => setSent((before) => withSeen(before, alarms, book.get)),
    [book],
  );
  const end = useCallback(
    (alarms: readonly Alarm[], done: ReadonlySet<string>) => {
      setSent((before) => withoutSeen(before, alarms));
      const taken = alarms.filter(({ id }) => done.has(id));
      if (taken.length > 0) setAcknowledged((before) => withSeen(before, taken, book.get));
    },
    [book],
  );
  return useMemo(
    () => ({ acknowledged, isAny: sent.size > 0, isUnderWay, begin, end }),
    [acknowledged, sent.size, isUnderWay, begin, end],
  );
}
