import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { beatTimes, beatWall } from '../../domain/wall/calls.ts';
import { waitAfter } from '../api/askAgain.ts';
import { useClock } from '../clock/useClock.ts';
import { useApi } from '../session/useSession.ts';

export type Beat = AnswerOf<typeof beatWall>;

/** What the wall says of itself, asked when it is about to be said. */
export interface Own {
  readonly page: string;
  readonly position: number | null;
  /** s; of the newest value. */
  readonly age: number | null;
  /** Null: nobody could count. */
  readonly missed: number | null;
  readonly fault: string | null;
}

declare global {
  interface Window {
    /** Put there by who watches over the browser of a wall. */
    readonly busbarSupervised?: boolean;
  }
}

export const isSupervised = (): boolean => window.busbarSupervised === true;

/** MB; null where the browser does not say. */
export function heapNow(): number | null {
  const { memory } = performance as { memory?: { readonly usedJSHeapSize: number } };
  return memory === undefined ? null : memory.usedJSHeapSize / 1e6;
}

/** What was served when this page came is what stands here: known once for a page, however often its wall is let in anew meanwhile. */
let ownBuild: string | null = null;

/** A wall says how it is each 30 s, and hears what it shows; a word that did not arrive is said again soon. Null until it was answered, and for a person. */
export function useBeat(isWall: boolean, own: Own): { readonly beat: Beat | null; readonly build: string | null } {
  const api = useApi();
  const clock = useClock();
  const [beat, setBeat] = useState<Beat | null>(null);
  const [build, setBuild] = useState(ownBuild);
  const newest = useRef({ own, build });
  newest.current = { own, build };
  useEffect(() => {
    if (!isWall) return;
    const left = new AbortController();
    let cancel = () => {};
    let failures = 0;
    const say = async () => {
      const body = {
        ...newest.current.own,
        version: newest.current.build ?? '',
        heap: heapNow(),
        supervised: isSupervised(),
        up: clock.monotonic() / 1000,
      };
      const answer = await api.call(beatWall, { body }, { signal: left.signal, noErrorPage: true });
      if (left.signal.aborted) return;
      failures = answer.ok ? 0 : failures + 1;
      if (answer.ok) {
        setBeat(answer.value);
        ownBuild ??= answer.value.build;
        setBuild(ownBuild);
      }
      cancel = clock.after(
        answer.ok ? beatTimes.rhythm : Math.min(beatTimes.rhythm, waitAfter(failures)),
        () => void say(),
      );
    };
    void say();
    return () => {
      left.abort();
      cancel();
    };
  }, [isWall, api, clock]);
  return { beat, build };
}
