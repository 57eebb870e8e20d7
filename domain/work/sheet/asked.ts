import type { FormItem, FormSection } from '../../form/model.ts';
import type { Text } from '../../text/message.ts';
import type { SheetPoint } from './events.ts';

/** One thing that a sheet asks: an item of its text, at a point, of an equipment where it is asked of each. */
export interface Asked {
  readonly point: string;
  readonly equipmentId: string | null;
  /** The key of the item; of one that is asked of each phase with the phase behind it: `contactTemp.A`. */
  readonly key: string;
  readonly phase: Phase | null;
  readonly item: FormItem;
  readonly section: Pick<FormSection, 'title' | 'titleEn'>;
}

export const phases = ['A', 'B', 'C'] as const;
export type Phase = (typeof phases)[number];

type PointOf = Pick<SheetPoint, 'id' | 'equipmentIds' | 'textId'>;

/** All that a sheet asks, point by point in the order in which one walks. What is asked once is asked at the first point that has its text. */
export function askedOf(
  points: readonly PointOf[],
  { textId, sectionsOf }: { readonly textId: string; readonly sectionsOf: (text: string) => readonly FormSection[] },
): readonly Asked[] {
  const met = new Set<string>();
  return points.flatMap((point) => {
    const text = point.textId ?? textId;
    const isFirst = !met.has(text);
    met.add(text);
    return sectionsOf(text).flatMap((section) =>
      section.repeats === 'once' && !isFirst ? [] : askedAt(point, section),
    );
  });
}

function askedAt(point: PointOf, section: FormSection): readonly Asked[] {
  const { title, titleEn, repeats, items } = section;
  const each = repeats === 'equipment' || repeats === 'phase';
  const things: readonly (string | null)[] = each && point.equipmentIds.length > 0 ? point.equipmentIds : [null];
  return things.flatMap((equipmentId) =>
    items.flatMap((item) =>
      (repeats === 'phase' ? phases : [null]).map((phase) => ({
        point: point.id,
        equipmentId,
        key: phase === null ? item.key : `${item.key}.${phase}`,
        phase,
        item,
        section: { title, titleEn },
      })),
    ),
  );
}

/** What an item is called, with its phase. */
export function nameOf({ item, phase }: Pick<Asked, 'item' | 'phase'>): Text {
  const { name, nameEn } = item;
  const en = nameEn ?? name;
  return phase === null ? { cn: name, en } : { cn: `${name} ${phase} 相`, en: `${en}, phase ${phase}` };
}
