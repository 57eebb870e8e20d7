import { userGuarded } from '../../domain/access/events.ts';
import { users } from '../../domain/access/user.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Notices } from './openNotices.ts';

interface GuardedNoticesMeans {
  readonly ledgers: Pick<Ledgers, 'anyRow'>;
  readonly send: Notices['send'];
  /** The administrators of an organisation who may sign in now. */
  readonly administratorsOf: (org: string) => Promise<readonly string[]>;
}

/** The administrators of a person hear of it when somebody guesses at the password. */
export function guardedNotices({ ledgers, send, administratorsOf }: GuardedNoticesMeans): Policy {
  const name = 'guardedNotices';
  return {
    name,
    types: [userGuarded.type],
    past: 'left',
    async react({ data, org, position }) {
      const user = await ledgers.anyRow(users, (data as { readonly userId: string }).userId);
      const to = await administratorsOf(org);
      if (user === null || to.length === 0) return [];
      const about = {
        kind: 'DETAIL',
        work: 'ACCOUNT_GUARDED',
        subject: user.userAccount,
        state: null,
        taskId: null,
        dataId: user.id,
      } as const;
      const by = { kind: 'policy', id: name } as const;
      const sent = await send(
        { ...about, deviceType: null, org, to },
        { by, command: { id: `${name}:${position}:0`, digest: name }, lang: 'cn' },
      );
      if (!sent.ok) throw new Error(`the administrators of ${org} were not told of guesses: ${sent.refusal.code}`);
      return [];
    },
  };
}
