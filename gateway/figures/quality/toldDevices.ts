import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { distortionRoles, orderRoles, phaseCurrents, quantitiesOf, roleOf } from '../../../domain/device/roleOf.ts';
import type { listFigureDevices } from '../../../domain/figure/calls.ts';
import type { QualityRoute } from '../../../domain/figure/qualityScreens.ts';
import { currentUnevenness } from '../../../domain/powerQuality/indices.ts';
import { limitsOf, type QualityLimits } from '../../../domain/powerQuality/limitsOf.ts';
import { limitOn, qualityLimits } from '../../../domain/powerQuality/qualityLimit.ts';
import { orders } from '../../../domain/powerQuality/standards.ts';
import type { FigureMeans } from '../figureMeans.ts';
import type { NodesAsker } from '../unitNodes.ts';

export interface DevicesAsked extends NodesAsker {
  readonly screen: QualityRoute;
  /** The local day on which limits are looked up. */
  readonly day: string;
}

/** The devices that the asker sees and that measure something of the quality of power. */
export async function toldDevices(
  { ledgers, telemetry }: Pick<FigureMeans, 'ledgers' | 'telemetry'>,
  { screen, day, scope, asOf, lang }: DevicesAsked,
): Promise<AnswerOf<typeof listFigureDevices>['devices']> {
  const all = Map.groupBy(await ledgers.seen(points, scope, { asOf }), ({ deviceId }) => deviceId);
  const limits = Map.groupBy(await ledgers.seen(qualityLimits, scope, { asOf }), ({ deviceId }) => deviceId);
  const rows = await ledgers.seen(devices, scope, { lang, asOf });
  // What stands now says nothing of the past.
  const now = asOf === null ? await telemetry.latest([...all.values()].flat().map(({ number }) => number)) : new Map();
  return rows.flatMap(({ id, name }) => {
    const mine = new Map((all.get(id) ?? []).map((point) => [roleOf(point), point.number]));
    const measures = quantitiesOf(new Set(mine.keys()));
    if (measures.length === 0) return [];
    const row = limitOn(limits.get(id) ?? [], day);
    const held = row === null ? null : limitsOf(row);
    const nowOf = (role: string): number | null => now.get(mine.get(role) ?? -1)?.value ?? null;
    return [{ id, name, measures, isLimited: row !== null, worst: worstOf(screen, nowOf, held) }];
  });
}

type NowOf = (role: string) => number | null;

/** What a screen opens with: where an order is nearest to its limit, where the currents are most uneven, where the voltage is highest. */
function worstOf(screen: QualityRoute, nowOf: NowOf, held: QualityLimits | null): number | null {
  if (screen === '/voltageDeviationAnalysis') return held?.nominal ?? null;
  if (screen === '/threePhase') {
    const [a, b, c] = phaseCurrents.map(nowOf);
    return a == null || b == null || c == null ? null : currentUnevenness([a, b, c]);
  }
  const shares = orders.flatMap((order) => {
    const limit = held?.orders.find((one) => one.order === order)?.voltage ?? null;
    const values = orderRoles('u', order).flatMap((role) => nowOf(role) ?? []);
    return limit === null || values.length === 0 ? [] : [Math.max(...values) / limit];
  });
  // Where no orders are measured the total is all there is: behind those of which more is known.
  const total = distortionRoles('u').flatMap((role) => nowOf(role) ?? []);
  return shares.length > 0 ? 1 + Math.max(...shares) : total.length > 0 ? Math.max(...total) / 1000 : null;
}
