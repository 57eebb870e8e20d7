import { type BoardAsk, boardData, isGathered } from '../../domain/board/calls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { accepted, type Refusal } from '../../domain/error/errors.ts';
import { answerWithin } from '../http/answerWithin.ts';
import { messageOf } from '../http/envelope.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';

type Told = AnswerOf<typeof boardData>['answers'][number];

/** So many of one board's questions are worked at together: another session has its turn too. */
const together = 4;

/** The call by which a board asks many others, each by the door that it has by itself. */
export function boardDataCall(calls: readonly ServedCall[], say: (line: string) => void): ServedCall {
  const byName = new Map(calls.filter(({ call }) => isGathered(call)).map((served) => [served.call.name, served]));
  return serve(boardData, async ({ body: { asks } }, context) => {
    const answers = new Array<Told>(asks.length);
    let next = 0;
    const work = async (): Promise<void> => {
      for (let n = next++; n < asks.length; n = next++) {
        if (context.leaving?.aborted) return;
        answers[n] = await answerTo(byName.get((asks[n] as BoardAsk).call), asks[n] as BoardAsk, context, say);
      }
    };
    await Promise.all(Array.from({ length: together }, work));
    return accepted({ answers });
  });
}

async function answerTo(
  served: ServedCall | undefined,
  ask: BoardAsk,
  context: CallContext,
  say: (line: string) => void,
): Promise<Told> {
  const told = (refusal: Refusal): Told => ({
    ok: false,
    code: refusal.code,
    message: messageOf(refusal.code, context.lang),
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
  });
  try {
    const result = await answerWithin(served, ask, context);
    return result.ok ? { ok: true, data: result.value } : told(result.refusal);
  } catch (error) {
    // A bug of one question: told to the operator, and the others are answered.
    say(`${ask.call} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return told({ code: 'INTERNAL' });
  }
}
