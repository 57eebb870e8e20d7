import { millisOf } from '../../../domain/clock/clock.ts';
import { partsOfStream } from '../../../domain/event/event.ts';
import { type Fault, faults } from '../../../domain/fault/faultLedger.ts';
import { faultLaw } from '../../../domain/fault/law.ts';
import { loadBefore, lostOf, outageOf, spanBefore } from '../../../domain/fault/loss.ts';
import type { LossFault } from '../../../domain/fault/states.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Policy } from '../../log/follow/policy.ts';
import type { Log } from '../../log/log.ts';
import type { ReadTelemetry } from '../../telemetry/telemetry.ts';
import { devicesOf, loadPoint } from './loadPoint.ts';

interface Means {
  readonly log: Pick<Log, 'remembered'>;
  readonly ledgers: Pick<Ledgers, 'anyRow' | 'everyRow' | 'obey'>;
  readonly telemetry: Pick<ReadTelemetry, 'samples'>;
}

const name = 'faultLoss';
const { FaultRestored, FaultAnalysed } = faultLaw.events;

/**
 * What was lost is estimated when it is restored; of what nobody could say then it is asked again when its cause is entered, for what was measured
 * may have come later than the word of the fault.
 */
export const faultLoss = (means: Means): Policy => ({
  name,
  types: [FaultRestored.event.type, FaultAnalysed.event.type],
  // A past that was made up says itself what was lost.
  past: 'left',
  async react(event) {
    const row = ((await means.log.remembered([event.stream])).get(event.stream)?.context ??
      null) as unknown as Fault | null;
    if (row === null || row.restoredAt === null || row.lostKwh !== null) return [];
    const loss = await lossOf(means, row);
    if (loss.lossFault !== null && loss.lossFault === row.lossFault) return [];
    const done = await means.ledgers.obey(
      faults,
      { command: 'estimate', id: partsOfStream(event.stream).id, given: loss, at: event.at },
      { by: { kind: 'policy', id: name }, command: { id: `${name}:${event.position}`, digest: name } },
    );
    if (!done.ok && done.refusal.code === 'UNAVAILABLE')
      throw new Error(`fault ${event.stream} was not told what it cost`);
    return [];
  },
});

type Loss = {
  readonly loadBefore: string | null;
  readonly lostKwh: string | null;
  readonly loadPoint: string | null;
  readonly lossFault: LossFault | null;
};

const unknown = (lossFault: LossFault, point: string | null): Loss => ({
  loadBefore: null,
  lostKwh: null,
  loadPoint: point,
  lossFault,
});

/** The load before, for as long as it was out; without good data of all those minutes nothing. */
async function lossOf(
  { ledgers, telemetry }: Pick<Means, 'ledgers' | 'telemetry'>,
  row: Pick<Fault, 'equipmentId' | 'deviceId' | 'occurredAt' | 'restoredAt'>,
): Promise<Loss> {
  const point = await loadPoint(ledgers, await devicesOf(ledgers, row));
  if (point === null) return unknown('noMeter', null);
  const [occurred, outage] = [millisOf(row.occurredAt), outageOf(row.occurredAt, row.restoredAt ?? '')];
  if (occurred === null || outage === null) return unknown('noData', point.id);
  const { hold, kwOfOne } = point;
  const { from, to } = spanBefore(occurred);
  const samples = await telemetry.samples(point.number, from - hold, to);
  const load = loadBefore(samples, { occurred, hold, kwOfOne });
  if ('why' in load) return unknown(load.why, point.id);
  const kw = String(load.kw);
  return { loadBefore: kw, lostKwh: lostOf(kw, outage), loadPoint: point.id, lossFault: null };
}
