import type { AskedItem, FaultTemplate } from '../../../domain/fault/calls.ts';
import { numberKinds } from '../../../domain/form/kinds.ts';
import { type FormItem, itemsOf } from '../../../domain/form/model.ts';
import { named } from '../../../domain/ledger/names.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { WorkText } from '../../../domain/work/text/textLedgers.ts';

/** What says at no step when it is asked is asked when the fault is reported. */
export const stepOf = ({ askedAt }: Pick<FormItem, 'askedAt'>): AskedItem['step'] => askedAt ?? 'reported';

/** What is answered in words of one's own or by a picture: what a fault's template may ask. */
export const isAnswered = ({ kind }: Pick<FormItem, 'kind'>): boolean =>
  !['photo', 'file', 'sign', 'formula', 'part', 'meter', 'reference'].includes(kind);

const toldItem = (item: FormItem, lang: Lang): AskedItem => ({
  key: item.key,
  name: named(item.name, item.nameEn, lang),
  kind: item.kind,
  required: item.required,
  help: named(item.help, item.helpEn, lang),
  unit: item.reading?.unit ?? null,
  decimals: numberKinds.includes(item.kind) ? (item.reading?.decimals ?? 6) : null,
  photos: item.kind === 'photo' ? (item.photos ?? 1) : null,
  options: item.options.map(({ key, name, nameEn }) => ({ key, name: named(name, nameEn, lang) })),
  step: stepOf(item),
});

/** A template as a step asks it. */
export const toldTemplate = (
  { id, name, nameEn, sections }: Pick<WorkText, 'id' | 'name' | 'nameEn' | 'sections'>,
  lang: Lang,
): FaultTemplate => ({
  id,
  name: named(name, nameEn, lang),
  items: itemsOf({ sections })
    .filter((item) => isAnswered(item) || item.kind === 'photo')
    .map((item) => toldItem(item, lang)),
});
