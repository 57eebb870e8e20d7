import { useEffect, useState } from 'react';
import { useClock } from '../../../src/clock/useClock.ts';
import type { AnyRow } from '../../../src/ledger/slots.ts';

const lookAgainAfter = 400;
const mostLooks = 10;

/** A version's list of devices follows an upgrade that is done a moment later: the version is read again until it names the device. */
export function useFollowing(row: AnyRow, again: () => void): (device: string) => void {
  const clock = useClock();
  const [awaited, setAwaited] = useState<{ readonly device: string; readonly looks: number } | null>(null);
  const isThere = awaited === null || (row['deviceIds'] as readonly string[]).includes(awaited.device);
  useEffect(() => {
    if (awaited === null || isThere || awaited.looks === mostLooks) return undefined;
    return clock.after(lookAgainAfter, () => {
      again();
      setAwaited({ ...awaited, looks: awaited.looks + 1 });
    });
  }, [awaited, isThere, again, clock]);
  return (device) => setAwaited({ device, looks: 0 });
}
