import {
  compressorRated,
  compressors,
  feeders,
  inverterRated,
  inverters,
  ovens,
  sections,
  storage,
  tieBreaker,
} from '../topology.ts';

/** What stands on the plate of a device: kW (kVA of a transformer) and kV. Null: it has no such figure. */
export interface Rating {
  readonly power: number | null;
  readonly voltage: number | null;
}

const low = 0.4;
const high = 10;
const each = (ids: readonly string[], power: number | null, voltage: number | null = low): [string, Rating][] =>
  ids.map((id) => [id, { power, voltage }]);

/** kW of what hangs behind a meter of its own, as its shop draws it. */
const behind = (meter: string): number | null => {
  const [found] = feeders.flatMap(({ rated, parts }) =>
    parts.flatMap((part) => (part.meter === meter ? [Math.round(rated * part.share)] : [])),
  );
  return found ?? null;
};

/** The same figures by which the plant is simulated, by the device's id. */
export const ratings: ReadonlyMap<string, Rating> = new Map([
  ...sections.flatMap(({ transformer, rated }) => each([transformer], rated, high)),
  ...each(
    sections.map(({ highBreaker }) => highBreaker),
    null,
    high,
  ),
  ...each(
    [...sections.map(({ lowBreaker }) => lowBreaker), tieBreaker, ...feeders.map(({ breaker }) => breaker)],
    null,
  ),
  ...each(inverters, inverterRated),
  ...each(['PCS1'], storage.rated),
  ...each(['BAT1'], storage.rated, null),
  ...each(compressors, compressorRated),
  ...ovens.flatMap(({ id, meter }) => each([id], behind(meter))),
]);
