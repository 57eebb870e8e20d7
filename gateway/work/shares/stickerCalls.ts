import { create } from 'qrcode';
import type { Clock } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { named } from '../../../domain/ledger/names.ts';
import { type LookKindName, lookKinds, sharedAddress } from '../../../domain/share/kinds.ts';
import { endOf } from '../../../domain/share/share.ts';
import {
  type PatrolPath,
  type PatrolPoint,
  patrolPaths,
  patrolPoints,
  pointCode,
} from '../../../domain/work/path/patrolPath.ts';
import { makeStickers, printStickers } from '../../../domain/work/path/stickerCalls.ts';
import { type CodeSquares, type Sticker, stickerSheet } from '../../../domain/work/path/stickerSheet.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Shares } from '../../http/shares.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { printPdf } from '../../print/printPdf.ts';

interface StickerMeans {
  readonly ledgers: Pick<Ledgers, 'seen' | 'seenRow'>;
  readonly shares: Shares;
  readonly clock: Pick<Clock, 'now' | 'after'>;
}

const kind = 'patrolPoint';

/** The stickers of a path: made once for each point, and printed again as they are as often as one is lost. */
export function stickerCalls(means: StickerMeans): readonly ServedCall[] {
  const { shares } = means;
  return [
    serve(makeStickers, async ({ params: { id } }, context) => {
      const walk = await walkOf(means, id, context);
      if (!walk.ok) return walk;
      const { points } = walk.value;
      if (points.length === 0) return accepted({ points: 0, made: 0 });
      const bare = await without(means, points, context);
      const records = bare.map(({ id: record, org }) => ({ kind, record, org }) as const);
      const done = records.length === 0 ? null : await shares.issue(records, 'sticker', context);
      if (done?.ok === false) return done;
      if (done !== null) context.answeredAt(done.value.position);
      return accepted({ points: points.length, made: records.length });
    }),
    serve(printStickers, async ({ params: { id }, query: { site } }, context) => {
      const walk = await walkOf(means, id, context);
      if (!walk.ok) return walk;
      const { path, points } = walk.value;
      const stickers = await stickersOf(means, { points, site }, context);
      const bytes = await printPdf(
        means.clock,
        stickerSheet(named(path.name, path.nameEn, context.lang), stickers, context.lang),
      );
      return accepted({ contentType: 'application/pdf', bytes, fileName: `${path.code}.pdf` });
    }),
  ];
}

interface Walk {
  readonly path: PatrolPath;
  /** As one walks. */
  readonly points: readonly PatrolPoint[];
}

async function walkOf(
  { ledgers }: StickerMeans,
  id: string,
  { caller }: Pick<CallContext, 'caller'>,
): Promise<Result<Walk>> {
  const path = await ledgers.seenRow(patrolPaths, caller.scope, id);
  if (path === null) return refused('NO_PERMISSION');
  const all = await ledgers.seen(patrolPoints, caller.scope);
  const points = all.filter(({ pathId }) => pathId === id).toSorted((one, other) => one.order - other.order);
  return accepted({ path, points });
}

/** The points of which no sticker stands. */
async function without(
  { shares }: StickerMeans,
  points: readonly PatrolPoint[],
  { now }: Pick<CallContext, 'now'>,
): Promise<readonly PatrolPoint[]> {
  const bare: PatrolPoint[] = [];
  for (const point of points)
    if ((await stickerOf(shares, { of: kind, record: point.id }, now)) === null) bare.push(point);
  return bare;
}

/** The sticker of a record that stands, by its share; null: it has none. */
export async function stickerOf(
  shares: Pick<Shares, 'of'>,
  { of, record }: { readonly of: LookKindName; readonly record: string },
  now: number,
): Promise<string | null> {
  const all = await shares.of(of, record, null);
  return all.find((one) => one.for === 'sticker' && endOf(one, now) === null)?.id ?? null;
}

/** Those that stand. Between two of them others have their turn: the log is read for each. */
async function stickersOf(
  { shares }: StickerMeans,
  { points, site }: { readonly points: readonly PatrolPoint[]; readonly site: string },
  { now, lang }: Pick<CallContext, 'now' | 'lang'>,
): Promise<readonly Sticker[]> {
  const stickers: Sticker[] = [];
  for (const { id, place, placeEn } of points) {
    const share = await stickerOf(shares, { of: kind, record: id }, now);
    if (share === null) continue;
    const address = `${site}${sharedAddress(lookKinds[kind].route, shares.tokenOf(share), id)}`;
    stickers.push({ place: named(place, placeEn, lang), code: pointCode(id), squares: squaresOf(address) });
  }
  return stickers;
}

export function squaresOf(text: string): CodeSquares {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const sides = Array.from({ length: modules.size }, (_, n) => n);
  return sides.map((row) => sides.map((column) => modules.get(row, column) === 1));
}
