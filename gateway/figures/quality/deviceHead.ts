import type { Series } from '../../../domain/figure/answer.ts';
import { type MeasureId, measureOf } from '../../../domain/figure/measures.ts';
import type { DayLimits, Measuring } from './measuring.ts';

type Head = Pick<Series, 'measure' | 'version' | 'subject' | 'part' | 'medium' | 'unit' | 'compared' | 'uses'>;

/** What is told of a device, by which limits. */
export function headFor(
  id: MeasureId,
  { subject }: Pick<Measuring, 'subject'>,
  held: DayLimits | null,
  part: Series['part'] = null,
): Head {
  const { version, unit } = measureOf(id);
  return {
    measure: id,
    version,
    subject,
    part,
    medium: null,
    unit,
    compared: null,
    uses: held === null ? [] : [{ kind: 'limits', id: held.row.id, since: held.row.since }],
  };
}
