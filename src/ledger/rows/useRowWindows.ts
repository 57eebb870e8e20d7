import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LedgerClient } from '../ledgerClient.ts';
import { openRowWindows, type RowWindows, windowSize } from './rowWindows.ts';

interface Question {
  readonly client: LedgerClient;
  readonly query: Readonly<Record<string, string>>;
  readonly asOf: string | null;
}

export interface LedgerRows {
  readonly rows: RowWindows;
  readonly onSight: (from: number, to: number) => void;
  /** The first row and the last that are seen, from 0. */
  readonly sight: { readonly from: number; readonly to: number };
  /** Reads anew; given a position, not before the gateway has read up to it. */
  readonly again: (position?: number | null) => void;
}

/** The rows that answer a question, fetched as they come into sight. The rows of the last question stay until the new one is answered. */
export function useRowWindows({ client, query, asOf }: Question): LedgerRows {
  const key = JSON.stringify([query, asOf]);
  const waitFor = useRef<number | undefined>(undefined);
  const [, setNews] = useState(0);
  const [sight, setSight] = useState({ from: 0, to: windowSize - 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the question
  const windows = useMemo(
    () =>
      openRowWindows(
        (page, size, signal) =>
          client.list(
            { ...query, page, size },
            {
              signal,
              ...(asOf === null ? { ...(waitFor.current === undefined ? {} : { wait: waitFor.current }) } : { asOf }),
            },
          ),
        () => setNews((n) => n + 1),
      ),
    [client, key],
  );
  useEffect(() => () => windows.close(), [windows]);
  useEffect(() => windows.want(sight.from, sight.to), [windows, sight]);
  const answered = useRef<RowWindows | null>(null);
  const now = windows.read();
  if (now.total !== null) answered.current = now;
  const rows =
    now.total === null && answered.current !== null
      ? { ...answered.current, fault: now.fault, isAsking: now.isAsking, readAt: null }
      : now;
  const onSight = useCallback(
    (from: number, to: number) =>
      setSight((before) => (before.from === from && before.to === to ? before : { from, to })),
    [],
  );
  const again = useCallback(
    (position?: number | null) => {
      if (typeof position === 'number') waitFor.current = position;
      windows.outdate();
      setSight((before) => ({ ...before }));
    },
    [windows],
  );
  return { rows, onSight, sight, again };
}
