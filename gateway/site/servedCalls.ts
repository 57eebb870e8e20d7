import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { siteCall } from '../administration/siteCall.ts';
import { backTestCall } from '../alarms/backTest/backTest.ts';
import type { openInstruments } from '../collect/instruments/openInstruments.ts';
import { lineCalls } from '../collect/lineCalls.ts';
import type { protocolsWith } from '../collect/protocols.ts';
import type { startCollectors } from '../collect/startCollectors.ts';
import { figureCalls } from '../figures/figureCalls.ts';
import { fileCall } from '../files/fileCall.ts';
import type { ServedCall } from '../http/handler.ts';
import { presetCall } from '../parameters/presetCalls.ts';
import { shellCalls } from '../shell/index.ts';
import type { WingDoors } from '../wing/wing.ts';
import type { GatewayParts } from './gatewayParts.ts';
import type { Books, Opening } from './openBooks.ts';
import type { Working } from './openWorking.ts';
import { registeredCalls } from './registeredCalls.ts';

/** What is collected by. */
export interface Collecting {
  readonly instruments: ReturnType<typeof openInstruments>;
  readonly protocols: ReturnType<typeof protocolsWith>;
  readonly collectors: Awaited<ReturnType<typeof startCollectors>>;
}

/** Every call of the site: nothing else is served. */
export function servedCalls(
  { settings, clock }: GatewayParts,
  { store }: Pick<Opening, 'store'>,
  books: Books,
  working: Working,
  { instruments, protocols, collectors }: Collecting,
): readonly ServedCall[] {
  const { database } = store;
  const { secret, log, licence, ledgers, notices, presets, alarms, files, access } = books;
  const { telemetry, opened, work, energy, pipeline, watch } = working;
  const doors: WingDoors = {
    live: pipeline.live,
    write: collectors.write,
    protocols,
    begin: work.jobs.begin,
    epochs: energy.epochs,
  };
  return [
    ...access.calls,
    fileCall({ files, database, ledgers, declarations }),
    ...shellCalls({
      database,
      ledgers,
      files,
      settings,
      isSolved: access.isSolved,
      invite: access.invite,
      licensedDevices: licence.devices,
      mail: work.mail,
    }),
    ...registeredCalls({ database, log, ledgers, files, licence, secret, clock, targets: settings.databaseTargets }),
    ...ledgers.calls,
    ...ledgers.excel.calls({ begin: work.jobs.begin, zone: settings.zone }),
    ...alarms.calls,
    ...notices.calls,
    ...energy.calls,
    ...figureCalls({ database, ledgers, telemetry, zone: zoneOf(settings.zone) }),
    presetCall(presets),
    backTestCall({ ledgers, telemetry, databaseUrl: store.url, zone: settings.zone, clock }),
    siteCall(settings),
    ...work.jobs.calls,
    ...watch.calls,
    ...lineCalls({ ledgers, instruments, tryRead: collectors.tryRead, sink: pipeline.sink }),
    ...opened.flatMap((wing) => wing.calls?.(doors) ?? []),
  ];
}
