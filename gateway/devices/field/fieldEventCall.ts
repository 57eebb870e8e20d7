import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { windowFault } from '../../../domain/clock/timeRange.ts';
import {
  cameAfter,
  type FieldEvent,
  type FieldEventKind,
  fieldEventKinds,
  laneParts,
  listFieldEvents,
  mostFieldEvents,
} from '../../../domain/device/field/calls.ts';
import { brackets, laneOf } from '../../../domain/device/field/order.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { type Caller, type ServedCall, serve } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Followers } from '../../log/follow/follower.ts';
import type { Database } from '../../store/database.ts';
import { devicesBelow } from '../unitEvents.ts';
import { fieldFollowerName } from './fieldFollower.ts';
import { type Namer, namerOf } from './fieldNames.ts';
import { fieldWords } from './fieldWords.ts';
import type { Kept } from './kept.ts';

interface FieldEventMeans {
  readonly database: Pick<Database, 'query'>;
  readonly ledgers: Pick<Ledgers, 'seen' | 'seenThen' | 'everyRow' | 'held'>;
  readonly followers: Pick<Followers, 'positions'>;
  readonly zone: string;
}

const pageSize = 50;

/** What the field told in a span, by the moment at which it happened, of what the caller saw then. */
export function fieldEventCall(means: FieldEventMeans): ServedCall {
  return serve(listFieldEvents, async ({ query }, context) => {
    const { caller, asOf, lang } = context;
    const span = { from: millisOf(query.from) ?? 0, to: millisOf(query.to) ?? 0 };
    const fault = windowFault(span, 'days30', means.zone);
    if (fault !== null) return refused('BAD_REQUEST', { fields: { to: fault[lang] } });
    const upTo = asOf ?? means.followers.positions().get(fieldFollowerName) ?? 0;
    const unit = query.unit === undefined ? null : await devicesBelow(means, query.unit, { scope: caller.scope, lang });
    if (query.unit !== undefined && unit === null) return refused('NO_PERMISSION');
    const kept = await keptOf(means, { span, upTo, caller });
    const seen = await seenOf(means, kept, caller);
    const namer = await namerOf(means.ledgers, seen, { asOf, lang, scope: caller.scope });
    const isAsked = (row: Kept): boolean => {
      const device = namer.device(row)?.id ?? null;
      if (query.device !== undefined && device !== query.device) return false;
      if (unit !== null && (device === null || !unit.has(device))) return false;
      return query.q === undefined || query.q === '' || textOf(row, namer).includes(query.q.toLowerCase());
    };
    const ofAll = seen.filter(isAsked);
    const rows = query.kind === undefined ? ofAll : ofAll.filter(({ kind }) => kind === query.kind);
    const bracketed = brackets(rows.map((row) => ({ at: row.at, ...namer.clock(row) })));
    const { page = 1, size = pageSize } = query;
    context.answeredAt(upTo);
    return accepted({
      total: rows.length,
      page,
      size,
      isCut: kept.length === mostFieldEvents,
      rows: rows
        .slice((page - 1) * size, page * size)
        .map((row, n) => toldOf(row, namer, bracketed[(page - 1) * size + n] ?? null)),
      lane: laneOf(
        span,
        rows.map(({ at }) => at),
        laneParts,
      ).map(({ from, n }) => ({ from: instantOf(from), n })),
      kinds: (Object.keys(fieldEventKinds) as FieldEventKind[]).map((kind) => ({
        kind,
        n: ofAll.filter((row) => row.kind === kind).length,
      })),
    });
  });
}

interface FieldEventQuestion {
  readonly span: { readonly from: number; readonly to: number };
  readonly upTo: number;
  readonly caller: Caller;
}

/** The newest of the span, of the organisations that the caller sees, as they stood at a position. */
async function keptOf(
  { database }: FieldEventMeans,
  { span, upTo, caller }: FieldEventQuestion,
): Promise<readonly Kept[]> {
  return database.query<Kept>(
    `select position::float8 as position, stream, type, at::float8 as at, recorded_at::float8 as recorded, org, kind, ledger, subject, device, data
     from read.field_event where org = any($1::text[]) and at >= $2 and at < $3 and position <= $4 and (gone is null or gone > $4)
     order by at desc, position desc limit ${mostFieldEvents}`,
    [[...caller.scope.data.keys()], span.from, span.to, upTo],
  );
}

/** Of these, what the caller sees where it was then. */
export async function seenOf(
  { ledgers }: { readonly ledgers: Pick<Ledgers, 'seenThen'> },
  kept: readonly Kept[],
  { scope }: Caller,
): Promise<readonly Kept[]> {
  const things = kept.map(({ ledger, subject, org, position }) => ({ ledger, id: subject, org, position }));
  const seen = await ledgers.seenThen(scope, things);
  return kept.filter((_, n) => seen[n] === true);
}

function textOf(row: Kept, namer: Namer): string {
  const { what } = fieldWords(row.type, row.data, row.stream);
  const [device, point] = [namer.device(row), namer.point(row)];
  return [what.cn, what.en, device?.id, device?.name, point?.id, point?.name].join(' ').toLowerCase();
}

/** A fact as it is told. */
export function toldOf(row: Kept, namer: Namer, bracket: number | null): FieldEvent {
  const late = row.recorded - row.at;
  const { what, values, leadsTo } = fieldWords(row.type, row.data, row.stream);
  return {
    position: row.position,
    at: instantOf(row.at),
    recordedAt: instantOf(row.recorded),
    kind: row.kind,
    org: row.org,
    device: namer.device(row),
    point: namer.point(row),
    what: { cn: what.cn, en: what.en },
    values,
    leadsTo,
    bracket,
    late: late < cameAfter ? null : late,
  };
}
