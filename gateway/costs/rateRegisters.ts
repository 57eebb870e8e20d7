import type { Millis } from '../../domain/clock/clock.ts';
import { meterRates, type PeakType } from '../../domain/cost/tariff/periods.ts';
import { roleOf } from '../../domain/device/roleOf.ts';
import type { Quantity } from '../../domain/energy/quantity.ts';
import type { Stepped } from '../../domain/figure/computing/bridged.ts';
import { isWhole } from '../../domain/figure/computing/figured.ts';
import { type Part, pointParts } from '../energy/unitParts.ts';
import type { FigureMeans } from '../figures/figureMeans.ts';
import type { SubjectNode } from '../figures/nodesOf.ts';
import { type NodesAsker, partsBelow } from '../figures/unitNodes.ts';
import { kwhIn } from './monthQuarters.ts';

/** What the registers of its rates say of gaps over which a counter went on, by their beginnings; a gap of which one of them says nothing is left out. */
export type RatesOver = (part: Part, stepped: Stepped) => Promise<ReadonlyMap<Millis, ReadonlyMap<PeakType, Quantity>>>;

interface RateRegistersQuestion {
  readonly nodes: readonly SubjectNode[];
  readonly asker: NodesAsker;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

/** The counter of all that a meter drew, whose rates have registers of their own beside it: `EpForward1` to `EpForward4`. */
const ratesBeside = ({ point, pointId }: Part): readonly string[] =>
  point !== null && roleOf({ id: pointId, deviceId: point.deviceId }) === 'EpForward'
    ? meterRates.map((_, n) => `${pointId}${n + 1}`)
    : [];

export function openRateRegisters(means: FigureMeans, { nodes, asker, asOf, now }: RateRegistersQuestion): RatesOver {
  let opened: Promise<ReadonlyMap<string, Part>> | null = null;
  // Read once, and only where there is a gap to be charged.
  const registers = () => {
    const ids = new Set(nodes.flatMap(({ node }) => partsBelow(node)).flatMap(ratesBeside));
    opened ??= pointParts(means.ledgers, [...ids], asker).then((all) => new Map(all.map((one) => [one.pointId, one])));
    return opened;
  };
  return async (part, { bridges }) => {
    const ids = ratesBeside(part);
    const known = bridges.filter(({ figure }) => figure.value !== null && isWhole(figure));
    if (ids.length === 0 || known.length === 0) return new Map();
    const found = await registers();
    const mine = ids.flatMap((id, n) => {
      const point = found.get(id)?.point;
      const type = meterRates[n];
      return point === null || point === undefined || type === undefined ? [] : [{ type, point }];
    });
    if (mine.length === 0) return new Map();
    const over = await Promise.all(
      known.map(async ({ start, end }) => {
        const rates = new Map<PeakType, Quantity>();
        for (const { type, point } of mine) {
          const parts = [{ ...part, pointId: point.id, point }];
          const node = { id: `${part.pointId}/${type}`, name: null, parts, children: [] };
          const { figures } = await kwhIn(means, { node, asOf, now }, { step: 'hour', edges: [start, end] });
          const [figure] = figures;
          if (figure?.value == null || !isWhole(figure)) return [];
          rates.set(type, figure.value);
        }
        return [[start, rates] as const];
      }),
    );
    return new Map(over.flat());
  };
}
