import { isActive } from '../../../domain/access/permission.ts';
import { roles } from '../../../domain/access/role.ts';
import { type User, users } from '../../../domain/access/user.ts';
import type { Clock } from '../../../domain/clock/clock.ts';
import { energyOfPoints } from '../../../domain/energy/calls.ts';
import type { Json } from '../../../domain/event/event.ts';
import { type DailyReportInput, dailyReportInput } from '../../../domain/job/job.ts';
import { named } from '../../../domain/ledger/names.ts';
import type { DailyReport } from '../../../domain/report/dailyReport.ts';
import { footerText } from '../../../domain/report/footerText.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { sightTold, wholeSight } from '../../alarms/index.ts';
import { isOpenTo } from '../../http/admission.ts';
import type { Caller } from '../../http/handler.ts';
import { wholeScope } from '../../http/scope.ts';
import { defineKind, type JobKind } from '../../jobs/kind.ts';
import type { Message, Outbox } from '../../outbox/openOutbox.ts';
import { footed, type Presets, shippedPresets } from '../../parameters/index.ts';
import { gatherReport, type ReportMeans, type ReportReader } from './gather.ts';
import { writeReport } from './write.ts';

interface DailyReportMeans extends ReportMeans {
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly callerOfUser: (userId: string) => Promise<Caller | null>;
  readonly langOf: (userId: string) => Promise<Lang>;
  /** Whether the site has a mail server. */
  readonly sendsMail: boolean;
  /** The webhooks of the site. */
  readonly webhooks: readonly string[];
  readonly presets?: Presets;
}

/** Yesterday, to people by e-mail in their language and as far as they may see, and to the site's webhooks whole. */
export function dailyReport(means: DailyReportMeans): JobKind {
  return defineKind<DailyReportInput>({
    name: 'dailyReport',
    input: dailyReportInput,
    missed: 'once',
    // What it puts into the outbox bears the run's id: put twice, it goes once.
    interrupted: 'again',
    attempts: 3,
    initial: { cron: '0 6 * * *', input: { users: [], webhooks: true } },
    async run({ id, planned, input, signal }) {
      const letters = means.sendsMail
        ? await lettersTo(means, await readersOf(means, input), { id, planned, signal })
        : [];
      const hooks = input.webhooks && means.webhooks.length > 0 ? await toWebhooks(means, id, planned) : [];
      await means.outbox.put([...letters, ...hooks]);
      return { outcome: { letters: letters.length, webhooks: hooks.length } };
    },
  });
}

type Reader = User & { readonly userEmail: string };

/** Those named, else the administrators: in service, with an address. */
async function readersOf(
  { ledgers, clock }: DailyReportMeans,
  { users: named }: DailyReportInput,
): Promise<readonly Reader[]> {
  const admins = new Set((await ledgers.everyRow(roles)).filter(({ admin }) => admin).map(({ id }) => id));
  const isAsked = (user: User): boolean =>
    named.length > 0 ? named.includes(user.id) : user.userRoleIds.some((role) => admins.has(role));
  return (await ledgers.everyRow(users)).filter(
    (user): user is Reader => user.userEmail !== null && isActive(user, clock.now()) && isAsked(user),
  );
}

interface OfRun {
  readonly id: string;
  readonly planned: number;
  readonly signal: AbortSignal;
}

/** Who sees the same gets the same report: it is gathered once. Who has no screen of what it tells gets none. */
async function lettersTo(
  means: DailyReportMeans,
  readers: readonly Reader[],
  { id, planned, signal }: OfRun,
): Promise<readonly Message[]> {
  const { presets = shippedPresets } = means;
  const gathered = new Map<string, DailyReport>();
  const letters: Message[] = [];
  for (const reader of readers) {
    signal.throwIfAborted();
    const caller = await means.callerOfUser(reader.id);
    if (caller === null) continue;
    const sees = readerOf(caller);
    if (sees.sight.types.size === 0 && !sees.seesEnergy) continue;
    const lang = await means.langOf(reader.id);
    const sight = `${sees.sight.id} ${sees.seesEnergy} ${lang}`;
    const report = gathered.get(sight) ?? (await gatherReport(means, planned, { ...sees, lang }));
    gathered.set(sight, report);
    const facts = {
      organisation: presets.organisation(reader.orgId, lang),
      date: report.day,
      user: named(reader.userRealName, reader.userRealNameEn, lang),
    };
    const written = writeReport(report, lang, presets.levels(reader.orgId));
    const content: Json = { ...footed(written, footerText(presets.footer(reader.orgId), lang, facts)) };
    letters.push({ id: `${id}:${reader.id}`, carrier: 'email', target: reader.userEmail, content });
  }
  return letters;
}

/** What is told of alarms at desks, and of energy at the screens that ask for it. */
const readerOf = (caller: Caller): Omit<ReportReader, 'lang'> => ({
  sight: sightTold(caller),
  seesEnergy: isOpenTo(energyOfPoints, caller),
});

async function toWebhooks(means: DailyReportMeans, id: string, planned: number): Promise<readonly Message[]> {
  const orgs = (await means.ledgers.everyRow(organisations)).map((org) => org.id);
  const report = await gatherReport(means, planned, {
    sight: wholeSight(wholeScope(orgs)),
    seesEnergy: true,
    lang: 'cn',
  });
  const content = {
    kind: 'dailyReport',
    report: report as unknown as Json,
    text: { cn: writeReport(report, 'cn').text, en: writeReport(report, 'en').text },
  };
  return means.webhooks.map((target, n) => ({ id: `${id}:webhook${n}`, carrier: 'webhook', target, content }));
}
