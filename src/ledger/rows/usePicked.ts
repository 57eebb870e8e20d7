import { useEffect, useRef, useState } from 'react';
import type { LedgerClient } from '../ledgerClient.ts';
import type { AnyRow } from './rowWindows.ts';

export type Picked = ReadonlyMap<string, AnyRow>;

/** As many ids as a filter has room for. */
const atOnce = 50;

interface Given {
  readonly client: LedgerClient;
  /** Another round of reading: after every act, and when the reader asks. */
  readonly round: number;
  /** What was written last: what is read now must have read it. */
  readonly wait: number | undefined;
}

/**
 * The rows that are picked. Each round reads them anew by their ids, also those that are out of sight: an act names the version that it
 * was decided on, and the row that the last act changed has another. What is gone is picked no longer.
 */
export function usePicked({ client, round, wait }: Given) {
  const [picked, setPicked] = useState<Picked>(new Map());
  const held = useRef(picked);
  held.current = picked;
  useEffect(() => {
    if (round === 0 || held.current.size === 0) return;
    const asked = new AbortController();
    const options = { signal: asked.signal, ...(wait === undefined ? {} : { wait }) };
    for (const ids of chunks([...held.current.keys()]))
      void client.list({ id: ids.join(), size: atOnce }, options).then((answer) => {
        if (answer.ok && !asked.signal.aborted) setPicked((now) => readAnew(now, ids, answer.value.rows));
      });
    return () => asked.abort();
  }, [client, round, wait]);
  return [picked, setPicked] as const;
}

const chunks = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, n) => ids.slice(n * atOnce, (n + 1) * atOnce));

/** What was let go meanwhile stays so, and of two copies the later version counts. */
function readAnew(now: Picked, ids: readonly string[], rows: readonly AnyRow[]): Picked {
  const read = new Map(rows.map((row) => [row.id, row]));
  const next = new Map(now);
  for (const id of ids) {
    const [before, row] = [next.get(id), read.get(id)];
    if (before === undefined) continue;
    if (row === undefined) next.delete(id);
    else if (row.version > before.version) next.set(id, row);
  }
  return next;
}
