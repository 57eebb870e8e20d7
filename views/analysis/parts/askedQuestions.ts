import { createContext, useContext, useEffect } from 'react';
import type { Question } from '../../../domain/figure/question.ts';

/** The questions that the blocks of a screen ask now: what is taken away is what is seen. */
export interface AskedQuestions {
  readonly all: () => readonly Question[];
  readonly add: (question: Question) => () => void;
}

export function askedQuestions(): AskedQuestions {
  const asked = new Map<object, Question>();
  return {
    all: () => {
      const byText = new Map([...asked.values()].map((question) => [JSON.stringify(question), question]));
      return [...byText.values()];
    },
    add(question) {
      const mark = {};
      asked.set(mark, question);
      return () => void asked.delete(mark);
    },
  };
}

export const AskedContext = createContext<AskedQuestions | null>(null);

/** Notes a question for as long as its block stands. */
export function useAskedQuestion(question: Question | null): void {
  const asked = useContext(AskedContext);
  const key = question === null ? null : JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells questions apart
  useEffect(() => (question === null || asked === null ? undefined : asked.add(question)), [key, asked]);
}
