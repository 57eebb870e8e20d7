import type { Event } from '../../domain/event/event.ts';
import type { OpenLog } from '../../gateway/log/openLog.ts';

/**
 * Figures of field work by the rules alone, out of the facts of the log, one after the other: nothing of how the program counts them is used here.
 * Site time is that of Shanghai, which has no daylight saving.
 */
export interface Told {
  readonly kind: string;
  readonly id: string;
  readonly org: string;
  readonly facts: readonly Said[];
}

/** What of a fact the rules ask for. */
interface Said {
  readonly type: string;
  readonly at: number;
  readonly data: {
    readonly due?: string;
    readonly tolerance?: number;
    readonly outsideCost?: string | null;
    readonly foundAt?: string;
    readonly severity?: string | null;
    readonly recursOfId?: string | null;
    readonly entry?: {
      readonly kind: string;
      readonly price?: string | null;
      readonly hours?: string;
      readonly quantity?: string;
    };
  };
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export async function toldByLog(
  log: Pick<OpenLog, 'read'>,
  kinds: readonly string[],
  upTo: number,
): Promise<readonly Told[]> {
  const rows = new Map<string, { kind: string; id: string; org: string; facts: Said[] }>();
  for (const { stream, type, at, data, org, position } of await allAfter(log, 0)) {
    const kind = kinds.find((one) => stream.startsWith(`${one}-`));
    if (kind === undefined || position > upTo) continue;
    const row = rows.get(stream) ?? { kind, id: stream.slice(kind.length + 1), org, facts: [] };
    rows.set(stream, row);
    row.facts.push({
      type: type.replace(/^(PatrolTask|WorkOrder|Defect)/, ''),
      at: Date.parse(at),
      data: data as Said['data'],
    });
  }
  return [...rows.values()];
}

async function allAfter(log: Pick<OpenLog, 'read'>, after: number): Promise<readonly Event[]> {
  const events = await log.read({ after, limit: 1000 });
  const last = events.at(-1);
  return last === undefined ? [] : [...events, ...(await allAfter(log, last.position))];
}

export const monthOf = (at: number): string => new Date(at + 8 * hour).toISOString().slice(0, 7);

/** One case of a figure: in which month, of which row, how much. */
export interface Case {
  readonly month: string;
  readonly id: string;
  readonly part: number;
  readonly whole: number;
}

type Cases = Record<string, Case[]>;

export function roundCases(
  told: readonly Told[],
  now: number,
  rateOf: (org: string, at: number) => number | null,
): Cases {
  const cases: Cases = {};
  const add = (name: string, month: string, id: string, part = 1, whole = 1) => {
    cases[name] = [...(cases[name] ?? []), { month, id, part, whole }];
  };
  for (const { id, org, facts } of told) {
    const [made] = facts;
    const due = Date.parse(made?.data.due ?? '');
    const latest = due + (made?.data.tolerance ?? 0) * hour;
    let taken: number | null = null;
    let begun: number | null = null;
    let finished: number | null = null;
    let accepted: number | null = null;
    let paused: number | null = null;
    let rest = 0;
    let outside: number | null = null;
    let over: 'missed' | 'terminated' | 'cancelled' | null = null;
    for (const { type, at, data } of facts) {
      if (type === 'Taken') taken = at;
      if (type === 'Released') taken = null;
      if (type === 'Begun') begun = at;
      if (type === 'Paused') paused = at;
      if (type === 'Resumed')
        [rest, paused] = [rest + Math.max(0, Math.round((at - (paused ?? at)) / 1000)) * 1000, null];
      if (type === 'Finished')
        [finished, outside] = [
          at,
          data.outsideCost === null || data.outsideCost === undefined ? outside : Number(data.outsideCost),
        ];
      // Nobody works at what waits to be accepted.
      if (type === 'Returned')
        [rest, finished] = [rest + Math.max(0, Math.round((at - (finished ?? at)) / 1000)) * 1000, null];
      if (type === 'Accepted') accepted = at;
      if (type === 'Missed') over = 'missed';
      if (type === 'Terminated') over = 'terminated';
      if (type === 'Cancelled') over = 'cancelled';
    }
    const month = monthOf(due);
    const what =
      finished !== null
        ? finished <= latest
          ? 'onTime'
          : 'late'
        : over === 'cancelled'
          ? null
          : over !== null || now > latest
            ? 'missed'
            : 'open';
    if (what !== null) add(`work.${what}`, month, id);
    if (what !== null && what !== 'open') add('work.onTimeRate', month, id, what === 'onTime' ? 1 : 0);
    if (taken !== null) add('work.response', month, id, Math.max(0, taken - (made?.at ?? 0)) / hour);
    if (finished !== null && accepted !== null) add('work.acceptance', month, id, (accepted - finished) / hour);
    if (finished === null || begun === null) continue;
    const minutes = (finished - begun - rest) / minute;
    add('work.minutes', month, id, minutes);
    if (minutes < 20) add('patrol.hasty', month, id);
    const rate = rateOf(org, begun);
    const labour = rate === null ? null : Math.round(((minutes * rate) / 60) * 100) / 100;
    add('work.cost', month, id, (labour ?? 0) + (outside ?? 0), labour === null ? 0 : 1);
  }
  return cases;
}

export function orderCases(told: readonly Told[], rateOf: (org: string, at: number) => number | null): Cases {
  const cases: Cases = {};
  const add = (name: string, month: string, id: string, part = 1, whole = 1) => {
    cases[name] = [...(cases[name] ?? []), { month, id, part, whole }];
  };
  for (const { id, org, facts } of told) {
    const at = (type: string): number | null => facts.findLast((one) => one.type === type)?.at ?? null;
    const published = at('Published');
    if (published === null) continue;
    const month = monthOf(published);
    const [taken, begun] = [at('Taken'), at('Begun')];
    const [lastFinish, lastReturn] = [
      facts.findLastIndex((one) => one.type === 'Finished'),
      facts.findLastIndex((one) => one.type === 'Returned'),
    ];
    const finished = lastFinish > lastReturn ? (facts[lastFinish]?.at ?? null) : null;
    const accepted = at('Accepted');
    const returns = facts.filter((one) => one.type === 'Returned').length;
    add('order.published', month, id);
    if (finished !== null) add('order.finished', month, id);
    if (taken !== null) add('order.response', month, id, (taken - published) / hour);
    const waited = facts.reduce((sum, one, n) => {
      const before = facts.slice(0, n).findLast(({ type }) => type === 'Finished')?.at ?? one.at;
      return one.type === 'Returned' ? sum + one.at - before : sum;
    }, 0);
    if (begun !== null && finished !== null) add('order.work', month, id, (finished - waited - begun) / hour);
    if (finished !== null && accepted !== null) add('order.acceptance', month, id, (accepted - finished) / hour);
    if (returns > 0) add('order.returned', month, id);
    if (returns > 0) add('order.returns', month, id, returns);
    if (begun === null) continue;
    let [cost, missing] = [0, 0];
    for (const one of facts.filter(({ type }) => type === 'Recorded')) {
      const { entry } = one.data;
      if (entry === undefined) continue;
      const price = entry.kind === 'hours' ? rateOf(org, one.at) : entry.price == null ? null : Number(entry.price);
      if (price === null) missing += 1;
      else cost += price * Number(entry.kind === 'hours' ? entry.hours : entry.quantity);
    }
    add('order.cost', month, id, Math.round(cost * 1000) / 1000, missing > 0 ? 0 : 1);
  }
  return cases;
}

export function defectCases(told: readonly Told[], now: number, months: readonly string[]): Cases {
  const cases: Cases = {};
  const add = (name: string, month: string, id: string, part = 1, whole = 1) => {
    cases[name] = [...(cases[name] ?? []), { month, id, part, whole }];
  };
  const limits: Readonly<Record<string, number>> = { urgent: day, major: 30 * day, general: 90 * day };
  for (const { id, facts } of told) {
    const [registered] = facts;
    const found = Date.parse(registered?.data.foundAt ?? '');
    const grade = facts.findLast(({ data }) => typeof data.severity === 'string')?.data.severity ?? '';
    const closed = facts.find(({ type }) => type === 'ClosedWithoutRepair')?.at ?? null;
    add('defect.found', monthOf(found), id);
    for (const month of months) {
      const [y, m] = month.split('-').map(Number);
      const end = Math.min(Date.UTC(y ?? 0, m ?? 0, 1) - 8 * hour, now + 1);
      // Today's defects stand under no month that has not begun.
      const begin = Date.UTC(y ?? 0, (m ?? 0) - 1, 1) - 8 * hour;
      if (begin <= now && found < end && (closed === null || closed >= end)) add('defect.open', month, id);
    }
    if (closed === null) continue;
    add('defect.closed', monthOf(closed), id);
    add('defect.inTimeRate', monthOf(closed), id, closed <= found + (limits[grade] ?? 0) ? 1 : 0);
    add('defect.meanDays', monthOf(closed), id, Math.max(0, closed - found) / day);
    const again = told
      .filter(({ facts: [one] }) => one?.data.recursOfId === id)
      .map(({ facts: [one] }) => Date.parse(one?.data.foundAt ?? ''));
    add('defect.recurRate', monthOf(closed), id, Math.min(Infinity, ...again) <= closed + 90 * day ? 1 : 0);
  }
  return cases;
}
