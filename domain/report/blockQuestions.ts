import type { MeasureId } from '../figure/measures.ts';
import type { AskedSpan, Comparison, Question, Subject } from '../figure/question.ts';
import type { Medium } from '../figure/vocabulary.ts';
import type { ReportBlock } from './blockFields.ts';
import { mediumOf, type SourceId, sourceOf } from './columnSources.ts';

/** By which the columns find their answer: one question for each measure and medium. */
export const questionKey = (measure: MeasureId, medium: Medium | null): string => `${measure} ${medium ?? ''}`;

interface About {
  readonly subjects: readonly Subject[];
  readonly span: AskedSpan;
}

/** What a block asks of figures, by `questionKey`: no measure of a medium twice, with the comparisons that its columns name. */
export function questionsOf(block: ReportBlock, { subjects, span }: About): ReadonlyMap<string, Question> {
  const asked = new Map<string, Question>();
  for (const { source, medium, compared } of block.columns) {
    if (source === 'formula') continue;
    const { measure } = sourceOf(source);
    const of = mediumOf(source, medium);
    const key = questionKey(measure, of);
    const known = asked.get(key)?.compare ?? [];
    const own: readonly Comparison[] = compared === 'none' || known.includes(compared) ? [] : [compared];
    asked.set(key, {
      screen: '/customExhibition',
      measures: [measure],
      subjects,
      medium: of,
      by: null,
      step: block.step,
      span,
      compare: [...known, ...own],
    });
  }
  return asked;
}

/** Where the answer to a column stands. */
export const keyOfColumn = (source: SourceId, medium: Medium): string =>
  questionKey(sourceOf(source).measure, mediumOf(source, medium));
