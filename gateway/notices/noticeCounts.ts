import type { AnswerOf } from '../../domain/call/declaration.ts';
import type { listReminders, taskCounts } from '../../domain/notice/calls.ts';
import {
  type ReminderState,
  type ReminderType,
  reminderStates,
  reminderTypeNames,
  reminderTypes,
  type WorkName,
  works,
} from '../../domain/notice/works.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Database } from '../store/database.ts';
import { countsByWork, countUnread } from '../tasks/taskRows.ts';

/** Whose notices are asked about, at which moment of the log (null: now). */
export interface Asked {
  readonly userId: string;
  readonly asOf: number | null;
}

/** What waits for one person: sent, and at that moment neither done nor read. */
const open = `select n.id, n.kind, n.work, n.state, n.content->>'dataId' as record from read.notice n join read.notice_to t on t.notice = n.id
  where t.user_id = $1 and ($2::int8 is null or n.position <= $2)
  and (n.done is null or n.done > $2) and (n.kind = 'TODO' or t.read is null or t.read > $2)`;

export async function countTasks(database: Database, { userId, asOf }: Asked): Promise<AnswerOf<typeof taskCounts>> {
  const rows = await countsByWork(database, { userId, asOf });
  const counts = { defectNum: 0, overhaulNum: 0, testNum: 0, testReportNum: 0, maintenanceNum: 0 };
  for (const { work, total } of rows) {
    const { count } = works[work as WorkName];
    if (count !== null) counts[count] += Number(total);
  }
  const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { ...counts, total };
}

/** Copies that were not read. */
export const countCopies = (database: Database, asked: Asked): Promise<number> => countUnread(database, asked);

type Reminders = AnswerOf<typeof listReminders>;

/** Unread reminders by kind and state, the most pressing state first. */
export async function reminders(
  database: Database,
  { userId, asOf, lang }: Asked & { readonly lang: Lang },
): Promise<Reminders> {
  const rows = await database.query<{ work: WorkName; state: ReminderState; num: number; record: string | null }>(
    `select work, state, count(*) as num,
       case when count(record) = count(*) and min(record) = max(record) then min(record) end as record from (${open}) waiting where kind = 'REMINDER' group by work, state order by state desc, work`,
    [userId, asOf],
  );
  return rows.flatMap(({ work, state, num, record }) => {
    const businessType = reminderTypeNames.find((type) => reminderTypes[type] === work);
    if (businessType === undefined) return [];
    const names = { businessTypeName: works[work].title[lang], stateName: reminderStates[state][lang] };
    return [
      {
        businessType,
        businessTypeName: names.businessTypeName,
        status: state,
        stateName: names.stateName,
        num: Number(num),
        dataId: record,
      },
    ];
  });
}

export interface ReminderKey {
  readonly businessType: ReminderType;
  readonly status: ReminderState;
}

export async function unreadReminders(
  database: Database,
  userId: string,
  { businessType, status }: ReminderKey,
): Promise<readonly string[]> {
  const rows = await database.query<{ id: string }>(
    `select id from (${open}) waiting where kind = 'REMINDER' and work = $3 and state = $4 order by id limit 10000`,
    [userId, null, reminderTypes[businessType], status],
  );
  return rows.map(({ id }) => id);
}

export async function countReminders(
  database: Database,
  { userId, asOf }: Asked,
): Promise<Readonly<Partial<Record<WorkName, number>>>> {
  const rows = await database.query<{ work: WorkName; total: number }>(
    `select work, count(*) as total from (${open}) waiting where kind = 'REMINDER' group by work`,
    [userId, asOf],
  );
  return Object.fromEntries(rows.map(({ work, total }) => [work, Number(total)]));
}
