import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Question } from '../../../domain/figure/question.ts';

interface AskedNow {
  readonly question: Question;
  /** Up to when its answer is counted, where that is not the end of its span. */
  readonly until: string | null;
}

/** The questions that the blocks of a screen ask now: what is taken away is what is seen. */
export interface AskedQuestions {
  readonly all: () => readonly Question[];
  /** Up to when all of them are counted; null: to the end of what they ask. */
  readonly until: () => string | null;
  readonly add: (asked: AskedNow) => () => void;
  readonly subscribe: (changed: () => void) => () => void;
}

export function askedQuestions(): AskedQuestions {
  const asked = new Map<object, AskedNow>();
  const watching = new Set<() => void>();
  const tell = (): void => {
    for (const changed of watching) changed();
  };
  return {
    all: () => {
      const byText = new Map([...asked.values()].map(({ question }) => [JSON.stringify(question), question]));
      return [...byText.values()];
    },
    until: () => [...asked.values()].flatMap(({ until }) => until ?? []).toSorted()[0] ?? null,
    add(one) {
      const mark = {};
      asked.set(mark, one);
      tell();
      return () => {
        asked.delete(mark);
        tell();
      };
    },
    subscribe(changed) {
      watching.add(changed);
      return () => void watching.delete(changed);
    },
  };
}

export const AskedContext = createContext<AskedQuestions | null>(null);

/** Notes a question for as long as its block stands, and how far its answer is counted. */
export function useAskedQuestion(question: Question | null, until: string | null): void {
  const asked = useContext(AskedContext);
  const key = question === null ? null : JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells questions apart
  useEffect(
    () => (question === null || asked === null ? undefined : asked.add({ question, until })),
    [key, until, asked],
  );
}

/** Up to when what the page shows is counted. */
export const useCountedUpTo = ({ subscribe, until }: AskedQuestions): string | null =>
  useSyncExternalStore(subscribe, until);
