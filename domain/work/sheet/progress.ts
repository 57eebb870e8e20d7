import type { Text } from '../../text/message.ts';
import { type Asked, nameOf } from './asked.ts';
import type { SheetEntry, SheetPoint } from './events.ts';
import { slotOf } from './events.ts';
import { asksEvidence, slotOfAsked } from './judged.ts';

export type Standing = Pick<
  SheetEntry,
  'point' | 'equipmentId' | 'item' | 'itemName' | 'verdict' | 'photos' | 'note' | 'value'
>;

export interface Progress {
  /** Items that must be answered. */
  readonly asked: number;
  readonly answered: number;
  /** The first that is not; null: none is open. */
  readonly firstOpen: Asked | null;
  /** What must be shown and is not, in words. */
  readonly missing: readonly Text[];
}

/** How far a sheet is: of what must be answered and of what must be shown. `photos`: how many the text asks of the whole sheet. */
export function progressOf(
  asked: readonly Asked[],
  standing: readonly Standing[],
  { photos }: { readonly photos: number },
): Progress {
  const bySlot = new Map(standing.map((one) => [slotOf(one), one]));
  const must = asked.filter(({ item }) => item.required);
  const open = must.filter((one) => isOpen(bySlot.get(slotOfAsked(one))));
  const shown = standing.reduce((sum, one) => sum + one.photos.length, 0);
  const short = asked.flatMap((one): readonly Text[] => {
    const answer = bySlot.get(slotOfAsked(one));
    const wanted = one.item.kind === 'photo' ? (one.item.photos ?? 1) : (one.item.photos ?? 0);
    // Who says why he could not answer need not show it.
    if (answer === undefined || (answer.value === null && answer.note !== null)) return [];
    return answer.photos.length < wanted ? [photosOf(nameOf(one), wanted)] : [];
  });
  const unshown = standing.filter((one) => asksEvidence(one) && one.photos.length === 0 && one.note === null);
  return {
    asked: must.length,
    answered: must.length - open.length,
    firstOpen: open[0] ?? null,
    missing: [
      ...short,
      ...unshown.map(({ itemName: { cn, en } }) => ({ cn: `${cn}：照片或备注`, en: `${en}: a photo or a note` })),
      ...(shown < photos ? [{ cn: `照片 ${shown}/${photos}`, en: `photos ${shown} of ${photos}` }] : []),
    ],
  };
}

/** What was computed of answers that count no more is emptied: nobody said why. */
const isOpen = (answer: Standing | undefined): boolean =>
  answer === undefined || (answer.value === null && answer.note === null && answer.photos.length === 0);

const photosOf = ({ cn, en }: Text, wanted: number): Text => ({
  cn: `${cn}：照片 ${wanted} 张`,
  en: `${en}: ${wanted} photos`,
});

/** What is open, in words: the place and what is asked there. */
export function openSaid(asked: Asked, points: readonly Pick<SheetPoint, 'id' | 'place'>[]): Text {
  const place = points.find(({ id }) => id === asked.point)?.place ?? '';
  const { cn, en } = nameOf(asked);
  return { cn: `${place} ${cn}`.trim(), en: `${place} ${en}`.trim() };
}
