import { returnAlarms, takeOutAlarms } from '../../domain/alarm/outCalls.ts';
import { dispatches } from '../../domain/dispatch/dispatch.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aRuledRow } from '../world/ledgers.ts';
import type { Ground } from './sample.ts';
import { rowIn } from './samples.ts';
import { aWatchedPoint } from './samplesOfBands.ts';
import { aSwitch } from './samplesOfSwitching.ts';

type Act = (call: { readonly method: string; readonly path: string }, body: unknown) => Promise<string>;

/** A point is watched by its band, what judges a device is taken out of service, and a dispatch asks that a switch is moved. */
export async function comeForAlarms(ground: Ground, act: Act, device: string): Promise<void> {
  await aWatchedPoint(rowIn)(ground);
  await act(takeOutAlarms, { devices: [device], reason: '检修' });
  const { row: switchId } = await aSwitch(ground);
  const given = { orgId: ground.org, instruction: 'moveSwitch', power: null, switchId, direction: 'open' };
  await aRuledRow(ground.world, lawOfLedger(dispatches), { to: 'receive', given });
  await ground.world.settled();
}

/** It judges again. */
export const backInService = (act: Act, device: string): Promise<string> => act(returnAlarms, { devices: [device] });
