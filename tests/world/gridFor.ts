import { type Grid, growingGrid } from '../../domain/telemetry/grid.ts';

/** The grid of a span in one go. */
export function gridFor(...asked: Parameters<typeof growingGrid>): Grid {
  const growing = growingGrid(...asked);
  let step = growing.next();
  while (step.done !== true) step = growing.next();
  return step.value;
}
