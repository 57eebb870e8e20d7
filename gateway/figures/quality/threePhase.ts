import { distortionRoles, lineVoltages, phaseCurrents } from '../../../domain/device/roleOf.ts';
import type { Result, Series } from '../../../domain/figure/answer.ts';
import {
  type Cells,
  highestOf,
  meanOf,
  probableOf,
  type Track,
  toldOf,
  trackOf,
} from '../../../domain/figure/computing/quality.ts';
import type { MeasureId } from '../../../domain/figure/measures.ts';
import { currentUnevenness, unbalanceOf } from '../../../domain/powerQuality/indices.ts';
import { currentUnbalanceLimit, unbalanceLimits } from '../../../domain/powerQuality/standards.ts';
import type { DeviceAsking } from './deviceAsking.ts';
import { headFor } from './deviceHead.ts';
import { seriesOfTrack } from './deviceSeries.ts';
import type { Measuring } from './measuring.ts';
import { hoursOver, verdict } from './verdict.ts';

type Three = readonly [number, number, number];
const phaseNames = ['A', 'B', 'C', 'N'] as const;
const itself = ([value = 0]: readonly number[]): number => value;

const unbalance = (cells: Cells): Track | null =>
  trackOf(cells, lineVoltages, (values) => unbalanceOf(values as Three));
const unevenness = (cells: Cells): Track | null =>
  trackOf(cells, phaseCurrents, (values) => currentUnevenness(values as Three));

/** How uneven the voltages and the currents are over time, and the currents themselves. */
export async function evennessSeries(
  id: MeasureId,
  measuring: Measuring,
  asking: DeviceAsking,
): Promise<readonly Series[]> {
  const asked = { id, measuring, asking };
  const roles =
    id === 'pq.unbalance' ? lineVoltages : id === 'pq.unevenness' ? phaseCurrents : [...phaseCurrents, 'In'];
  const cells = await asking.cells(measuring, roles);
  if (id === 'pq.unbalance') return seriesOfTrack(asked, unbalance(cells), meanOf);
  if (id === 'pq.unevenness') return seriesOfTrack(asked, unevenness(cells), meanOf);
  return roles.flatMap((role, n) => {
    const part = { by: 'phase' as const, id: role, name: phaseNames[n] ?? role };
    return seriesOfTrack({ ...asked, part }, trackOf(cells, [role], itself), meanOf);
  });
}

/** Total distortion of each phase over time, as the device measures it. */
export async function distortionSeries(
  id: MeasureId,
  measuring: Measuring,
  asking: DeviceAsking,
): Promise<readonly Series[]> {
  const roles = distortionRoles(id === 'pq.thdVoltage' ? 'u' : 'i');
  const cells = await asking.cells(measuring, roles);
  return roles.flatMap((role, n) => {
    const part = { by: 'phase' as const, id: role, name: phaseNames[n] ?? role };
    return seriesOfTrack({ id, measuring, asking, part }, trackOf(cells, [role], itself), meanOf);
  });
}

/** Voltages and currents beside their limits; that of the currents is from experience, no standard's. */
export async function evennessVerdicts(measuring: Measuring, asking: DeviceAsking): Promise<Result | null> {
  const { span, dayOf } = asking;
  const held = measuring.limitsOn(dayOf(span.to - 1));
  const cells = await asking.cells(measuring, [...lineVoltages, ...phaseCurrents]);
  const [voltage, current] = [unbalance(cells), unevenness(cells)];
  const usual = held?.limits.unbalance ?? unbalanceLimits.usual;
  const of = (track: Track, telling: typeof meanOf) => toldOf(track, span.from, span.to, telling);
  return {
    ...headFor('pq.evenness', measuring, held),
    gives: 'verdicts',
    verdicts: [
      ...(voltage === null
        ? []
        : [
            verdict('voltage95', '%', of(voltage, probableOf), { upper: usual }),
            verdict('voltageMax', '%', of(voltage, highestOf), { upper: Math.max(usual, unbalanceLimits.short) }),
          ]),
      ...(current === null
        ? []
        : [
            verdict('current95', '%', of(current, probableOf), { upper: currentUnbalanceLimit }),
            verdict('currentMax', '%', of(current, highestOf), null),
            verdict(
              'over',
              'h',
              hoursOver(current, span, (value) => value > currentUnbalanceLimit),
              null,
            ),
          ]),
    ],
  };
}
