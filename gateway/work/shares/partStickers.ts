import type { Clock } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import { lookKinds, sharedAddress } from '../../../domain/share/kinds.ts';
import { type SparePart, spareParts } from '../../../domain/stock/sparePart.ts';
import { makePartStickers, printPartStickers } from '../../../domain/stock/stickerCalls.ts';
import { type Sticker, stickerSheet } from '../../../domain/work/path/stickerSheet.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Shares } from '../../http/shares.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { printPdf } from '../../print/printPdf.ts';
import { squaresOf, stickerOf } from './stickerCalls.ts';

interface Means {
  readonly ledgers: Pick<Ledgers, 'seen'>;
  readonly shares: Shares;
  readonly clock: Pick<Clock, 'now' | 'after'>;
}

const of = 'sparePart';

/** The stickers of spare parts: made once for each, and printed again as they are as often as one is lost. */
export function partStickerCalls(means: Means): readonly ServedCall[] {
  const { shares } = means;
  return [
    serve(makePartStickers, async ({ body: { ids } }, context) => {
      const parts = await partsSeen(means, ids, context);
      if (parts === null) return refused('NO_PERMISSION');
      const bare: SparePart[] = [];
      for (const part of parts)
        if ((await stickerOf(shares, { of, record: part.id }, context.now)) === null) bare.push(part);
      const records = bare.map(({ id: record, org }) => ({ kind: of, record, org }) as const);
      const done = records.length === 0 ? null : await shares.issue(records, 'sticker', context);
      if (done?.ok === false) return done;
      if (done !== null) context.answeredAt(done.value.position);
      return accepted({ parts: parts.length, made: records.length });
    }),
    serve(printPartStickers, async ({ query: { ids, site } }, context) => {
      const parts = await partsSeen(means, ids, context);
      if (parts === null) return refused('NO_PERMISSION');
      const stickers: Sticker[] = [];
      for (const part of parts) {
        const share = await stickerOf(shares, { of, record: part.id }, context.now);
        if (share === null) continue;
        const address = `${site}${sharedAddress(lookKinds[of].route, shares.tokenOf(share), part.id)}`;
        const place = knownName(spareParts, part, context.lang) ?? part.code;
        stickers.push({ place, code: part.code, squares: squaresOf(address) });
      }
      const title = spareParts.title[context.lang];
      const bytes = await printPdf(means.clock, stickerSheet(title, stickers, context.lang));
      return accepted({ contentType: 'application/pdf', bytes, fileName: 'parts.pdf' });
    }),
  ];
}

/** All of them, or null: what is not there and what is not seen is told alike. */
async function partsSeen(
  { ledgers }: Means,
  ids: readonly string[],
  { caller }: Pick<CallContext, 'caller'>,
): Promise<readonly SparePart[] | null> {
  const wanted = [...new Set(ids)];
  const found = (await ledgers.seen(spareParts, caller.scope, { ids: wanted })) as readonly SparePart[];
  return found.length === wanted.length ? found : null;
}
