import { isActive } from '../../../domain/access/permission.ts';
import { type User, users } from '../../../domain/access/user.ts';
import type { Millis } from '../../../domain/clock/clock.ts';
import type { ReportSchedule } from '../../../domain/report/reportSchedule.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import type { LostRight } from '../../../domain/report/scheduleMessages.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import type { Caller } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

/** Who a report goes to: with what he may see, or why he may not any more. */
export type Recipient = { readonly user: User & { readonly userEmail: string }; readonly lang: Lang } & (
  | { readonly caller: Caller }
  | { readonly lost: LostRight }
);

export interface ReaderMeans {
  readonly ledgers: Ledgers;
  readonly callerOfUser: (userId: string) => Promise<Caller | null>;
  readonly langOf: (userId: string) => Promise<Lang>;
}

/** The recipients of a schedule that have an address, and how many have none. */
export async function recipientsOf(
  means: ReaderMeans,
  schedule: ReportSchedule,
  now: Millis,
): Promise<{ readonly recipients: readonly Recipient[]; readonly noAddress: number }> {
  const named = (await means.ledgers.everyRow(users)).filter(({ id }) => schedule.recipients.includes(id));
  const recipients: Recipient[] = [];
  for (const user of named) {
    const { userEmail } = user;
    if (userEmail === null || userEmail === '') continue;
    const lang = await means.langOf(user.id);
    const caller = isActive(user, now) ? await means.callerOfUser(user.id) : null;
    const lost = caller === null ? 'inactive' : await lostBy(means, schedule, caller);
    const head = { user: { ...user, userEmail }, lang };
    if (caller !== null && lost === null) recipients.push({ ...head, caller });
    else recipients.push({ ...head, lost: lost ?? 'inactive' });
  }
  return { recipients, noAddress: schedule.recipients.length - recipients.length };
}

/** Who only views reports gets those that are published, as on the screen. */
async function lostBy(
  { ledgers }: ReaderMeans,
  { templateId, unitId }: ReportSchedule,
  { permissions, scope }: Caller,
): Promise<LostRight | null> {
  if (!permissions.has('/customExhibition')) return 'noScreen';
  const [template] = await ledgers.seen(reportTemplates, scope, { ids: [templateId] });
  const [unit] = await ledgers.seen(energyUnits, scope, { ids: [unitId] });
  const isOpen = template !== undefined && (template.published || permissions.has('/customList'));
  return isOpen && unit !== undefined ? null : 'hidden';
}
