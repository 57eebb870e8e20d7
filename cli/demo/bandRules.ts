import { limit } from '../../plant/site/measure.ts';
import { reason } from '../../plant/site/reason.ts';
import { everyDevice, type PlantSite } from '../../plant/site.ts';

/** So many are watched of what is measured, and so many of what meters count. */
const watched = 40;
const counted = 4;

const unlike = reason(
  'minor',
  1440,
  ['设备缓慢劣化、泄漏、堵塞或工艺改变', '数日至数周后越限', '与基线对照，安排检查'],
  [
    'Slow wear, a leak, a blockage, or another way of working',
    'Within days or weeks a limit is passed',
    'Compare with the band and plan an inspection',
  ],
);

/** What a plant watches for what creeps: powers, temperatures, pressures. */
const measured = /\.(P|temp|windingTemp|oilTemp|pressure|flow)$/;

/** What a meter of a feeder counts: one that is stuck, or counts thrice its usual. */
const ofMeters = /^M4\d\d\.EpForward$/;

/** Those that are watched, in the order of the plant. */
function watchedOf(site: PlantSite): readonly string[] {
  const ids = everyDevice(site).flatMap((device) => device.points.map(({ id }) => id));
  const first = (shape: RegExp, n: number) => ids.filter((id) => shape.test(id)).slice(0, n);
  return [...first(measured, watched), ...first(ofMeters, counted)];
}

/** One rule a point, which judges it by what is usual of it. */
export const bandRules = (site: PlantSite) =>
  watchedOf(site).map((pointId) => ({
    name: '偏离基线',
    nameEn: 'Off its band',
    pointId,
    judged: { kind: 'band' } as const,
    limits: [limit('H', 1, unlike, { n: 3 }), limit('L', -1, unlike, { n: 3 })],
  }));
