import { subtreesOf } from '../../../domain/access/permission.ts';
import { type FailurePush, failurePushes } from '../../../domain/alarm/failurePush.ts';
import type { AlarmPicture } from '../../../domain/alarm/picture.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Log } from '../../log/log.ts';

/** What is to be pushed, by whom it concerns. */
export interface PushRules {
  readonly of: (picture: AlarmPicture) => Promise<readonly FailurePush[]>;
  readonly close: () => void;
}

interface PushRulesMeans {
  readonly ledgers: Ledgers;
  readonly log: Log;
  /** Waits a while until the ledgers' tables have taken the position. */
  readonly followed: (position: number) => Promise<boolean>;
}

interface Known {
  readonly push: FailurePush;
  /** Its organisation and those below. */
  readonly orgs: ReadonlySet<string>;
}

/** Kept in memory until one of them, or the tree, changes: in a flood every alarm asks. */
export function openPushRules({ ledgers, log, followed }: PushRulesMeans): PushRules {
  let known: Promise<readonly Known[]> | null = null;

  async function read(): Promise<readonly Known[]> {
    await followed(log.head().position);
    const pushes = (await ledgers.everyRow(failurePushes)).filter(({ enabled }) => enabled);
    if (pushes.length === 0) return [];
    const tree = await ledgers.everyRow(organisations);
    return pushes.map((push) => ({ push, orgs: subtreesOf(new Set([push.orgId]), tree) }));
  }

  const end = log.subscribe((events) => {
    if (events.some(({ stream }) => stream.startsWith('failurePush-') || stream.startsWith('organisation-')))
      known = null;
  });
  return {
    async of({ org, type, level }) {
      known ??= read();
      const asked = known;
      const all = await asked.catch((error: unknown) => {
        if (known === asked) known = null;
        throw error;
      });
      return all
        .filter(
          ({ push, orgs }) =>
            orgs.has(org) && push.types.includes(type) && push.levels.some((one) => Number(one) === level),
        )
        .map(({ push }) => push);
    },
    close: end,
  };
}
