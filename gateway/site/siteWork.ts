import type { Clock } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { OpenedAccess } from '../administration/openAccess.ts';
import { langOfUser } from '../administration/profile/preferences.ts';
import { alarmFollowerName } from '../alarms/alarmFollower.ts';
import type { Courtesy } from '../ground/courtesy.ts';
import type { JobKind } from '../jobs/kind.ts';
import { type Jobs, openJobs } from '../jobs/openJobs.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import { emailCarrier } from '../outbox/email.ts';
import { type Carrier, type Outbox, openOutbox } from '../outbox/openOutbox.ts';
import { webhookCarrier } from '../outbox/webhook.ts';
import type { Presets } from '../parameters/index.ts';
import { dailyReport } from '../reports/dailyReport/dailyReport.ts';
import { customReports } from '../reports/schedules/customReports.ts';
import type { LeaseTerms } from '../schedule/lease.ts';
import type { ShellParts } from '../shell/index.ts';
import type { Database } from '../store/database.ts';
import { diskSpace } from '../store/diskSpace.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { compaction } from '../upkeep/compaction.ts';
import { retention } from '../upkeep/retention.ts';
import { rollupCheck } from '../upkeep/rollupCheck/rollupCheck.ts';
import { type DiskWatch, watchDisk } from '../watch/diskWatch.ts';
import { openSystemAlarms, type SystemAlarms } from '../watch/systemAlarms.ts';
import type { Settings } from './settings.ts';
import { siteOrg } from './siteOrg.ts';

export interface SiteWorkParts {
  readonly database: Database;
  readonly databaseUrl: string;
  readonly log: Log;
  readonly telemetry: Telemetry;
  readonly ledgers: Ledgers;
  readonly followers: Pick<Followers, 'waitFor'>;
  readonly access: Pick<OpenedAccess, 'callerOfUser'>;
  /** What the wings bring. */
  readonly kinds: readonly JobKind[];
  readonly settings: Settings;
  readonly lease: LeaseTerms;
  readonly presets?: Presets;
  readonly clock: Clock;
  readonly courtesy: Courtesy;
  readonly say: (line: string) => void;
}

export interface SiteWork {
  readonly systemAlarms: SystemAlarms;
  readonly disk: DiskWatch;
  /** The organisation that what concerns the whole site belongs to. */
  readonly org: () => Promise<string>;
  readonly outbox: Outbox;
  /** To the operations of the site where nobody is named; false where there is no mail server. */
  readonly mail: ShellParts['mail'];
  /** Not started yet: their policy first. */
  readonly jobs: Jobs;
}

/** What the site does by itself: its jobs, what it sends outside, and the alarms about itself. */
export async function openSiteWork(parts: SiteWorkParts): Promise<SiteWork> {
  const { database, databaseUrl, log, ledgers, telemetry, followers, access, settings, lease, presets } = parts;
  const { clock, courtesy, say } = parts;
  const org = (): Promise<string> => siteOrg(ledgers);
  // Which of them still stand is read from what the alarms' follower wrote.
  await followers.waitFor(log.head().position, alarmFollowerName);
  const systemAlarms = await openSystemAlarms({ database, log, clock, org, say });
  const measure = (): ReturnType<typeof diskSpace> => diskSpace(settings.dataFolder);
  // The disk of a server elsewhere is not ours to see.
  const isWatched = settings.databaseUrl === null && settings.demoLives.has('alarms');
  const disk = isWatched ? await watchDisk({ clock, measure, alarms: systemAlarms, say }) : unwatched;
  const gaveUp = (): void => void systemAlarms.raise('messageDead');
  const taken = (): void => void systemAlarms.recover('messageDead');
  const outbox = await openOutbox({
    database,
    clock,
    lease,
    carriers: carriersOf(settings, clock),
    say,
    gaveUp,
    taken,
  });
  const kinds = [
    compaction({ database, databaseUrl, clock, say }),
    rollupCheck({ database, databaseUrl, ledgers, clock, zone: settings.zone, say }),
    retention({ database, clock, say }),
    dailyReport({
      database,
      ledgers,
      clock,
      outbox,
      zone: settings.zone,
      callerOfUser: access.callerOfUser,
      langOf: (userId) => langOfUser(database, userId),
      sendsMail: settings.smtpUrl !== null,
      webhooks: settings.webhooks,
      ...(presets === undefined ? {} : { presets }),
    }),
    customReports({
      database,
      ledgers,
      telemetry,
      log,
      clock,
      outbox,
      say,
      zone: zoneOf(settings.zone),
      callerOfUser: access.callerOfUser,
      langOf: (userId) => langOfUser(database, userId),
      sendsMail: settings.smtpUrl !== null && settings.serviceEmail !== null,
      webhooks: settings.webhooks,
    }),
    ...ledgers.excel.kinds({ databaseUrl, courtesy, zone: settings.zone, callerOf: access.callerOfUser }),
    ...parts.kinds,
  ];
  const jobs = openJobs({
    database,
    log,
    clock,
    lease,
    kinds,
    org,
    say,
    zone: settings.zone,
    mayBegin: disk.hasRoom,
    isPlanning: settings.demoLives.has('jobs'),
    failed(run, error) {
      say(`the job ${run.id} failed: ${error}`);
      if (run.job !== null) void systemAlarms.raise('jobFailed');
    },
    recovered: () => void systemAlarms.recover('jobFailed'),
  });
  const mail: SiteWork['mail'] = async ({ id, to, ...content }, tx) => {
    const { smtpUrl, serviceEmail } = settings;
    if (smtpUrl === null || serviceEmail === null) return false;
    await outbox.put([{ id, carrier: 'email', target: to ?? serviceEmail, content }], tx);
    return true;
  };
  return { systemAlarms, disk, org, outbox, jobs, mail };
}

const unwatched: DiskWatch = { hasRoom: () => true, close: () => undefined };

function carriersOf({ smtpUrl, serviceEmail, webhooks, webhookSecret }: Settings, clock: Clock): readonly Carrier[] {
  return [
    ...(smtpUrl === null || serviceEmail === null ? [] : [emailCarrier({ url: smtpUrl, from: serviceEmail })]),
    ...(webhookSecret === null ? [] : [webhookCarrier({ targets: webhooks, secret: webhookSecret, clock })]),
  ];
}
