import type { Millis } from '../../../domain/clock/clock.ts';
import type { Edges } from '../../../domain/figure/axis.ts';
import type { Cells } from '../../../domain/figure/computing/quality.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import { cellsOf, type KnownValues, type Measuring } from './measuring.ts';

type CellsAt = (measuring: Measuring, roles: readonly string[]) => Promise<Cells>;

/** A question about devices on its way to its answer. */
export interface DeviceAsking {
  readonly span: Span;
  readonly edges: Edges;
  readonly zone: string;
  readonly now: Millis;
  readonly telemetry: KnownValues;
  /** The local day of a moment. */
  readonly dayOf: (at: Millis) => string;
  /** What a device measured in some of its roles: read once, however many measures stand on it. */
  readonly cells: CellsAt;
}

export function rememberingCells(asking: Omit<DeviceAsking, 'cells'>): CellsAt {
  const known = new Map<string, Promise<Cells>>();
  return (measuring, roles) => {
    const key = `${measuring.subject.id} ${roles.join()}`;
    const found = known.get(key) ?? cellsOf(asking.telemetry, measuring, roles, asking);
    known.set(key, found);
    return found;
  };
}
