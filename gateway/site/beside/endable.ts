import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../../store/database.ts';

/** A database whose questions can be ended: the next statement of one that has ended throws, whatever is asked beside or after it. */
export interface Endable extends Database {
  /** Statements of this work are of this question. One that fails or was ended is over when none of its statements is under way any more. */
  readonly during: <T>(n: number, work: () => Promise<T>) => Promise<T>;
  /** Of the question that is at work, or of one that was asked and has not begun: then it never reads. */
  readonly end: (n: number) => void;
}

interface Question {
  readonly n: number;
  isEnded: boolean;
  underWay: number;
  /** Told when no statement is under way any more. */
  idle: () => void;
}

export function endable(database: Database): Endable {
  // A handler reads in several branches at once: each goes on as part of its own question, also when another has begun.
  const questions = new AsyncLocalStorage<Question>();
  let [present, lastEnded]: [Question | null, number | null] = [null, null];

  async function asPart<T>(statement: () => Promise<T>): Promise<T> {
    const question = questions.getStore();
    if (question === undefined) return statement();
    if (question.isEnded) throw new Error('nobody waits for the answer any more');
    question.underWay++;
    try {
      return await statement();
    } finally {
      if (--question.underWay === 0) question.idle();
    }
  }

  /** Nothing of it begins any more, and what had begun is over: its memory is not charged to the next. */
  async function stilled(question: Question): Promise<void> {
    question.isEnded = true;
    if (question.underWay === 0) return;
    await new Promise<void>((resolve) => {
      question.idle = resolve;
    });
  }

  return {
    ...database,
    query: (text, values, name) => asPart(() => database.query(text, values, name)),
    transaction: (work) =>
      asPart(() =>
        database.transaction((tx) =>
          work({ query: (text, values, name) => asPart(() => tx.query(text, values, name)) }),
        ),
      ),
    async during(n, work) {
      const question: Question = { n, isEnded: n === lastEnded, underWay: 0, idle: () => undefined };
      present = question;
      try {
        const done = await questions.run(question, work);
        if (question.isEnded) await stilled(question);
        return done;
      } catch (error) {
        await stilled(question);
        throw error;
      }
    },
    end(n) {
      // Turns go by session, not by number: only this one has ended, not those before it.
      lastEnded = n;
      if (present?.n === n) present.isEnded = true;
    },
  };
}
