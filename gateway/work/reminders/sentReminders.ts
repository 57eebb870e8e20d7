import type { Database } from '../../store/database.ts';
import { beginningOf, type ReminderOf, reminderIn } from './reminderNotice.ts';

/** A reminder that was sent of a row, to whom, and who of them has read it. */
export interface SentReminder extends ReminderOf {
  readonly stream: string;
  readonly isOver: boolean;
  readonly to: readonly string[];
  readonly read: readonly string[];
}

/** All that people were reminded of a row so far. */
export async function sentReminders(
  database: Pick<Database, 'query'>,
  row: Pick<ReminderOf, 'kind' | 'id'>,
): Promise<readonly SentReminder[]> {
  const rows = await database.query(
    `select n.id, n.done is not null as over, array_agg(t.user_id order by t.user_id) as those,
       coalesce(array_agg(t.user_id) filter (where t.read is not null), '{}') as read
     from read.notice n join read.notice_to t on t.notice = n.id
     where n.id like $1 and n.kind = 'REMINDER' group by n.id, n.done`,
    [`${beginningOf(row)}%`],
  );
  return rows.flatMap(({ id, over, those, read }) => {
    const stream = `notice-${String(id)}`;
    const told = reminderIn(stream);
    const persons = (value: unknown) => (value as readonly string[]) ?? [];
    return told === null ? [] : [{ ...told, stream, isOver: over === true, to: persons(those), read: persons(read) }];
  });
}
