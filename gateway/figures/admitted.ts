import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { faultsOf, spanOf } from '../../domain/figure/faults.ts';
import type { Question } from '../../domain/figure/question.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { CallContext } from '../http/handler.ts';
import type { FigureMeans } from './figureMeans.ts';

/** The span of a question, where the screen that asks it declares it. That its asker may open that screen was asked at the door. */
export function admitted({ zone }: Pick<FigureMeans, 'zone'>, question: Question, context: CallContext): Result<Span> {
  const faults = faultsOf(question, zone);
  const span = faults === null ? spanOf(question, zone) : null;
  if (faults === null && span !== null) return accepted(span);
  const said = Object.entries(faults ?? {}).map(([field, text]) => [field, text[context.lang]]);
  return refused('RULE_BROKEN', { fields: Object.fromEntries(said) });
}
