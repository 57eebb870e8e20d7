import { accepted, type Result } from '../../../domain/error/errors.ts';
import type { ObeyedMany } from '../../../domain/ledger/lawCalls.ts';
import type { CallContext } from '../../http/handler.ts';

/** One Command-Id covers the whole: item n bears `<id>:<n>`. Each stands alone, in order; what was refused says why. */
export async function eachItem<I extends { readonly id: string }>(
  items: readonly I[],
  context: CallContext,
  run: (item: I, command: CallContext['command']) => Promise<Result<{ readonly position: number }>>,
): Promise<Result<ObeyedMany>> {
  const done: string[] = [];
  const refusals: ObeyedMany['refused'][number][] = [];
  let reached = 0;
  for (const [n, item] of items.entries()) {
    const result = await run(item, { ...context.command, id: `${context.command.id}:${n}` });
    if (result.ok) {
      done.push(item.id);
      reached = Math.max(reached, result.value.position);
    } else {
      const { code, data } = result.refusal;
      const { refusal = null, says = null } = (data ?? {}) as { readonly refusal?: string; readonly says?: string };
      refusals.push({ id: item.id, code, refusal, says });
    }
  }
  if (reached > 0) context.answeredAt(reached);
  return accepted({ done, refused: refusals });
}
