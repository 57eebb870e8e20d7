import type { Alarm, AlarmLevel } from '../../../../domain/alarm/alarm.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import { type ActiveCount, activeCounts } from '../../../../src/alarms/activeCounts.ts';
import { titleOfAlarm } from '../../../../src/alarms/alarmWords.ts';
import { type MarkState, markStateOf } from '../../../../src/kit/mark/markState.ts';

/** The chips of the desk. `active`: what stands unrecovered and is kept quiet by nobody. */
export const groups = ['all', 'active', 'unconfirmed', 'returned', 'shelved', 'suppressed', 'outOfService'] as const;
export type Group = (typeof groups)[number];

export const kinds = ['limit', 'intelligent', 'energy', 'offline'] as const;
export type Kind = (typeof kinds)[number];
const typesOfKind: Readonly<Record<Kind, readonly Alarm['type'][]>> = {
  limit: ['01'],
  intelligent: ['02'],
  energy: ['03'],
  offline: ['04', '05'],
};

/** What a desk of this kind is for; null is for all. */
export function ofKind(standing: readonly Alarm[], kind: Kind | null): readonly Alarm[] {
  return kind === null ? standing : standing.filter(({ type }) => typesOfKind[kind].includes(type));
}

export const sortKeys = ['state', 'time', 'level', 'object'] as const;
export type SortKey = (typeof sortKeys)[number];

/** What the address says of the desk. */
export interface DeskFilter {
  readonly levels: ReadonlySet<AlarmLevel>;
  readonly group: Group;
  readonly kind: Kind | null;
  readonly object: string | null;
  readonly text: string;
  readonly sort: SortKey;
  readonly descending: boolean;
}

/** Reads the filter from the address; what it does not know counts as not said. */
export function filterOf(search: URLSearchParams): DeskFilter {
  const one = <T extends string>(of: readonly T[], given: string | null, otherwise: T): T => of.find((value) => value === given) ?? otherwise;
  const sort = search.get('sort') ?? 'state';
  const levels = (search.get('level') ?? '').split(',').map(Number);
  return {
    levels: new Set(([1, 2, 3, 4] as const).filter((level) => levels.includes(level))),
    group: one(groups, search.get('state'), 'all'),
    kind: kinds.find((kind) => kind === search.get('kind')) ?? null,
    object: search.get('object'),
    text: search.get('q') ?? '',
    sort: one(sortKeys, sort.replace('-', ''), 'state'),
    descending: sort.startsWith('-'),
  };
}

export function isIn(group: Group, state: MarkState): boolean {
  if (group === 'all') return state !== 'ended';
  if (group === 'active') return state === 'unconfirmed' || state === 'confirmed';
  return group === state;
}

const stateRank: Readonly<Record<MarkState, number>> = {
  unconfirmed: 0,
  confirmed: 0,
  returned: 1,
  shelved: 2,
  suppressed: 3,
  outOfService: 4,
  ended: 5,
};

/** What the filter leaves, in its order. The default is the desk's: what asks for somebody first, worst first, newest first. */
export function deskRows(standing: readonly Alarm[], filter: DeskFilter, lang: Lang): readonly Alarm[] {
  const wanted = filter.text.trim().toLowerCase();
  const kept = standing.filter(
    (alarm) =>
      (filter.levels.size === 0 || filter.levels.has(alarm.level)) &&
      isIn(filter.group, markStateOf(alarm)) &&
      (filter.kind === null || typesOfKind[filter.kind].includes(alarm.type)) &&
      (filter.object === null || alarm.object.id === filter.object) &&
      (wanted === '' || wordsOf(alarm, lang).includes(wanted)),
  );
  return kept.sort(orderOf(filter));
}

const wordsOf = (alarm: Alarm, lang: Lang): string => `${titleOfAlarm(alarm, lang)} ${alarm.object.id} ${alarm.point?.id ?? ''}`.toLowerCase();

function orderOf({ sort, descending }: DeskFilter): (a: Alarm, b: Alarm) => number {
  const worst = (a: Alarm, b: Alarm) =>
    stateRank[markStateOf(a)] - stateRank[markStateOf(b)] || a.level - b.level || compare(b.raisedAt, a.raisedAt) || compare(a.id, b.id);
  const by: Readonly<Record<SortKey, (a: Alarm, b: Alarm) => number>> = {
    state: worst,
    time: (a, b) => compare(b.firstOverAt, a.firstOverAt) || compare(a.id, b.id),
    level: (a, b) => a.level - b.level || worst(a, b),
    object: (a, b) => a.object.name.localeCompare(b.object.name) || worst(a, b),
  };
  const order = by[sort];
  return descending ? (a, b) => order(b, a) : order;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface DeskCounts {
  readonly byLevel: Readonly<Record<AlarmLevel, ActiveCount>>;
  readonly byGroup: Readonly<Record<Group, number>>;
}

/** What stands behind each chip, whatever the filter. */
export function deskCounts(standing: readonly Alarm[]): DeskCounts {
  const byGroup: Record<Group, number> = { all: 0, active: 0, unconfirmed: 0, returned: 0, shelved: 0, suppressed: 0, outOfService: 0 };
  for (const alarm of standing) {
    const state = markStateOf(alarm);
    for (const group of groups) if (isIn(group, state)) byGroup[group] += 1;
  }
  return { byLevel: activeCounts(standing), byGroup };
}

/** More than ten in ten minutes is a flood (ISA-18.2); it ends below five. */
export function floodOf(
  standing: readonly Alarm[],
  now: number,
  wasFlood: boolean,
): { readonly isFlood: boolean; readonly lately: number; readonly since: number | null } {
  const from = now - 600_000;
  let lately = 0;
  let since: number | null = null;
  for (const alarm of standing) {
    const at = Date.parse(alarm.raisedAt);
    if (at < from) continue;
    lately += 1;
    since = since === null ? at : Math.min(since, at);
  }
  return { isFlood: lately > 10 || (wasFlood && lately >= 5), lately, since };
}

/** How many wait for somebody, and since when the oldest of them does (ms). */
export function unconfirmedOf(standing: readonly Alarm[]): { readonly n: number; readonly oldest: number | null } {
  let [n, oldest] = [0, Number.POSITIVE_INFINITY];
  for (const { state, raisedAt } of standing) {
    if (state.confirmed) continue;
    n += 1;
    oldest = Math.min(oldest, Date.parse(raisedAt));
  }
  return { n, oldest: n === 0 ? null : oldest };
}
