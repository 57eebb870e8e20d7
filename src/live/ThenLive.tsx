import { type ReactNode, useEffect, useState } from 'react';
import { listAlarms } from '../../domain/alarm/calls.ts';
import { usePast } from '../address/usePast.ts';
import { isPassing } from '../api/askAgain.ts';
import { wholeList } from '../api/wholeList.ts';
import { useClock } from '../clock/useClock.ts';
import { Failure } from '../kit/state/Failure.tsx';
import { useApi } from '../session/useSession.ts';
import type { Live } from './live.ts';
import type { Fault } from './thenLive.ts';
import { LiveContext } from './useLive.ts';

/** Around what shows alarms as they stand: in the past they are those that stood then. */
export function ThenLive({ children }: { readonly children: ReactNode }) {
  return usePast() === null ? children : <Then>{children}</Then>;
}

function Then({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const clock = useClock();
  const [live, setLive] = useState<Live | null>(null);
  const [fault, setFault] = useState<Fault>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round is another try
  useEffect(() => {
    let opened: Live | null = null;
    let left = false;
    void import('./thenLive.ts').then(({ thenLive }) => {
      if (left) return;
      opened = thenLive({
        clock,
        onFault: setFault,
        ask: (signal) => wholeList((page) => api.call(listAlarms, { query: page }, { signal })),
      });
      setLive(opened);
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [api, clock, round]);
  if (fault !== null) {
    const again = () => setRound((before) => before + 1);
    return <Failure {...fault} onAgain={again} asksItself={isPassing(fault.code)} />;
  }
  return live === null ? null : <LiveContext value={live}>{children}</LiveContext>;
}
