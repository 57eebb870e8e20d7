import type { Millis } from '../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
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

/** `coarser` is told of each device that was not read by minutes, and by which stretch it was, ms. */
export function rememberingCells(
  asking: Omit<DeviceAsking, 'cells'>,
  coarser: (measuring: Measuring, width: Millis) => void,
): CellsAt {
  const known = new Map<string, Promise<Cells>>();
  return (measuring, roles) => {
    const key = `${measuring.subject.id} ${roles.join()}`;
    const found = known.get(key) ?? read(measuring, roles);
    known.set(key, found);
    return found;
  };

  async function read(measuring: Measuring, roles: readonly string[]): Promise<Cells> {
    const cells = await cellsOf(asking.telemetry, measuring, roles, asking);
    const [first = 0, second = first + minute] = cells.edges;
    if (cells.columns.size > 0 && second - first > minute) coarser(measuring, second - first);
    return cells;
  }
}
