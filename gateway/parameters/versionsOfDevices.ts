import { equipmentVersions, upgradedLists } from '../../domain/device/equipmentVersion.ts';
import { type FirmwareUpgrade, firmwareUpgrades } from '../../domain/device/firmwareUpgrade.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import type { Event } from '../../domain/event/event.ts';
import { eventTypesOf } from '../../domain/ledger/events.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Log } from '../log/log.ts';

interface Means {
  readonly log: Pick<Log, 'head'>;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'anyRow' | 'update'>;
  readonly followers: Pick<Followers, 'waitFor'>;
  readonly say: (line: string) => void;
}

/** So often the lists are read again because somebody changed one meanwhile. */
const attempts = 5;
const { created, changed } = eventTypesOf(firmwareUpgrades);

/** A device whose upgrade is done stands among those that run the version, and no longer among those of another version of its hardware. */
export function versionsOfDevices(means: Means): Policy {
  return {
    name: 'versionsOfDevices',
    types: [created, changed],
    async react(event) {
      if (tellsDone(event)) await follow(means, event);
      return [];
    },
  };
}

/** Entered as done, or recorded as done now; another change of one that is over says nothing new. */
function tellsDone({ data }: Event): boolean {
  const { row, changes } = data as { readonly row?: { readonly state: string }; readonly changes?: { readonly state?: { readonly to: string } } };
  return (row?.state ?? changes?.state?.to) === 'done';
}

async function follow(means: Means, event: Event): Promise<void> {
  const { ledgers, say } = means;
  await caughtUp(means, event.position);
  const upgrade = await ledgers.anyRow(firmwareUpgrades, event.stream.slice(event.stream.indexOf('-') + 1), event.position);
  if (upgrade === null) return;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const refusals = await listAnew(means, upgrade, event);
    if (refusals.some(({ code }) => code === 'VERSION_CONFLICT')) continue;
    for (const refusal of refusals) say(`a version did not follow ${event.stream}: ${JSON.stringify(refusal)}`);
    return;
  }
  say(`the versions did not follow ${event.stream}: they changed ${attempts} times meanwhile`);
}

/** In the name of who recorded that the upgrade is done. */
async function listAnew(means: Means, upgrade: FirmwareUpgrade, { position, by }: Event): Promise<readonly Refusal[]> {
  const { log, ledgers } = means;
  await caughtUp(means, log.head().position);
  const refusals: Refusal[] = [];
  for (const { id, version, deviceIds } of upgradedLists(upgrade, await ledgers.everyRow(equipmentVersions))) {
    const command = { id: `versionsOfDevices:${position}:${id}`, digest: null };
    const done = await ledgers.update(equipmentVersions, id, version, { deviceIds }, { by, command });
    if (!done.ok) refusals.push(done.refusal);
  }
  return refusals;
}

async function caughtUp({ followers, say }: Means, position: number): Promise<void> {
  while (!(await followers.waitFor(position))) say(`the versions of devices wait for the ledgers at ${position}`);
}
