import type { Lang } from '../text/message.ts';
import { energyKinds } from '../unit/energyKinds.ts';
import type { Answer, Series } from './answer.ts';
import { measureOf } from './measures.ts';
import { fileTexts, noFigureTexts } from './telling.ts';

type Titled = Pick<Series, 'measure' | 'subject' | 'part' | 'medium' | 'unit' | 'compared'>;

/** What a series or a result of an answer is called in a file: of what it is, by which part, which measure, in which unit. */
export function seriesTitle(
  { names }: Pick<Answer, 'names'>,
  { measure, subject, part, medium, unit, compared }: Titled,
  lang: Lang,
): string {
  const name = names.find(({ kind, id }) => kind === subject.kind && id === subject.id)?.name ?? subject.id;
  const told = [
    name,
    part === null ? null : (part.name ?? noFigureTexts.hidden[lang]),
    medium === null || part?.by === 'medium' ? null : energyKinds[medium][lang],
    measureOf(measure).name[lang],
    compared === null ? null : fileTexts.compared[lang].replace('{n}', String(compared + 1)),
  ].filter((one) => one !== null);
  return `${told.join(' · ')}${unit === null ? '' : ` (${unit})`}`;
}
