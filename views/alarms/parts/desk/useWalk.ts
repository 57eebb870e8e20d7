import { useEffect, useRef } from 'react';
import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import { isUnacknowledged } from '../../../../domain/alarm/unacknowledged.ts';

type Put = (changes: Readonly<Record<string, string | null>>) => void;

/** How the selection goes through the rows: by arrows, on after an act, and away from what has left the list. */
export function useWalk(rows: readonly Alarm[], selected: string | null, put: Put) {
  useFirst(rows, selected, put);
  useStay(rows, selected, put);
  const move = (by: 1 | -1) => {
    const at = rows.findIndex((alarm) => alarm.id === selected);
    const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next) put({ id: next.id });
  };
  const onDone = (done: readonly Alarm[], isUnderWay: (alarm: Alarm) => boolean) => {
    const isDone = new Set(done.map(({ id }) => id));
    if (selected === null || !isDone.has(selected)) return;
    const next = nextWaiting(rows, selected, (alarm) => isDone.has(alarm.id) || isUnderWay(alarm));
    if (next !== null) put({ id: next.id });
  };
  return { move, onDone };
}

/** The next row below that waits for somebody, else the first that does: what is worst may have come meanwhile. */
export function nextWaiting(rows: readonly Alarm[], from: string, isTaken: (alarm: Alarm) => boolean): Alarm | null {
  const at = rows.findIndex(({ id }) => id === from);
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return inTurn.find((alarm) => isUnacknowledged(alarm) && !isTaken(alarm)) ?? null;
}

/** An address without a selection begins at the first row, once; after that only the reader chooses. */
function useFirst(rows: readonly Alarm[], selected: string | null, put: Put): void {
  const done = useRef(false);
  useEffect(() => {
    const [first] = rows;
    if (done.current || first === undefined) return;
    done.current = true;
    if (selected === null) put({ id: first.id });
  }, [rows, selected, put]);
}

/** What left the list under the selection gives it to the row that took its place: the detail never goes on showing what is no longer there. */
function useStay(rows: readonly Alarm[], selected: string | null, put: Put): void {
  const before = useRef<{ readonly selected: string | null; readonly place: number }>({ selected: null, place: -1 });
  useEffect(() => {
    const place = rows.findIndex(({ id }) => id === selected);
    const was = before.current;
    if (place >= 0 || selected === null || was.selected !== selected || was.place < 0) {
      before.current = { selected, place };
      return;
    }
    before.current = { selected: null, place: -1 };
    put({ id: (rows[Math.min(was.place, rows.length - 1)] ?? null)?.id ?? null });
  }, [rows, selected, put]);
}
