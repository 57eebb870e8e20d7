import { instantOf } from '../../../../domain/clock/clock.ts';
import { dueOf } from '../../../../domain/defect/due.ts';
import { nameIn } from '../../../../domain/ledger/names.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import { answered } from '../../../../domain/work/sheet/answer.ts';
import { type Asked, askedOf, nameOf } from '../../../../domain/work/sheet/asked.ts';
import { lastSaid } from '../../../../domain/work/sheet/before.ts';
import type { EntrySent, EntryTold, WorkSheetTold } from '../../../../domain/work/sheet/calls.ts';
import { slotOf } from '../../../../domain/work/sheet/events.ts';
import {
  asksEvidence,
  computed,
  type Judged,
  judged,
  type SheetKnown,
  slotOfAsked,
} from '../../../../domain/work/sheet/judged.ts';
import type { Unsent } from '../../../../src/session/field/keptEntry.ts';
import { isWaiting } from '../../../../src/session/field/sendWaiting.ts';

/** One thing that is asked, with what is known of it here. */
export interface Slot {
  readonly key: string;
  readonly asked: Asked;
  readonly name: string;
  readonly section: string;
  /** Null where it is the point's own, or not to be seen. */
  readonly equipment: string | null;
  /** The answer that counts, as the gateway has it. */
  readonly standing: EntryTold | null;
  /** The newest answer that is only here. */
  readonly unsent: Unsent | null;
  /** What it was before, the newest first. */
  readonly before: WorkSheetTold['before'][number]['values'];
  readonly factory: string | null;
}

export interface PointTold {
  readonly id: string;
  readonly place: string;
  readonly code: string | null;
  readonly slots: readonly Slot[];
  /** How many of those that must be answered are, here or at the gateway. */
  readonly done: number;
  readonly must: number;
}

export interface SheetModel {
  readonly points: readonly PointTold[];
  readonly known: SheetKnown;
}

/** What a sheet asks, point by point, with what is answered at the gateway and what is only here. */
export function sheetModel(told: WorkSheetTold, unsent: readonly Unsent[], lang: Lang): SheetModel {
  const sections = new Map(told.texts.map(({ id, sections: of }) => [id, of]));
  const points = told.points.map(({ id, equipment, textId }) => ({
    id,
    textId,
    equipmentIds: equipment.map((one) => one.id),
  }));
  const asked = askedOf(points, { textId: told.textId, sectionsOf: (text) => sections.get(text) ?? [] });
  const standing = new Map(told.entries.flatMap((one) => (one.is === 'standing' ? [[slotOf(one), one] as const] : [])));
  const here = new Map(
    unsent.flatMap((one) => (one.task === told.task.id && isWaiting(one) ? [[slotOf(one.entry), one] as const] : [])),
  );
  const before = new Map(told.before.map((one) => [`${one.about} ${one.item}`, one]));
  const names = new Map(told.points.flatMap(({ equipment }) => equipment.map((one) => [one.id, one.name])));
  const beforeOf = ({ equipmentId, point, key }: Asked) => before.get(`${equipmentId ?? point} ${key}`);
  const slotFrom = (one: Asked): Slot => {
    const key = slotOfAsked(one);
    return {
      key,
      asked: one,
      name: nameOf(one)[lang],
      section: nameIn({ name: one.section.title, nameEn: one.section.titleEn }, lang),
      equipment: one.equipmentId === null ? null : (names.get(one.equipmentId) ?? null),
      standing: standing.get(key) ?? null,
      unsent: here.get(key) ?? null,
      before: beforeOf(one)?.values ?? [],
      factory: beforeOf(one)?.factory ?? null,
    };
  };
  const slots = asked.map(slotFrom);
  return {
    points: told.points.map(({ id, place, code }) => {
      const own = slots.filter((one) => one.asked.point === id);
      const must = own.filter((one) => one.asked.item.required);
      return { id, place, code, slots: own, must: must.length, done: must.filter(isAnswered).length };
    }),
    known: {
      asked,
      values: new Map(slots.flatMap((one) => (isAnswered(one) ? [[one.key, answerOf(one)] as const] : []))),
      last(one) {
        const [newest] = beforeOf(one)?.values ?? [];
        return newest === undefined ? null : lastSaid(one.item, newest);
      },
      factory: (one) => beforeOf(one)?.factory ?? null,
    },
  };
}

export const isAnswered = ({ standing, unsent }: Slot): boolean => standing !== null || unsent !== null;

/** As it is known here: what is only here is newer than what the gateway has. */
export const answerOf = ({ standing, unsent }: Slot): string | null =>
  unsent === null ? (standing?.value ?? null) : unsent.entry.value;

/** What somebody is about to say. */
export interface Draft {
  readonly value: string;
  /** It cannot be answered: the note says why. */
  readonly cannot: boolean;
  readonly note: string;
  readonly photos: readonly string[];
}
export const emptyDraft: Draft = { value: '', cannot: false, note: '', photos: [] };

export interface DraftSaid {
  /** What it would be kept as; null while it is no answer. */
  readonly value: string | null;
  readonly unit: string | null;
  /** Why it is no answer yet; null: it is one. */
  readonly fault: string | null;
  readonly verdict: Judged | null;
  /** Beyond a limit: a photo or a note is asked. */
  readonly asks: boolean;
}

/** What the text says of a draft: the same as the gateway will. */
export function draftSaid(slot: Slot, draft: Draft, known: SheetKnown, lang: Lang): DraftSaid {
  const { asked } = slot;
  const formula = asked.item.formula !== null;
  const value = draft.cannot ? null : formula ? computed(asked, known) : draft.value;
  const note = draft.note.trim() === '' ? null : draft.note.trim();
  const given = answered(asked.item, { value, unit: null, photos: draft.photos, note });
  if (!given.ok) return { value: null, unit: null, fault: given.says[lang], verdict: null, asks: false };
  const verdict = judged(asked, given.value, known);
  const asks = asksEvidence(verdict) && note === null && draft.photos.length === 0;
  return { value: given.value, unit: given.unit, fault: null, verdict, asks };
}

/** Until when the defect that a draft would be is to be mended; null: it would be none. */
export const dueOfDefect = ({ verdict }: DraftSaid, limits: WorkSheetTold['limits'], now: number): string | null =>
  verdict === null || verdict.severity === null ? null : dueOf(instantOf(now), verdict.severity, limits);

/** The answer as it is sent. */
export function entryOf(
  slot: Slot,
  {
    draft,
    said,
    entry,
    at,
    skew,
    clockJumped,
  }: Pick<EntrySent, 'entry' | 'at' | 'skew' | 'clockJumped'> & { readonly draft: Draft; readonly said: DraftSaid },
  reason: string,
): EntrySent {
  const { point, equipmentId, key } = slot.asked;
  const note = draft.note.trim();
  return {
    entry,
    point,
    equipmentId,
    item: key,
    value: said.value,
    unit: said.unit,
    at,
    skew,
    clockJumped,
    photos: draft.photos,
    note: note === '' ? null : note,
    replaces: replacedBy(slot),
    reason: isAnswered(slot) ? reason : null,
  };
}

/** In whose place an answer comes: of what is only here, which is sent before it, else of what the gateway has. */
const replacedBy = ({ standing, unsent }: Slot): string | null => unsent?.entry.entry ?? standing?.entry ?? null;

/** The place of the first thing that is not answered, else the last one. */
export function firstOpen({ points }: SheetModel): { readonly point: number; readonly slot: number } {
  for (const [point, { slots }] of points.entries()) {
    const slot = slots.findIndex((one) => !isAnswered(one));
    if (slot >= 0) return { point, slot };
  }
  return { point: 0, slot: 0 };
}

/** The next thing after this one, over the points; null: this was the last. */
export function after(
  { points }: SheetModel,
  at: { readonly point: number; readonly slot: number },
): { readonly point: number; readonly slot: number } | null {
  if (at.slot + 1 < (points[at.point]?.slots.length ?? 0)) return { point: at.point, slot: at.slot + 1 };
  const next = points.findIndex(({ slots }, n) => n > at.point && slots.length > 0);
  return next < 0 ? null : { point: next, slot: 0 };
}

/** The point of a sticker; null: of none of this round. */
export const pointOfCode = ({ points }: SheetModel, code: string): number | null => {
  const found = points.findIndex((one) => one.code !== null && one.code === code.trim().toUpperCase());
  return found < 0 ? null : found;
};

const ranks: Readonly<Record<EntryTold['verdict'], number>> = { defect: 0, attention: 1, unjudged: 2, ok: 3 };
const severityRanks = ['urgent', 'major', 'general'];

/** What is read of a sheet, abnormal first: the answers that count or wait to be decided. */
export const abnormalFirst = (entries: readonly EntryTold[]): readonly EntryTold[] =>
  entries
    .filter(({ is }) => is !== 'gone')
    .toSorted(
      (a, b) =>
        ranks[a.verdict] - ranks[b.verdict] ||
        severityRanks.indexOf(a.severity ?? '') - severityRanks.indexOf(b.severity ?? ''),
    );

/** The other answers to the same thing: what falls where this one is kept. */
export const othersOf = (entry: EntryTold, entries: readonly EntryTold[]): readonly string[] =>
  entries.flatMap((one) =>
    one.entry !== entry.entry && one.is !== 'gone' && slotOf(one) === slotOf(entry) ? [one.entry] : [],
  );

/** A key of the pad on what is typed: digits and a point behind it, the sign before it. */
export function typed(value: string, key: string): string {
  if (key === 'back') return value.slice(0, -1);
  if (key === 'sign') return value.startsWith('-') ? value.slice(1) : `-${value}`;
  if (key === '.' && value.includes('.')) return value;
  return `${value}${key}`.slice(0, 20);
}
