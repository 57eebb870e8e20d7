import { useEffect, useState } from 'react';
import { makeQrCode, type QrState, qrStatus } from '../../../domain/access/handOverCalls.ts';
import { every } from '../../clock/browserClock.ts';
import { useClock } from '../../clock/useClock.ts';
import { useApi, useSession } from '../useSession.ts';

/** How often the screen asks whether the phone has answered (ms). */
const askEvery = 2000;

export interface QrCode {
  /** What the picture holds: an address of ours, for the phone's camera. */
  readonly address: string;
  readonly expiresAt: string;
  readonly state: QrState;
}

export interface QrLogin {
  readonly code: QrCode | null;
  readonly fault: string | null;
  readonly another: () => void;
}

/** A code for a phone, asked about until the phone has answered or its time is over; approved, it signs this tab in (decision 51). */
export function useQrCode(): QrLogin {
  const api = useApi();
  const clock = useClock();
  const session = useSession();
  const [round, setRound] = useState(0);
  const [code, setCode] = useState<QrCode | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round is another code
  useEffect(() => {
    const asked = new AbortController();
    const { signal } = asked;
    let stop: () => void = () => undefined;
    setCode(null);
    setFault(null);
    const ask = async (secret: string) => {
      const answer = await api.call(qrStatus, { query: { code: secret } }, { signal, aside: true });
      if (signal.aborted || !answer.ok) return;
      const { state, signedIn } = answer.value;
      setCode((before) => before && { ...before, state });
      if (state !== 'waiting' && state !== 'scanned') stop();
      if (signedIn !== null) session.take(signedIn);
    };
    const begin = async () => {
      const made = await api.call(makeQrCode, {}, { signal, aside: true });
      if (signal.aborted) return;
      if (!made.ok) return setFault(made.message);
      setCode({
        address: `${window.location.origin}${made.value.address}`,
        expiresAt: made.value.expiresAt,
        state: 'waiting',
      });
      stop = every(clock, askEvery, () => void ask(made.value.code));
    };
    void begin();
    return () => {
      asked.abort();
      stop();
    };
  }, [api, clock, session, round]);
  return { code, fault, another: () => setRound((before) => before + 1) };
}
