import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { faultsOf, spanOf } from '../../domain/figure/faults.ts';
import type { Question } from '../../domain/figure/question.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { CallContext } from '../http/handler.ts';
import type { FigureMeans } from './figureMeans.ts';

/** The span of a question, where its asker may open the screen that asks it and the screen declares it. */
export function admitted({ zone }: Pick<FigureMeans, 'zone'>, question: Question, context: CallContext): Result<Span> {
  if (context.caller?.permissions.has(question.screen) !== true) return refused('NO_PERMISSION');
  const faults = faultsOf(question, zone);
  const span = faults === null ? spanOf(question, zone) : null;
  if (faults === null && span !== null) return accepted(span);
  const said = Object.entries(faults ?? {}).map(([field, text]) => [field, text[context.lang]]);
  return refused('RULE_BROKEN', { fields: Object.fromEntries(said) });
}
