import { type Columns, sliceColumns } from '../../domain/telemetry/columns.ts';
import { type Summary, summarise } from '../../domain/telemetry/summary.ts';
import { start } from './telemetry.ts';

/** An hour and a half from `start`, a sample each three minutes, all taken together; those of the fifth quarter have no value. */
export function sixQuarters(): Columns {
  const places = Array.from({ length: 30 }, (_, i) => i);
  const isMissing = (i: number): boolean => Math.floor(i / 5) === 4;
  return {
    length: places.length,
    at: Float64Array.from(places, (i) => start + i * 180_000),
    values: Float64Array.from(places, (i) => (isMissing(i) ? Number.NaN : Math.round(500 + 40 * Math.sin(i)) / 10)),
    qualities: Uint8Array.from(places, (i) => (isMissing(i) ? 2 : 0)),
    seen: new Float64Array(places.length).fill(start + 5_400_040),
  };
}

/** What a roll-up says of each of them. */
export const sixCells = (): readonly Summary[] =>
  Array.from({ length: 6 }, (_, n) => summarise(sliceColumns(sixQuarters(), n * 5, n * 5 + 5)));

/** The same as this program wrote them before it knew cells of version 2. */
export const sixCellsOfFirstVersion = (): Buffer => Buffer.from(encoded.join(''), 'base64');

const encoded = [
  'AQYBgJ6s7r5oKkB3GwAAAN1tAAAAdLcBAADQ3QYAAEB3GwAA/Kj5uA8NAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAMA/fgUAAAAAAAAAAAAAAAAAAAAAAABA',
  'fgUAAP/4FQAAAORXAADwj18BAACQXwEAAEB+BQAA/PErAAAAkF8BAMAfvwIAAEB+BQAAAPkVAADwj18BAAAAAAAAAID8CgAA/PgVAAAAAAAAAAAAAAAAABgA',
  'AAAAAAAAAACQVIk/dxs/dxs/dxs/dxs/dxuFfgUAAAAAAAAAAAAAAAAAAAAJAAAAAAAAAAAAAAAKAAAJAAAAAAAAAAAAAAAAAAAAAAAAAAACAAAAAAAAAAAA',
  'AAAGAAAEFQDACwAAAAABAAGsBwsPGAABNic7PyAAABvYIA2XsAQQgGGD3osBF2AwhPnJDgABAALkJxkfWwAAACUAAMC+BAAA4gQAAHO6yLqefm79Vw8CgLMT',
  'BH+dAyqgASQr',
];
