import type { Announcement } from '../../domain/alarm/alarm.ts';
import { announcementOfNotice, type NoticeContent } from '../../domain/notice/notice.ts';
import type { WorkName } from '../../domain/notice/works.ts';
import type { Database, Row } from '../store/database.ts';
import { type Asked, countReminders } from './noticeCounts.ts';
import { noticeFollowerName } from './noticeFollower.ts';

/** One message as the alarm socket tells it, to its recipients only. */
export interface NoticeNews {
  readonly position: number;
  readonly at: string;
  readonly message: Announcement;
  readonly to: ReadonlySet<string>;
}

/** What the alarm socket reads of the notices, by position, once the follower has passed it. */
export interface NoticeRows {
  readonly follower: string;
  /** After < position ≤ upTo, in order; of one person, or of everybody (null). Reminders are not announced, nor is what is past. */
  readonly between: (wanted: {
    readonly after: number;
    readonly upTo: number;
    readonly userId: string | null;
    readonly limit: number;
  }) => Promise<readonly NoticeNews[]>;
  /** How many unread reminders of each work one person has. */
  readonly reminded: (asked: Asked) => Promise<Readonly<Partial<Record<WorkName, number>>>>;
}

type Found = Row & {
  readonly id: string;
  readonly position: number;
  readonly at: string;
  readonly org: string;
  readonly content: NoticeContent;
  readonly recipients: readonly string[];
};

export function noticeRows(database: Database): NoticeRows {
  return {
    follower: noticeFollowerName,
    reminded: (asked) => countReminders(database, asked),
    async between({ after, upTo, userId, limit }) {
      const rows = await database.query<Found>(
        `select n.id, n.position, n.at, n.org, n.content, (select array_agg(t.user_id) from read.notice_to t where t.notice = n.id) as recipients
         from read.notice n where n.position > $1 and n.position <= $2 and n.kind <> 'REMINDER' and not n.past
         and ($4::text is null or exists (select 1 from read.notice_to t where t.notice = n.id and t.user_id = $4))
         order by n.position limit $3`,
        [after, upTo, limit, userId],
      );
      return rows.flatMap(({ id, position, at, org, content, recipients }) => {
        const message = announcementOfNotice({ id, org, content });
        return message === null ? [] : [{ position, at, message, to: new Set(recipients) }];
      });
    },
  };
}
