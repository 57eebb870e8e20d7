import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { accepted } from '../../domain/error/errors.ts';
import { named, nameIn } from '../../domain/ledger/names.ts';
import { lineUp } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { byName } from '../../domain/text/order.ts';
import { type UsableTemplate, usableTemplates } from '../../domain/ticket/templateCalls.ts';
import { type TicketTemplate, ticketTemplates } from '../../domain/ticket/ticketTemplate.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

type UsableTemplatesMeans = { readonly ledgers: Pick<Ledgers, 'everyRow' | 'seen'> };

/** What is made above for all below is offered below. */
export function templateCalls({ ledgers }: UsableTemplatesMeans): readonly ServedCall[] {
  return [
    serve(usableTemplates, async (_, { caller, lang }) => {
      const [all, places] = await Promise.all([ledgers.everyRow(ticketTemplates), ledgers.everyRow(organisations)]);
      const reached = new Set([...caller.scope.data.keys()].flatMap((org) => lineUp(places, org)));
      const found = all.filter(({ isReleased, org }) => isReleased && reached.has(org));
      const [pointIds, deviceIds] = [pointsIn(found), found.flatMap((one) => one.deviceIds)];
      const [seenPoints, seenDevices] = await Promise.all([
        ledgers.seen(points, caller.scope, { ids: [...new Set(pointIds)] }),
        ledgers.seen(devices, caller.scope, { ids: [...new Set(deviceIds)] }),
      ]);
      const seen = new Set([...seenPoints, ...seenDevices].map(({ id }) => id));
      const names = new Map(places.map(({ id, orgName, orgNameEn }) => [id, named(orgName, orgNameEn, lang) ?? id]));
      const rows = found
        .map((row) => told(row, { seen, orgName: names.get(row.org) ?? row.org }))
        .sort((a, b) => byName(lang)(nameIn(a, lang), nameIn(b, lang)));
      return accepted({ rows });
    }),
  ];
}

const pointsIn = (rows: readonly TicketTemplate[]): readonly string[] =>
  rows.flatMap(({ measures, steps }) => [...measures, ...steps].flatMap(({ pointId }) => pointId ?? []));

interface Telling {
  readonly seen: ReadonlySet<string>;
  readonly orgName: string;
}

function told(row: TicketTemplate, { seen, orgName }: Telling): UsableTemplate {
  const inSight = (pointId: string | null): string | null => (pointId !== null && seen.has(pointId) ? pointId : null);
  const { id, org, name, nameEn, kind, task, taskEn, hours, deviceIds, measures, steps } = row;
  return {
    id,
    org: { id: org, name: orgName },
    name,
    nameEn,
    kind,
    task,
    taskEn,
    hours,
    deviceIds: deviceIds.filter((one) => seen.has(one)),
    measures: measures.map((line) => ({ ...line, pointId: inSight(line.pointId) })),
    steps: steps.map((line) => ({ ...line, pointId: inSight(line.pointId) })),
  };
}
