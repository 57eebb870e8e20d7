import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from '../../api/answer.ts';
import { useClock } from '../../clock/useClock.ts';

export type ActionState =
  | { readonly at: 'rest' }
  | { readonly at: 'pending' }
  | { readonly at: 'done' }
  | { readonly at: 'refused'; readonly message: string };

const rest: ActionState = { at: 'rest' };
const doneFor = 1500;

/** The life of one action: pressed, pending, done for 1.5 s, or refused until the next try. A second press while pending does nothing. */
export function useAction<A extends readonly unknown[], T>(
  act: (...args: A) => Promise<Answer<T>>,
): { readonly state: ActionState; readonly run: (...args: A) => Promise<Answer<T> | null> } {
  const clock = useClock();
  const [state, setState] = useState<ActionState>(rest);
  const busy = useRef(false);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => (state.at === 'done' ? clock.after(doneFor, () => setState(rest)) : undefined), [state, clock]);
  const run = useCallback(async (...args: A) => {
    if (busy.current) return null;
    busy.current = true;
    setState({ at: 'pending' });
    const answer = await latest.current(...args).finally(() => {
      busy.current = false;
    });
    setState(answer.ok ? { at: 'done' } : { at: 'refused', message: answer.message });
    return answer;
  }, []);
  return { state, run };
}
