import type { AnswerOf } from '../../domain/call/declaration.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { accepted, type Result } from '../../domain/error/errors.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { byName } from '../../domain/text/order.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import type { readUnitTree } from '../../domain/unit/treeCalls.ts';
import { unitTree } from '../../domain/unit/unitTree.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** The consumption units of the caller's scope with their counters, now or as they stood. */
export async function unitTreeOf(
  { ledgers }: { readonly ledgers: Pick<Ledgers, 'seen'> },
  { caller, asOf, lang }: Pick<CallContext, 'caller' | 'asOf' | 'lang'>,
): Promise<Result<AnswerOf<typeof readUnitTree>>> {
  const then = { asOf, lang };
  const compare = (a: { readonly name: string }, b: { readonly name: string }): number => byName(lang)(a.name, b.name);
  const [units, measured, reached, lines, orgs] = await Promise.all([
    ledgers.seen(energyUnits, caller.scope, then),
    ledgers.seen(deviceAssociations, caller.scope, then),
    ledgers.seen(devices, caller.scope, then),
    ledgers.seen(channels, caller.scope, then),
    ledgers.seen(organisations, caller.scope, then),
  ]);
  const deviceOf = new Map(reached.map((device) => [device.id, device]));
  return accepted(
    unitTree({
      units: units.toSorted(compare),
      meters: measured
        .toSorted(compare)
        .map(({ id, name, unitId, pointId, deviceId }) => ({
          id,
          name,
          unitId,
          pointId,
          device: deviceOf.get(deviceId) ?? null,
        })),
      levels: new Map(orgs.map(({ id, orgLevel }) => [id, orgLevel])),
      protocols: new Map(lines.map(({ id, protocol }) => [id, protocol])),
    }),
  );
}
