import type { Clock } from '../../../domain/clock/clock.ts';
import type { Json } from '../../../domain/event/event.ts';
import { customReportsInput } from '../../../domain/job/job.ts';
import { named } from '../../../domain/ledger/names.ts';
import { type Due, dueNow } from '../../../domain/report/dueReport.ts';
import { type ReportSchedule, reportSchedules } from '../../../domain/report/reportSchedule.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import type { ReportRunOutcome } from '../../../domain/report/scheduleCalls.ts';
import type { ToldReport } from '../../../domain/report/told.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { calendarOf, usualCalendar } from '../../../domain/unit/unitCalendar.ts';
import type { FigureMeans } from '../../figures/figureMeans.ts';
import type { Scope } from '../../http/handler.ts';
import { wholeScope } from '../../http/scope.ts';
import { defineKind, type JobKind } from '../../jobs/kind.ts';
import type { Log } from '../../log/log.ts';
import type { Message, Outbox } from '../../outbox/openOutbox.ts';
import { reportFile } from '../custom/reportCalls.ts';
import { footerOf, type ReportAsked, saidOf, tellReport } from '../custom/tellReport.ts';
import { type ReaderMeans, type Recipient, recipientsOf } from './readersOf.ts';
import { beginRun, leaveRun, noteRun, plannedSince, spansDone } from './scheduleRuns.ts';
import { writeLetter, writeRefusal } from './writeLetter.ts';

export interface ScheduleMeans extends FigureMeans, ReaderMeans {
  readonly log: Pick<Log, 'read'>;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'put'>;
  /** Whether the site has a mail server. */
  readonly sendsMail: boolean;
  /** The webhooks of the site. */
  readonly webhooks: readonly string[];
  readonly say: (line: string) => void;
}

/** What is due of the scheduled reports, each span once: to people by e-mail as far as each may see, and to the site's webhooks whole. */
export function customReports(means: ScheduleMeans): JobKind {
  return defineKind<Record<string, never>>({
    name: 'customReports',
    input: customReportsInput,
    missed: 'once',
    // What it puts into the outbox bears schedule, span and reader: put twice, it goes once.
    interrupted: 'again',
    attempts: 3,
    initial: { cron: '*/5 * * * *', input: {} },
    async run({ signal }) {
      let [reports, failed] = [0, 0];
      for (const schedule of await means.ledgers.everyRow(reportSchedules)) {
        signal.throwIfAborted();
        const due = schedule.enabled ? await dueOf(means, schedule) : null;
        if (due === null) continue;
        if (await sent(means, schedule, { due, signal })) reports += 1;
        else failed += 1;
      }
      return { outcome: { reports, failed } };
    },
  });
}

async function dueOf(
  { database, ledgers, log, clock, zone }: ScheduleMeans,
  schedule: ReportSchedule,
): Promise<Due | null> {
  const unit = await ledgers.anyRow(energyUnits, schedule.unitId);
  const calendar = unit === null ? usualCalendar : calendarOf(unit);
  const done = await spansDone(database, schedule.id);
  const since = await plannedSince(log, schedule.id);
  const isDone = ({ from, to }: Due['span']): boolean => done.has(`${from} ${to}`);
  return dueNow({ ...schedule, calendar }, { now: clock.now(), since, done: isDone }, zone);
}

interface OfRun {
  readonly due: Due;
  readonly signal: AbortSignal;
}

/** One that fails holds up no other: it is noted, and tried again with the next run; one that ends its gateway, once more. */
async function sent(means: ScheduleMeans, schedule: ReportSchedule, { due, signal }: OfRun): Promise<boolean> {
  const at = means.clock.now();
  if (!(await beginRun(means.database, { schedule: schedule.id, due, at }))) {
    means.say(`the scheduled report ${schedule.id} is given up: the gateway ended twice at its work`);
    return false;
  }
  try {
    const { messages, outcome } = await messagesOf(means, schedule, { due, signal });
    await means.database.transaction(async (tx) => {
      await means.outbox.put(messages, tx);
      await noteRun(tx, { schedule: schedule.id, due, at, outcome, failed: null });
    });
    return true;
  } catch (error) {
    if (signal.aborted) await leaveRun(means.database, { schedule: schedule.id, due });
    signal.throwIfAborted();
    const failed = error instanceof Error ? error.message : String(error);
    means.say(`the scheduled report ${schedule.id} failed: ${failed}`);
    await noteRun(means.database, { schedule: schedule.id, due, at, outcome: null, failed: failed.slice(0, 200) });
    return false;
  }
}

async function messagesOf(
  means: ScheduleMeans,
  schedule: ReportSchedule,
  { due, signal }: OfRun,
): Promise<{ readonly messages: readonly Message[]; readonly outcome: ReportRunOutcome }> {
  const tell = teller(means, schedule, due);
  const id = (to: string): string => `${schedule.id}:${due.span.from}..${due.span.to}:${to}`;
  const { recipients, noAddress } = await recipientsOf(means, schedule, means.clock.now());
  const letters: Message[] = [];
  for (const one of means.sendsMail ? recipients : []) {
    signal.throwIfAborted();
    const content = await letterTo(means, schedule, { one, tell });
    letters.push({ id: id(one.user.id), carrier: 'email', target: one.user.userEmail, content });
  }
  const hooks = schedule.webhooks && means.webhooks.length > 0 ? await toWebhooks(means, tell) : null;
  const posts = hooks === null ? [] : means.webhooks.map((target, n) => ({ target, id: id(`webhook${n}`) }));
  const refused = means.sendsMail ? recipients.filter((one) => 'lost' in one).length : 0;
  return {
    messages: [...letters, ...posts.map((one) => ({ ...one, carrier: 'webhook', content: hooks }))],
    outcome: { letters: letters.length - refused, refused, webhooks: posts.length, noAddress },
  };
}

type Tell = (sight: Scope, lang: Lang, reader: string) => Promise<ToldReport>;

/** A report as somebody sees it: told once for whoever sees the same in the same language, with the footer of each reader. */
function teller(means: ScheduleMeans, { templateId, unitId }: ReportSchedule, { span }: Due): Tell {
  const told = new Map<string, ToldReport>();
  return async (scope, lang, reader) => {
    const template = await means.ledgers.anyRow(reportTemplates, templateId);
    if (template === null) throw new Error(`its report ${templateId} is not there`);
    const asker = { scope, asOf: null, lang };
    const head = { report: saidOf(template, lang), unit: unitId, span, asker, reader };
    const asked: ReportAsked = { ...head, asOf: null, now: means.clock.now() };
    const key = `${scope.id} ${lang}`;
    const known = told.get(key);
    if (known !== undefined) return { ...known, footer: await footerOf(means, asked) };
    const answer = await tellReport(means, asked);
    if (!answer.ok) throw new Error(answer.refusal.code);
    told.set(key, answer.value);
    return answer.value;
  };
}

/** Together, in bytes: what is larger is told of, and taken from the console. */
const mostFiles = 8_000_000;

async function letterTo(
  means: ScheduleMeans,
  schedule: ReportSchedule,
  { one, tell }: { readonly one: Recipient; readonly tell: Tell },
): Promise<Json> {
  const { user, lang } = one;
  if ('lost' in one) return { ...writeRefusal(named(schedule.name, schedule.nameEn, lang), one.lost, lang) };
  const report = await tell(one.caller.scope, lang, named(user.userRealName, user.userRealNameEn, lang));
  const made = await Promise.all(schedule.formats.map((format) => reportFile(means, report, format, lang)));
  const files = made.map(({ fileName = 'report', contentType, bytes }) => ({
    name: fileName,
    contentType,
    base64: Buffer.from(bytes as Uint8Array).toString('base64'),
  }));
  const isShort = files.reduce((sum, { base64 }) => sum + base64.length, 0) > mostFiles;
  return { ...writeLetter(report, { lang, isShort }), files: isShort ? [] : files };
}

/** Whole, for what the administrator has named: the figures, and the letter in both languages. */
async function toWebhooks(means: ScheduleMeans, tell: Tell): Promise<Json> {
  const scope = wholeScope((await means.ledgers.everyRow(organisations)).map(({ id }) => id));
  const [cn, en] = [await tell(scope, 'cn', ''), await tell(scope, 'en', '')];
  const textOf = (report: ToldReport, lang: Lang): string => writeLetter(report, { lang, isShort: false }).text;
  return {
    kind: 'customReport',
    report: { ...cn, footer: null } as unknown as Json,
    text: { cn: textOf(cn, 'cn'), en: textOf(en, 'en') },
  };
}
