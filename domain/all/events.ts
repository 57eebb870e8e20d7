import { accessEvents } from '../access/events.ts';
import { bandEventDeclarations } from '../alarm/band/events.ts';
import { alarmCallEvents } from '../alarm/duty/dutyEvents.ts';
import { alarmEventDeclarations } from '../alarm/events.ts';
import { forecastEventDeclarations } from '../alarm/forecast/events.ts';
import { incidentEventDeclarations } from '../alarm/incident/events.ts';
import { alarmPushEvents } from '../alarm/pushEvents.ts';
import { accountEventDeclarations } from '../cost/account/events.ts';
import { deviceEvents } from '../device/events.ts';
import { remoteSettingEnded, remoteSettingOrdered } from '../device/remoteSetting.ts';
import { energyEventDeclarations } from '../energy/events.ts';
import type { EventDeclaration } from '../event/declaration.ts';
import { approvalEventDeclarations } from '../flow/events.ts';
import { jobEventDeclarations } from '../job/events.ts';
import { eventsOfLedgers } from '../ledger/events.ts';
import { licenceInstalled } from '../licence/events.ts';
import { networkEventDeclarations } from '../network/events.ts';
import { noticeEvents } from '../notice/events.ts';
import { filedEventDeclarations } from '../report/filedEvents.ts';
import { rowFileEventDeclarations } from '../rowFile/rowFile.ts';
import { shareEventDeclarations } from '../share/share.ts';
import { switchingEventDeclarations } from '../switching/events.ts';
import { taskEventDeclarations } from '../task/events.ts';
import { telemetryEvents } from '../telemetry/events.ts';
import { clockJumped, gatewayHeldUp } from '../watch/events.ts';
import { workSheetEventDeclarations } from '../work/sheet/events.ts';
import { ledgers } from './ledgers.ts';

/** Every event type of the product. What is not listed cannot be appended. */
export const eventDeclarations: ReadonlyMap<string, EventDeclaration> = new Map(
  [
    ...accessEvents,
    ...alarmEventDeclarations,
    ...alarmPushEvents,
    ...alarmCallEvents,
    ...forecastEventDeclarations,
    ...bandEventDeclarations,
    ...approvalEventDeclarations,
    ...accountEventDeclarations,
    ...energyEventDeclarations,
    ...filedEventDeclarations,
    ...incidentEventDeclarations,
    ...jobEventDeclarations,
    clockJumped,
    gatewayHeldUp,
    licenceInstalled,
    ...deviceEvents,
    remoteSettingOrdered,
    remoteSettingEnded,
    ...eventsOfLedgers(ledgers),
    ...networkEventDeclarations,
    ...noticeEvents,
    ...rowFileEventDeclarations,
    ...shareEventDeclarations,
    ...switchingEventDeclarations,
    ...taskEventDeclarations,
    ...telemetryEvents,
    ...workSheetEventDeclarations,
  ].map((event) => [event.type, event]),
);
