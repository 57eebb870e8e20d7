import type { Answer, OpenWire, Question } from './wire.ts';

/** How a protocol of a serial line writes a question, and finds its answer among the bytes that came. */
export interface SerialFraming<Q extends Question> {
  readonly frameOf: (question: Q) => Uint8Array;
  readonly answerIn: (bytes: Uint8Array, question: Q) => Answer | { readonly kind: 'nothing' };
}

/** More than any frame of such a line: what is longer holds no answer. */
const longest = 2048;

/**
 * A serial line through a serial server: one question under way, and whatever comes while none is belongs to one that was given up.
 * Each question begins with an empty buffer, so that nothing that was left over can become a part of its answer.
 */
export function serialWire<Q extends Question>({ frameOf, answerIn }: SerialFraming<Q>): OpenWire<Q> {
  return (socket, late) => {
    let asked: { readonly question: Q; readonly done: (answer: Answer) => void } | null = null;
    let last: Q | null = null;
    let held = Buffer.alloc(0);
    let number = 0;

    function end(answer: Answer): void {
      const { done } = asked ?? {};
      asked = null;
      held = Buffer.alloc(0);
      done?.(answer);
    }

    return {
      send(question, done) {
        held = Buffer.alloc(0);
        asked = { question, done };
        last = question;
        socket.write(frameOf(question));
        return ++number;
      },
      forget() {
        asked = null;
      },
      busy: () => (asked === null ? 0 : 1),
      unitOf: () => asked?.question.unit ?? null,
      inspect(chunk) {
        if (asked === null) {
          if (last !== null) late(last.unit);
          return null;
        }
        held = Buffer.concat([held, chunk]);
        const found = answerIn(held, asked.question);
        if (found.kind !== 'nothing') end(found);
        else if (held.length > longest) end({ kind: 'garbage' });
        return null;
      },
    };
  };
}
