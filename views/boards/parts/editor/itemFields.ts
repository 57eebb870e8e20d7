import type { BoardItem } from '../../../../domain/board/boardDocument.ts';
import type { BoardModule } from '../../../../domain/board/module.ts';
import { boardSpans } from '../../../../domain/board/spans.ts';
import { choice, type Fields, reference, references, text } from '../../../../domain/ledger/field.ts';
import { list } from '../../../../domain/ledger/group.ts';
import { filled } from '../../../../domain/text/filled.ts';
import type { Text } from '../../../../domain/text/message.ts';
import type { StructureProps } from '../../../../src/ledger/form/structure/structureProps.ts';
import { words } from './words.ts';

const put = ({ cn, en }: Text, values: Readonly<Record<string, string | number>>): Text => ({
  cn: filled(cn, values),
  en: filled(en, values),
});

/** What is said of an item beside its module's own parameters, each under a name that no parameter bears. */
const own = {
  title: 'item title',
  titleEn: 'item titleEn',
  span: 'item span',
  unit: 'item unit',
  device: 'item device',
  points: 'item points',
  attributes: 'item attributes',
} as const;

interface Given {
  readonly item: BoardItem;
  readonly module: BoardModule;
  /** The board is of a class: its points are named as its devices call them. */
  readonly isOfClass: boolean;
}

function ownFields({ item, module, isOfClass }: Given): Fields {
  const { about, points, spans, title } = module;
  const optional = true;
  const fields: Record<string, Fields[string]> = {
    [own.title]: text({
      label: words['boardEditor.field.title'],
      hint: { cn: `空：${title.cn}`, en: `Empty: ${title.en}` },
      max: 32,
      optional,
    }),
    [own.titleEn]: text({ label: { cn: '英文标题', en: 'Title (English)' }, max: 32, optional }),
  };
  if (spans)
    fields[own.span] = choice(
      { label: words['boardEditor.field.span'], hint: words['boardEditor.field.spanHint'], optional },
      boardSpans,
    );
  const aboutHint = words['boardEditor.field.aboutHint'];
  if (about.includes('unit'))
    fields[own.unit] = reference({ label: words['boardEditor.field.unit'], hint: aboutHint, optional }, 'energyUnit');
  if (about.includes('device'))
    fields[own.device] = reference({ label: words['boardEditor.field.device'], hint: aboutHint, optional }, 'device');
  const isByAttribute = item.points === null ? isOfClass : item.points.of === 'attributes';
  if (points !== undefined && isByAttribute)
    fields[own.attributes] = list(
      {
        label: words['boardEditor.field.attributes'],
        hint: put(words['boardEditor.field.attributesHint'], { n: points }),
        entry: { cn: '属性', en: 'attribute' },
        most: points,
      },
      { value: text({ label: words['boardEditor.field.attributes'], max: 64 }) },
    );
  else if (points !== undefined)
    fields[own.points] = references(
      {
        label: words['boardEditor.field.points'],
        hint: put(words['boardEditor.field.pointsHint'], { n: points }),
        optional,
      },
      'point',
    );
  return fields;
}

/** The fields of an item, as one group that is entered part by part. */
export function itemField(given: Given): StructureProps['field'] {
  const fields = { ...ownFields(given), ...given.module.parameters };
  return {
    label: given.module.title,
    kind: 'structure',
    inside: { parts: () => fields },
  } as unknown as StructureProps['field'];
}

/** An item as its fields show it. */
export const shownItem = ({
  title,
  span,
  about,
  points,
  parameters,
}: BoardItem): Readonly<Record<string, unknown>> => ({
  ...parameters,
  [own.title]: title?.cn || null,
  [own.titleEn]: title?.en ?? null,
  [own.span]: span,
  [own.unit]: about?.of === 'unit' ? about.id : null,
  [own.device]: about?.of === 'device' ? about.id : null,
  [own.points]: points?.of === 'points' ? points.ids : [],
  [own.attributes]: points?.of === 'attributes' ? points.ids : [],
});

/**
 * The item with what was entered: one thing that it is about, the last one that was chosen; its parameters, which were shown as the module
 * has them today, under the version of today. What is half written stays as it is until the board is tidied to be saved.
 */
export function enteredItem(
  { item, module }: Pick<Given, 'item' | 'module'>,
  entered: Readonly<Record<string, unknown>>,
): BoardItem {
  const was = shownItem(item);
  const said = <T>(key: keyof typeof own): T => entered[own[key]] as T;
  const changed = (key: keyof typeof own): boolean => entered[own[key]] !== was[own[key]];
  const cn = said<string | null>('title') ?? '';
  const en = said<string | null>('titleEn') || null;
  const ids = said<readonly string[] | null>('points') ?? [];
  const attributes = said<readonly string[] | null>('attributes') ?? [];
  const parameters = Object.fromEntries(Object.entries(entered).filter(([key]) => !key.startsWith('item ')));
  const thing = (of: 'unit' | 'device') => {
    const id = said<string | null>(of);
    return id ? ({ of, id } as const) : null;
  };
  return {
    ...item,
    title: cn === '' && en === null ? null : { cn, en },
    span: said<BoardItem['span']>('span') ?? null,
    about: changed('unit') ? thing('unit') : changed('device') ? thing('device') : item.about,
    points:
      attributes.length > 0 ? { of: 'attributes', ids: attributes } : ids.length > 0 ? { of: 'points', ids } : null,
    version: module.version ?? 1,
    parameters: parameters as BoardItem['parameters'],
  };
}

/** Below which field of an item a fault is told, by its place within the item: `parameters.unit`, `title.en`, `points.ids.1`. */
export function faultField(place: string, points: BoardItem['points']): string {
  const bound = points?.of === 'points' ? own.points : own.attributes;
  return place
    .replace(/^parameters\./, '')
    .replace(/^title\.en$/, own.titleEn)
    .replace(/^title(\.cn)?$/, own.title)
    .replace(/^points\.ids\./, `${bound}.`)
    .replace(/^points(\.ids)?$/, bound);
}
