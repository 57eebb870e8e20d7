import { type ActiveCount, activeCounts } from '../../../../domain/alarm/activeCounts.ts';
import { type Alarm, type AlarmLevel, type AlarmType, alarmTypeCodes } from '../../../../domain/alarm/alarm.ts';
import { alarmDesks } from '../../../../domain/alarm/desks.ts';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import { byName, bySigns } from '../../../../domain/text/order.ts';
import { titleOfAlarm } from '../../../../src/alarms/alarmWords.ts';
import { urgencies, urgencyOf } from '../../../../src/alarms/urgency.ts';
import { type MarkState, markStateOf } from '../../../../src/kit/mark/markState.ts';
import type { DeskPlace } from './place.ts';

/**
 * The chips of the desk. `active`: what stands unrecovered, what waits for its reset included, and is kept quiet by nobody; `unconfirmed`: what is
 * unacknowledged, standing or returned.
 */
export const groups = ['all', 'active', 'unconfirmed', 'returned', 'shelved', 'suppressed', 'outOfService'] as const;
export type Group = (typeof groups)[number];

export const kinds = ['limit', 'intelligent', 'energy', 'offline', 'gateway', 'dispatch'] as const;
export type Kind = (typeof kinds)[number];
export const typesOfKind: Readonly<Record<Kind, readonly Alarm['type'][]>> = {
  limit: ['01'],
  intelligent: ['02'],
  energy: ['03'],
  offline: ['04', '05'],
  gateway: ['06'],
  dispatch: ['07'],
};

/** What the desk is for; one that goes by devices is for what stands on one. */
export function ofDesk(standing: readonly Alarm[], { route, byDevice = false }: DeskPlace): readonly Alarm[] {
  const types = new Set<AlarmType>(alarmDesks[route]);
  if (types.size === alarmTypeCodes.length && !byDevice) return standing;
  return standing.filter(({ type, object }) => types.has(type) && (!byDevice || object.kind === 'device'));
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
  const one = <T extends string>(of: readonly T[], given: string | null, otherwise: T): T =>
    of.find((value) => value === given) ?? otherwise;
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
  if (group === 'unconfirmed') return state === 'unconfirmed' || state === 'returned';
  if (group === 'active') return state === 'unconfirmed' || state === 'confirmed' || state === 'latched';
  return group === state;
}

/**
 * What the filter leaves, in its order. The default is the desk's: the worst first, what is still wrong before what has returned, newest first.
 * What stands comes by level, newest first (`standingList.ts`).
 */
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
  if (filter.sort !== 'state') return kept.sort(orderOf(filter.sort, filter.descending, lang));
  return filter.descending ? byUrgency(kept).reverse() : byUrgency(kept);
}

/** Lists of one rank behind each other: in a flood of thousands this is done several times a second, where a sort would ask for every pair's states. */
function byUrgency(rows: readonly Alarm[]): Alarm[] {
  const ranked: Alarm[][] = Array.from({ length: urgencies }, () => []);
  for (const alarm of rows) ranked[urgencyOf(alarm)]?.push(alarm);
  return ranked.flat();
}

const wordsOf = (alarm: Alarm, lang: Lang): string =>
  [titleOfAlarm(alarm, lang), alarm.object.id, alarm.point?.id, ...namesOf(alarm)].join(' ').toLowerCase();

/** Both forms of each: a word is found in either. */
const namesOf = ({ object, point }: Alarm): readonly (string | undefined)[] => [
  ...[object.name, object.nameEn],
  ...[point?.name, point?.nameEn],
];

function orderOf(sort: Exclude<SortKey, 'state'>, descending: boolean, lang: Lang): (a: Alarm, b: Alarm) => number {
  const worst = (a: Alarm, b: Alarm) =>
    urgencyOf(a) - urgencyOf(b) || bySigns(b.raisedAt, a.raisedAt) || bySigns(a.id, b.id);
  const by: Readonly<Record<typeof sort, (a: Alarm, b: Alarm) => number>> = {
    time: (a, b) => bySigns(b.raisedAt, a.raisedAt) || bySigns(a.id, b.id),
    level: (a, b) => a.level - b.level || worst(a, b),
    object: (a, b) => byName(lang)(nameIn(a.object, lang), nameIn(b.object, lang)) || worst(a, b),
  };
  const order = by[sort];
  return descending ? (a, b) => order(b, a) : order;
}

export interface DeskCounts {
  readonly byLevel: Readonly<Record<AlarmLevel, ActiveCount>>;
  readonly byGroup: Readonly<Record<Group, number>>;
}

/** What stands behind each chip, whatever the filter. */
export function deskCounts(standing: readonly Alarm[]): DeskCounts {
  const byState = new Map<MarkState, number>();
  for (const alarm of standing) {
    const state = markStateOf(alarm);
    byState.set(state, (byState.get(state) ?? 0) + 1);
  }
  const byGroup: Record<Group, number> = {
    all: 0,
    active: 0,
    unconfirmed: 0,
    returned: 0,
    shelved: 0,
    suppressed: 0,
    outOfService: 0,
  };
  for (const [state, n] of byState) for (const group of groups) if (isIn(group, state)) byGroup[group] += n;
  return { byLevel: activeCounts(standing), byGroup };
}

/** How many have stood for more than a day. */
export function staleOf(standing: readonly Alarm[], now: number): number {
  const before = instantOf(now - 86_400_000);
  return standing.reduce((n, { raisedAt }) => (raisedAt < before ? n + 1 : n), 0);
}
