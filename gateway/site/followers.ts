import { ledgers } from '../../domain/all/ledgers.ts';
import { storyFollower } from '../administration/index.ts';
import { alarmFollower } from '../alarms/alarmFollower.ts';
import { doubtFollower } from '../energy/doubtFollower.ts';
import { replacementFollower } from '../energy/replacementFollower.ts';
import { photoFollower } from '../files/photoFollower.ts';
import { ledgerFollower } from '../ledger/read/ledgerFollower.ts';
import type { Follower } from '../log/follow/follower.ts';
import { noticeFollower } from '../notices/noticeFollower.ts';
import { wings } from './wings.ts';

/** Every follower of the product: what the gateway runs and what `npm run rebuild` grows anew. */
export const followers: readonly Follower[] = [
  ...ledgers.map(ledgerFollower),
  alarmFollower,
  doubtFollower,
  replacementFollower,
  noticeFollower,
  photoFollower(ledgers),
  storyFollower,
  ...wings.flatMap((wing) => wing.followers ?? []),
];
