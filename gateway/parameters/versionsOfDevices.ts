import { equipmentVersions, type Listed, upgradedLists } from '../../domain/device/equipmentVersion.ts';
import { type FirmwareUpgrade, firmwareUpgrades } from '../../domain/device/firmwareUpgrade.ts';
import type { Event } from '../../domain/event/event.ts';
import { eventTypesOf } from '../../domain/ledger/events.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Log } from '../log/log.ts';

interface VersionsOfDevicesMeans {
  readonly log: Pick<Log, 'head'>;
  readonly ledgers: Pick<Ledgers, 'everyRow' | 'anyRow' | 'amend'>;
  readonly followers: Pick<Followers, 'waitFor'>;
  readonly say: (line: string) => void;
}
const { created, changed } = eventTypesOf(firmwareUpgrades);

/** A device whose upgrade is done stands among those that run the version, and no longer among those of another version of its hardware. */
export function versionsOfDevices(means: VersionsOfDevicesMeans): Policy {
  return {
    name: 'versionsOfDevices',
    types: [created, changed],
    // Rows of ledgers follow from rows of ledgers as they stand now.
    past: 'itself',
    async react(event) {
      if (tellsDone(event)) await follow(means, event);
      return [];
    },
  };
}

/** Entered as done, or recorded as done now; another change of one that is over says nothing new. */
function tellsDone({ data }: Event): boolean {
  const { row, changes } = data as {
    readonly row?: { readonly state: string };
    readonly changes?: { readonly state?: { readonly to: string } };
  };
  return (row?.state ?? changes?.state?.to) === 'done';
}

async function follow(means: VersionsOfDevicesMeans, event: Event): Promise<void> {
  const { ledgers, say } = means;
  await caughtUp(means, event.position);
  const upgrade = await ledgers.anyRow(
    firmwareUpgrades,
    event.stream.slice(event.stream.indexOf('-') + 1),
    event.position,
  );
  if (upgrade === null) return;
  await caughtUp(means, means.log.head().position);
  const versions = await ledgers.everyRow(equipmentVersions);
  for (const { id } of upgradedLists(upgrade, versions)) {
    const command = { id: `versionsOfDevices:${event.position}:${id}`, digest: null };
    const others = versions.filter((version) => version.id !== id);
    // In the name of who recorded that the upgrade is done; by how the list stands, whoever changes it meanwhile.
    const done = await ledgers.amend(equipmentVersions, id, (row) => listed(upgrade, row, others), {
      by: event.by,
      command,
    });
    if (!done.ok) say(`a version did not follow ${event.stream}: ${JSON.stringify(done.refusal)}`);
  }
}

function listed(
  upgrade: FirmwareUpgrade,
  row: Listed,
  others: readonly Listed[],
): { readonly deviceIds?: readonly string[] } {
  const anew = upgradedLists(upgrade, [row, ...others]).find(({ id }) => id === row.id);
  return anew === undefined ? {} : { deviceIds: anew.deviceIds };
}

async function caughtUp({ followers, say }: VersionsOfDevicesMeans, position: number): Promise<void> {
  while (!(await followers.waitFor(position))) say(`the versions of devices wait for the ledgers at ${position}`);
}
