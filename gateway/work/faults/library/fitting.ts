import type { AlarmPicture } from '../../../../domain/alarm/picture.ts';

import { equipment } from '../../../../domain/equipment/equipment.ts';
import type { AlarmSeen } from '../../../../domain/fault/library/fits.ts';
import type { Scope } from '../../../http/scope.ts';
import type { Ledgers } from '../../../ledger/ledgers.ts';

/** What an entry looks at of alarms: the classes are those of the equipment that their devices measure. */
export async function alarmsSeen(
  ledgers: Pick<Ledgers, 'seen'>,
  pictures: readonly AlarmPicture[],
  { scope, asOf }: { readonly scope: Scope; readonly asOf: number | null },
): Promise<ReadonlyMap<string, AlarmSeen>> {
  const classes = new Map<string, AlarmSeen['classes'][number][]>();
  for (const piece of await ledgers.seen(equipment, scope, { asOf }))
    for (const id of piece.deviceIds) classes.set(id, [...(classes.get(id) ?? []), piece.class]);
  return new Map(
    pictures.map(({ id, type, point, object, limitName, earlier }) => {
      const deviceId = object.kind === 'device' ? object.id : null;
      const limits = [limitName, ...earlier.map((one) => one.limitName)].filter((one) => one !== null);
      return [
        id,
        {
          type,
          point: point === null || deviceId === null ? null : { id: point, deviceId },
          limits,
          classes: deviceId === null ? [] : (classes.get(deviceId) ?? []),
        },
      ];
    }),
  );
}
