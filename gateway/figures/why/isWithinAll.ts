import type { Span } from '../../../domain/telemetry/grid.ts';
import type { HeldPoint } from '../../live/index.ts';

/** Whether all of the span is its reader's to see. */
export const isWithinAll = ({ within }: Pick<HeldPoint, 'within'>, { from, to }: Span): boolean =>
  within === undefined || within.some((one) => one.from <= from && to <= one.to);
