import { quantity } from '../../../domain/energy/quantity.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import type { FormSection } from '../../../domain/form/model.ts';
import { textParts } from '../../../domain/stock/calls.ts';
import type { SparePart } from '../../../domain/stock/sparePart.ts';
import { isCalled } from '../../../domain/stock/usedPart.ts';
import { kindFacts } from '../../../domain/work/kinds.ts';
import { textLedgers } from '../../../domain/work/text/textLedgers.ts';
import type { CallContext, ServedCall } from '../../http/handler.ts';
import { serve } from '../../http/handler.ts';
import type { StockMeans } from './movements.ts';

interface Figure {
  readonly id: string;
  readonly free: string;
}

export interface PartGround {
  readonly parts: readonly SparePart[];
  readonly figures: readonly Figure[];
}

/** What a text asks for, and how much of it is free. What nobody keeps by that name is not known. */
export function partsAsked(sections: readonly FormSection[], { parts, figures }: PartGround) {
  const asked = sections.flatMap(({ items }) =>
    items.flatMap(({ kind, part }) => (kind === 'part' && part ? [part] : [])),
  );
  return asked.map(({ model, quantity: amount, unit }) => {
    const kept = parts.find((one) => isCalled(one, model));
    const free = kept === undefined ? null : (figures.find(({ id }) => id === kept.id)?.free ?? null);
    return { model, asked: amount, unit, free, isShort: free === null ? null : quantity(free).lessThan(amount) };
  });
}

/** By the version of a text, as its tasks name it. */
export function textPartsCall(
  { ledgers }: Pick<StockMeans, 'ledgers'>,
  ground: (context: CallContext) => Promise<PartGround>,
): ServedCall {
  return serve(textParts, async ({ query: { kind } }, context) => {
    // What these texts ask for is told to who does this kind of work.
    if (!context.caller.permissions.has(kindFacts[kind].tasks)) return refused('NO_PERMISSION');
    const ledger = textLedgers[kindFacts[kind].text];
    const [texts, held] = await Promise.all([
      ledgers.seen(ledger, context.caller.scope, { asOf: context.asOf }),
      ground(context),
    ]);
    const told = texts.map(({ id, sections }) => ({ id, parts: partsAsked(sections as readonly FormSection[], held) }));
    return accepted({ texts: told.filter(({ parts }) => parts.length > 0) });
  });
}
