import type { Alarm } from '../../../../domain/alarm/alarm.ts';
import type { incidentFolds } from '../../../../domain/alarm/incident/calls.ts';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import type { Collapsed } from './collapsed.ts';

export type Fold = AnswerOf<typeof incidentFolds>['folds'][number];

/** What lies under a row, whose cause it is. */
export interface Beneath {
  readonly fold: Fold;
  readonly members: readonly Alarm[];
}

export interface UnderCause {
  /** Effects that are kept quiet stand under their cause alone, and there only where it is opened. */
  readonly rows: readonly Alarm[];
  /** By the id of the row. */
  readonly beneath: ReadonlyMap<string, Beneath>;
}

interface Folding {
  readonly folds: readonly Fold[];
  /** Rows whose effects are shown. */
  readonly opened: ReadonlySet<string>;
  /** Where a row is a device, how many alarms stand on it: one with others of its own is no effect alone. */
  readonly ofDevice: ReadonlyMap<string, number> | null;
}

/** What speaks itself is never folded away: level 1, what outlived its cause, what nobody is sure of. */
const isFoldable = ({ level, state }: Alarm): boolean => state.suppressed && level !== 1;

/** In one pass over the rows, however many: a desk of 10,000 stays at hand. A cause that is not among the rows folds nothing. */
export function underCause(
  { rows, others }: Pick<Collapsed, 'rows' | 'others'>,
  { folds, opened, ofDevice }: Folding,
): UnderCause {
  if (folds.length === 0) return { rows, beneath: new Map() };
  const foldOf = new Map<string, Fold>();
  for (const fold of folds) for (const id of fold.members) if (!foldOf.has(id)) foldOf.set(id, fold);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isEffect = (row: Alarm): boolean =>
    isFoldable(row) &&
    (others.get(row.id)?.every(isFoldable) ?? true) &&
    (ofDevice?.get(row.object.id) ?? 1) === 1 &&
    foldOf.has(row.id);
  /** An operation raises no alarm: its first effect stands for it. */
  const firstOf = new Map<string, Alarm>();
  for (const row of rows) {
    const fold = isEffect(row) ? foldOf.get(row.id) : undefined;
    if (fold?.alarm === null && !firstOf.has(fold.id)) firstOf.set(fold.id, row);
  }
  const causeOf = (row: Alarm): Alarm | null => {
    const fold = isEffect(row) ? foldOf.get(row.id) : undefined;
    if (fold === undefined) return null;
    const cause = fold.alarm === null ? firstOf.get(fold.id) : byId.get(fold.alarm);
    return cause === undefined || cause === row ? null : cause;
  };
  const members = new Map<string, Alarm[]>();
  const heads: Alarm[] = [];
  for (const row of rows) {
    const head = topOf(row, causeOf);
    if (head === row) {
      heads.push(row);
      continue;
    }
    const behind = members.get(head.id);
    if (behind === undefined) members.set(head.id, [row]);
    else behind.push(row);
  }
  const foldOfHead = new Map(folds.flatMap((fold) => headOf(fold, firstOf)));
  const beneath = new Map<string, Beneath>();
  for (const [id, mine] of members) {
    const fold = foldOfHead.get(id);
    if (fold !== undefined) beneath.set(id, { fold, members: mine });
  }
  const shown = heads.flatMap((head) => [head, ...(opened.has(head.id) ? (members.get(head.id) ?? []) : [])]);
  return { rows: beneath.size === 0 ? rows : shown, beneath };
}

const headOf = (fold: Fold, firstOf: ReadonlyMap<string, Alarm>): readonly (readonly [string, Fold])[] => {
  const id = fold.alarm ?? firstOf.get(fold.id)?.id;
  return id === undefined ? [] : [[id, fold]];
};

/** A cause that is an effect itself lies under its own; two that name each other stay where they are. */
function topOf(row: Alarm, causeOf: (row: Alarm) => Alarm | null): Alarm {
  const way = new Set<Alarm>();
  let top = row;
  for (let cause = causeOf(top); cause !== null; cause = causeOf(top)) {
    if (way.has(cause)) return row;
    way.add(top);
    top = cause;
  }
  return top;
}

/** The rows with what lies under them, each once. */
export function withBeneath(rows: readonly Alarm[], beneath: UnderCause['beneath']): readonly Alarm[] {
  if (beneath.size === 0) return rows;
  const shown = new Set(rows.map(({ id }) => id));
  return rows.flatMap((row) => [row, ...(beneath.get(row.id)?.members.filter(({ id }) => !shown.has(id)) ?? [])]);
}
