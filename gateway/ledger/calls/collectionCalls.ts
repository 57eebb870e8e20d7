import {
  dataItemsByKind,
  dataTemplatesOfKind,
  devicesOfCollection,
  highestDeviceNumber,
  pageCollectionData,
  templateOfCollection,
} from '../../../domain/device/collectionCalls.ts';
import { itemsToEnter } from '../../../domain/device/collectionItems.ts';
import { type DataTemplate, dataTemplates } from '../../../domain/device/dataTemplate.ts';
import { type Device, devices } from '../../../domain/device/device.ts';
import { firstPrefix, nextDeviceId } from '../../../domain/device/numbering.ts';
import { type Point, points } from '../../../domain/device/point.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { named } from '../../../domain/ledger/names.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { workbookType } from '../excel/exportRows.ts';
import { templateOf } from '../excel/template.ts';
import type { Graph } from '../references.ts';
import type { Serving } from './serveLedger.ts';

interface Collecting extends Serving {
  readonly graph: Graph;
}

/** What collection devices measure, as its screens ask for it beside the ledger: by template, by kind, and numbered. */
export function collectionCalls(serving: Collecting): readonly ServedCall[] {
  const { reads } = serving;
  return [
    serve(pageCollectionData, async ({ body }, context) =>
      accepted((await reads.list(points, body as never, context)) as never),
    ),
    serve(dataTemplatesOfKind, async ({ params }, context) => {
      const rows = await seen<DataTemplate>(serving, dataTemplates, context);
      return accepted(rows.filter(({ deviceKind, enabled }) => enabled && deviceKind === params.id));
    }),
    serve(dataItemsByKind, async ({ query }, context) => {
      const device = await reads.get({ ledger: devices, id: query.deviceId, asOf: context.asOf }, context.asker);
      if (!device.ok) return device;
      const rows = await pointsOf(serving, [query.deviceId], context);
      const wanted = rows.filter(({ kind }) => query.paramType === undefined || kind === query.paramType);
      return accepted(
        wanted.map(({ id, name, kind, unit, decimals, settable }) => ({ id, name, kind, unit, decimals, settable })),
      );
    }),
    serve(devicesOfCollection, async ({ query }, context) => {
      const template = await templateNamed(serving, query.templateId, context);
      if (!template.ok) return template;
      const { items, deviceKind } = template.value;
      const of = (await seen<Device>(serving, devices, context)).filter(({ kind }) => kind === deviceKind);
      const known = await pointsOf(
        serving,
        of.map(({ id }) => id),
        context,
      );
      const there = of.map((device) => ({
        id: device.id,
        name: device.name,
        channelId: device.channelId,
        has: itemsOf(device, items, known),
      }));
      return accepted({ items: items.length, devices: there });
    }),
    serve(templateOfCollection, ({ body }, context) => workbookFor(serving, body, context)),
    serve(highestDeviceNumber, async ({ query }) => {
      const all = await reads.everyRow(devices, {});
      return accepted(
        nextDeviceId(
          all.map(({ id }) => id),
          query.prefix ?? firstPrefix,
        ),
      );
    }),
  ];
}

const itemsOf = ({ id }: Device, items: DataTemplate['items'], known: readonly Point[]): number =>
  items.filter((item) => known.some((point) => point.id === `${id}.${item.id}`)).length;

async function seen<R>(
  { reads }: Serving,
  ledger: typeof points | typeof devices | typeof dataTemplates,
  context: CallContext,
) {
  const then = { asOf: context.asOf, lang: context.lang };
  return (await reads.seen(ledger as never, context.asker.scope, then)) as unknown as readonly R[];
}

const templateNamed = ({ reads }: Serving, id: string, context: CallContext): Promise<Result<DataTemplate>> =>
  reads.get({ ledger: dataTemplates, id, asOf: context.asOf }, context.asker) as unknown as Promise<
    Result<DataTemplate>
  >;

async function pointsOf(serving: Serving, ids: readonly string[], context: CallContext): Promise<readonly Point[]> {
  const wanted = new Set(ids);
  return (await seen<Point>(serving, points, context)).filter(({ deviceId }) => wanted.has(deviceId));
}

interface Chosen {
  readonly deviceIds: readonly string[];
  readonly templateId: string;
}

async function workbookFor(serving: Collecting, { deviceIds, templateId }: Chosen, context: CallContext) {
  const template = await templateNamed(serving, templateId, context);
  if (!template.ok) return template;
  const asked = new Set(deviceIds);
  const chosen = (await seen<Device>(serving, devices, context)).filter(({ id }) => asked.has(id));
  if (chosen.length < asked.size) return refused('NO_PERMISSION');
  const known = new Set((await pointsOf(serving, deviceIds, context)).map(({ id }) => id));
  const { lang } = context;
  const bytes = await templateOf({
    ledger: points,
    lang,
    // No data item bears an instant: the zone is not told.
    zone: 'UTC',
    titleOf: (name) => serving.graph.ledger(name).title,
    rows: chosen.flatMap((device) => itemsToEnter(device, template.value.items, known)),
  });
  return accepted({
    contentType: workbookType,
    bytes,
    fileName: `${named(template.value.name, template.value.nameEn, lang)}.xlsx`,
  });
}
