import { devices as deviceLedger } from '../../domain/device/device.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import {
  closeVersionPop,
  markVersionRead,
  readVersionRecords,
  userVersion,
  versionReminder,
} from '../../domain/version/calls.ts';
import { type VersionsSeen, versionNotice, versionRecords } from '../../domain/version/versions.ts';
import { preferenceOf, setPreference } from '../administration/index.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { ShellParts } from './shellParts.ts';

const nothingSeen: VersionsSeen = { read: null, closed: null };
const present = versionRecords[0]?.versionNumber ?? '';

/** What the versions of the product say, and who has read it. */
export function versionCalls({ database, ledgers, licensedDevices }: ShellParts): readonly ServedCall[] {
  const seenBy = async (userId: string): Promise<VersionsSeen> =>
    (await preferenceOf<VersionsSeen>(database, userId, 'version')) ?? nothingSeen;
  const stateOf = ({ read }: VersionsSeen) => ({ versionNumber: present, read: read === present });
  return [
    serve(readVersionRecords, async (_, { lang }) =>
      accepted(
        versionRecords.map(({ versionName, upgradeExplain, ...rest }) => ({
          ...rest,
          versionName: versionName[lang],
          upgradeExplain: upgradeExplain[lang],
        })),
      ),
    ),
    serve(versionReminder, async (_, { caller, lang }) => {
      const count = (await ledgers.everyRow(deviceLedger)).length;
      // Without a licence there are as many devices as one likes (decision 65).
      return accepted(
        versionNotice(versionRecords, await seenBy(caller.userId), { count, most: await licensedDevices() }, lang),
      );
    }),
    serve(userVersion, async (_, { caller }) => accepted(stateOf(await seenBy(caller.userId)))),
    serve(markVersionRead, async ({ query }, { caller }) => {
      if (!versionRecords.some(({ versionNumber }) => versionNumber === query.versionNumber))
        return refused('NOT_FOUND');
      const seen = { ...(await seenBy(caller.userId)), read: query.versionNumber };
      await setPreference(database, caller.userId, 'version', seen);
      return accepted(stateOf(seen));
    }),
    serve(closeVersionPop, async (_, { caller }) => {
      const seen = { ...(await seenBy(caller.userId)), closed: present };
      await setPreference(database, caller.userId, 'version', seen);
      return accepted(stateOf(seen));
    }),
  ];
}
