import { eventDeclarations } from '../../domain/all/events.ts';
import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { emissionFactors } from '../../domain/carbon/emissionFactor.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { deciders } from '../../machines/deciders.ts';
import { openAccess } from '../administration/openAccess.ts';
import { openAlarms } from '../alarms/openAlarms.ts';
import { openFiles } from '../files/openFiles.ts';
import { siteSecret } from '../ground/secret.ts';
import { systemRandomness } from '../ground/systemClock.ts';
import { openLedgers } from '../ledger/openLedgers.ts';
import { openLicence } from '../licence/openLicence.ts';
import { startFollowers } from '../log/follow/startFollowers.ts';
import { openLog } from '../log/openLog.ts';
import { keepAnchor } from '../log/read/keepAnchor.ts';
import { openNotices } from '../notices/openNotices.ts';
import { correctGuidelines } from '../parameters/correctGuidelines.ts';
import { openPresets } from '../parameters/index.ts';
import { bringTrials } from '../shell/index.ts';
import type { Store } from '../store/openStore.ts';
import { openAdoption } from './adoption.ts';
import type { Closing } from './closing.ts';
import { followers as everyFollower } from './followers.ts';
import type { GatewayParts, Ground } from './gatewayParts.ts';
import { wings } from './wings.ts';

/** A store that is open, and what is to be closed again. */
export interface Opening {
  readonly store: Store;
  readonly end: Closing;
}

export type Books = Awaited<ReturnType<typeof openBooks>>;

/** What the site knows and who may do what: the log, the ledgers and all that is read of them. Nothing works by it yet. */
export async function openBooks(parts: GatewayParts, { store, end }: Opening) {
  const { settings, clock, say } = parts;
  const { database, logDatabase } = store;
  const secret = siteSecret(settings.dataFolder, settings.secret, systemRandomness);
  const anchor = keepAnchor({ database, dataFolder: settings.dataFolder, secret, clock, say });
  end.add('store', 'log anchor', anchor.close);
  const log = await openLog({ database, logDatabase, clock, deciders, events: eventDeclarations, say });
  end.add('store', 'log', log.close);
  const licence = openLicence({ log, clock, zone: zoneOf(settings.zone), keys: settings.licenceKeys });
  const ledgers = openLedgers({ database, log, declarations, clock, zone: settings.zone, places: licence });
  for (const [ledger, beside] of wings.flatMap((wing) => wing.besides ?? [])) ledgers.besides(ledger, beside(clock));
  const notices = openNotices({
    database,
    log,
    ledgers,
    clock,
    zone: settings.zone,
    makeId: systemRandomness.uuid,
    say,
  });
  const presets = openPresets({ ledgers, log, clock, say });
  const alarms = openAlarms({
    database,
    log,
    ledgers,
    clock,
    zone: settings.zone,
    notices: notices.rows,
    presets,
    say,
  });
  const followers = await startFollowers({
    database,
    log,
    followers: everyFollower,
    clock,
    patience: parts.process.patience,
    say,
  });
  end.add('work', 'followers', followers.close);
  await presets.follow(followers);
  end.add('work', 'presets', presets.close);
  await followers.waitFor(log.head().position, emissionFactors.name);
  const guidelines = await correctGuidelines(ledgers);
  for (const name of guidelines.failed) say(`emission factor ${name}: its guidelines could not be separated`);
  alarms.attach(followers);
  end.add('work', 'alarms', alarms.close);
  const files = openFiles({ database, now: clock.now });
  const access = await openAccess({
    database,
    log,
    ledgers,
    clock,
    say,
    secret,
    patience: parts.process.patience,
    passwordCost: parts.process.passwordCost,
    settings: {
      builtScreens: parts.builtScreens,
      feedback: settings.feedback,
      idleMinutes: settings.idleMinutes,
      issuer: settings.issuer,
      zone: settings.zone,
    },
    files,
    followed: followers.waitFor,
  });
  end.add('work', 'access', access.close);
  const adoption = openAdoption();
  const ground: Ground = { ledgers, access, log, followers, files, database, databaseUrl: store.url, adoption };
  await parts.prepare(ground);
  await bringTrials({ database, ledgers });
  return { secret, log, licence, ledgers, notices, presets, alarms, followers, files, access, adoption, ground };
}
