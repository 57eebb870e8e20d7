import { mostItems } from '../../domain/board/boardDocument.ts';
import { type BoardAsk, boardData, isGathered } from '../../domain/board/calls.ts';
import { chunksOf } from '../../domain/chunks.ts';
import type { Clock, Millis } from '../../domain/clock/clock.ts';
import type { Answer } from './answer.ts';
import type { Api, CallOptions } from './client.ts';

/** What is asked within this goes together: one drawing of a board. */
const gatherFor: Millis = 20;

/** What costs much goes so many at once: within the time of one call, and a slow one holds few others. */
const mostHeavy = 6;

const left: Answer<never> = { ok: false, refusal: { code: 'UNAVAILABLE' }, message: '' };

interface Asking {
  readonly ask: BoardAsk;
  readonly options: CallOptions;
  /** It costs much: whatever is told at once does not wait for it. */
  readonly heavy: boolean;
  readonly alone: (signal: AbortSignal) => Promise<Answer<unknown>>;
  readonly tell: (answer: Answer<unknown>) => void;
}

/**
 * The same gateway, whose reads that are asked within a moment go as one call: a board of forty modules asks a few times, not forty. What two of them
 * ask alike is asked once. What acts, answers a file or waits for a position goes by itself.
 */
export function gathered(api: Api, clock: Clock): Api {
  let waiting: Asking[] = [];

  function send(): void {
    const isGone = ({ options }: Asking) => options.signal?.aborted === true;
    // Who left before it went out is told so, for whoever counts what is under way.
    for (const { tell } of waiting.filter(isGone)) tell(left);
    const all = waiting.filter((one) => !isGone(one));
    waiting = [];
    for (const some of groupsBy(all, ({ options, heavy }) => `${heavy} ${options.asOf ?? ''}`))
      for (const part of chunksOf(
        groupsBy(some, ({ ask }) => JSON.stringify(ask)),
        some[0]?.heavy === true ? mostHeavy : mostItems,
      ))
        void answerAll(part);
  }

  async function answerAll(alike: readonly (readonly Asking[])[]): Promise<void> {
    const firsts = alike.flatMap(([first]) => (first === undefined ? [] : [first]));
    const [only] = firsts;
    if (only === undefined) return;
    const present = leftBy(alike.flat());
    if (firsts.length === 1) {
      tellAll(alike, [await only.alone(present.signal)]);
      return present.end();
    }
    const answer = await api.call(
      boardData,
      { body: { asks: firsts.map(({ ask }) => ask) } },
      { asOf: only.options.asOf ?? null, signal: present.signal, noErrorPage: true },
    );
    present.end();
    if (!answer.ok)
      return tellAll(
        alike,
        alike.map(() => answer),
      );
    const { position } = answer;
    tellAll(
      alike,
      answer.value.answers.map((one) => {
        if (one.ok) return { ok: true, value: one.data, position };
        const { code, message, fields } = one;
        return { ok: false, refusal: { code, ...(fields === undefined ? {} : { fields }) }, message };
      }),
    );
  }

  const call = (declared: Parameters<Api['call']>[0], given: Parameters<Api['call']>[1], options: CallOptions = {}) => {
    const byItself = options.wait !== undefined || options.as !== undefined || !isGathered(declared);
    if (byItself) return api.call(declared, given, options);
    return new Promise<Answer<unknown>>((tell) => {
      if (waiting.length === 0) clock.after(gatherFor, send);
      const ask = { call: declared.name, ...(given as object) };
      // Several may wait for what is asked once: it is not taken back by the first of them that leaves.
      const { signal: _, ...kept } = options;
      waiting.push({
        ask,
        options,
        heavy: declared.heavy,
        tell,
        alone: (signal) => api.call(declared, given, { ...kept, signal }),
      });
    });
  };
  return { ...api, call: call as Api['call'] };
}

function tellAll(alike: readonly (readonly Asking[])[], answers: readonly Answer<unknown>[]): void {
  for (const [n, some] of alike.entries())
    for (const { tell } of some) tell(answers[n] ?? { ok: false, refusal: { code: 'INTERNAL' }, message: '' });
}

/** Aborts when every one of them has left. */
function leftBy(all: readonly Asking[]) {
  const left = new AbortController();
  const ended = new AbortController();
  let present = all.length;
  for (const { options } of all)
    options.signal?.addEventListener(
      'abort',
      () => {
        present -= 1;
        if (present === 0) left.abort();
      },
      { once: true, signal: ended.signal },
    );
  return { signal: left.signal, end: () => ended.abort() };
}

function groupsBy<T>(all: readonly T[], keyOf: (one: T) => string): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return [...groups.values()];
}
