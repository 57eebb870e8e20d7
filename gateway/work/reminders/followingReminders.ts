import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { noticeDone, noticeSent } from '../../../domain/notice/events.ts';
import type { Reaction } from '../../log/follow/policy.ts';
import { type KnownRow, limitsBy, type ReminderMeans } from './knownRow.ts';
import { reminderStream } from './reminderNotice.ts';
import { isOfSame, reminderData } from './reminderTimers.ts';
import { type SentReminder, sentReminders } from './sentReminders.ts';
import { whoIsReminded } from './whoIsReminded.ts';

export const followingName = 'workReminders';
const by = { kind: 'policy', id: followingName } as const;

/** What was sent of a row and is not so any more is over; what somebody else is to do now goes to him. */
export async function following(means: ReminderMeans, known: KnownRow, since: number): Promise<readonly Reaction[]> {
  const kind = known.reminded.ledger.name;
  const sent = await sentReminders(means.database, { kind, id: known.id });
  const open = sent.filter(({ isOver }) => !isOver);
  if (open.length === 0) return [];
  const at = instantOf(means.clock.now());
  const limits = (await limitsBy(means))(known);
  const to = limits === null ? [] : await whoIsReminded(means, known.reminded, known);
  return open.flatMap((one) => {
    const isBehind =
      limits?.due !== one.due ||
      (one.state === '02' && sent.some((other) => other.due === one.due && other.state === '03'));
    if (isBehind) return [over(one, known.org, at)];
    const news = unreadBy(to, { one, sent });
    return news === null ? [] : [over(one, known.org, at), ...sentAnew(known, { one, since, to: news, at })];
  });
}

/** To whom it goes instead, of those who have not read it; null: to the same. */
function unreadBy(
  to: readonly string[],
  { one, sent }: { readonly one: SentReminder; readonly sent: readonly SentReminder[] },
): readonly string[] | null {
  const read = new Set(sent.filter((other) => isOfSame(one, other)).flatMap((other) => other.read));
  const unread = (those: readonly string[]) => those.filter((person) => !read.has(person)).sort();
  const [wanted, had] = [unread(to), unread(one.to)];
  return wanted.join() === had.join() ? null : wanted;
}

const over = ({ stream }: SentReminder, org: string, at: string): Reaction => ({
  by,
  digest: null,
  reads: [stream],
  key: `over:${stream}`,
  decide(known) {
    if ((known.of(stream)?.version ?? 0) !== 1) return refused('ALREADY_DONE');
    return accepted({ appends: [{ stream, org, events: [{ type: noticeDone.type, at, data: {}, to: null }] }] });
  },
});

interface Anew {
  readonly one: SentReminder;
  readonly since: number;
  readonly to: readonly string[];
  readonly at: string;
}

function sentAnew(known: KnownRow, { one, since, to, at }: Anew): readonly Reaction[] {
  if (to.length === 0) return [];
  const stream = reminderStream({ ...one, since });
  const own = streamOf(one.kind, one.id);
  const events = [{ type: noticeSent.type, at, data: { ...reminderData(known, one), to }, to: null }];
  return [
    {
      by,
      digest: null,
      reads: [stream, own],
      key: `sent:${stream}`,
      decide(now) {
        // It moved on: what is so then is asked of its later fact.
        if ((now.of(stream)?.version ?? 0) > 0) return refused('ALREADY_DONE');
        return accepted({ appends: [{ stream, org: known.org, events }] });
      },
    },
  ];
}
