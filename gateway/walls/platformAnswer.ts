import type { AnswerOf, CallDeclaration } from '../../domain/call/declaration.ts';
import { devices } from '../../domain/device/device.ts';
import { onlineShare } from '../../domain/device/onlineShare.ts';
import { silentNow } from '../../domain/device/silentCalls.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import { ledgerCalls } from '../../domain/ledger/calls.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { listPoints } from '../../domain/telemetry/calls.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import type { displayPlatform } from '../../domain/wall/moduleCalls.ts';
import type { AskWithin } from '../http/answerWithin.ts';
import type { CallContext } from '../http/handler.ts';

/** How much of the site the caller sees, and how much of it answers; of what he may not count, nothing. */
export async function platformOf(
  ask: AskWithin,
  context: CallContext,
): Promise<Result<AnswerOf<typeof displayPlatform>>> {
  const total = async (call: CallDeclaration): Promise<number | null> => {
    const asked = await ask(call, { query: { size: 1 } } as never, context);
    return asked.ok ? (asked.value as { readonly total: number }).total : null;
  };
  const [orgs, units, things, points, silent] = await Promise.all([
    total(ledgerCalls(organisations).list),
    total(ledgerCalls(energyUnits).list),
    total(ledgerCalls(devices).list),
    total(listPoints),
    ask(silentNow, {}, context),
  ]);
  const silentDevices = silent.ok ? silent.value.devices : null;
  return accepted({
    organisations: orgs,
    units,
    devices: things,
    points,
    silent: silentDevices,
    online: onlineShare(things, silentDevices),
  });
}
