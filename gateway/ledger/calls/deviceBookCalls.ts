import { identityOf } from '../../../domain/channel/address.ts';
import { type Channel, channels } from '../../../domain/channel/channel.ts';
import { freeAddress } from '../../../domain/channel/freeAddress.ts';
import { type Device, devices } from '../../../domain/device/device.ts';
import {
  allOfBook,
  bookOfDevice,
  checkDestruction,
  freeDeviceAddress,
  verifyDeviceClient,
  verifyPlanUnit,
  verifyPlanUnits,
} from '../../../domain/equipment/bookCalls.ts';
import { type StandBook, standBooks } from '../../../domain/equipment/standBook.ts';
import { accepted, type Result } from '../../../domain/error/errors.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { named } from '../../../domain/ledger/names.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { type DeviceAssociation, deviceAssociations } from '../../../domain/unit/deviceAssociation.ts';
import { type EnergyUnit, energyUnits } from '../../../domain/unit/energyUnit.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { Log } from '../../log/log.ts';
import { referenceKind } from '../claims.ts';
import type { Graph } from '../references.ts';
import type { Serving } from './serveLedger.ts';

const messages = defineMessages({
  'plan.noDevice': { cn: '设备不存在或不可见', en: 'There is no such device, or it is not yours to see' },
  'plan.noUnit': { cn: '能耗单元不存在或不可见', en: 'There is no such energy unit, or it is not yours to see' },
  'plan.elsewhere': {
    cn: '设备与能耗单元不属于同一组织',
    en: 'Device and energy unit belong to different organisations',
  },
  'plan.already': {
    cn: '设备已计量此单元的该种能源',
    en: 'The device measures this unit for this kind of energy already',
  },
});

interface Book extends Serving {
  readonly graph: Graph;
  readonly log: Log;
}

const mostRows = 500;

/** What is kept on paper of devices, and what is checked before one is planned, addressed or taken away. */
export function deviceBookCalls(book: Book): readonly ServedCall[] {
  return [
    serve(bookOfDevice, async ({ params }, context) => {
      const device = await deviceNamed(book, params.id, context);
      return device.ok ? accepted(await bookOf(book, params.id, context)) : device;
    }),
    serve(allOfBook, async ({ params }, context) => {
      const device = await deviceNamed(book, params.id, context);
      if (!device.ok) return device;
      return accepted({ device: device.value, book: await bookOf(book, params.id, context) });
    }),
    serve(checkDestruction, async ({ body }, context) => {
      const device = await deviceNamed(book, body.id, context);
      if (!device.ok) return device;
      const usedBy = await usersOf(book, body.id, context);
      return accepted({ deletable: usedBy.length === 0, usedBy });
    }),
    serve(verifyPlanUnit, async ({ body: { deviceId, ...plan } }, context) => {
      const [first] = await verdictsOn(book, { deviceIds: [deviceId], ...plan }, context);
      return accepted(first ?? { deviceId, valid: false, faults: [messages['plan.noDevice'][context.lang]] });
    }),
    serve(verifyPlanUnits, async ({ body }, context) => accepted(await verdictsOn(book, body, context))),
    serve(verifyDeviceClient, async ({ body: { id, channelId, address } }, context) => {
      const wanted = identityOf(address);
      const there = await rowsWith<Device>(book, { ledger: devices, asked: { channelId } }, context);
      const taken = there.find((one) => one.id !== id && identityOf(one.address) === wanted);
      return accepted({
        valid: taken === undefined,
        takenBy: taken === undefined ? null : { id: taken.id, name: named(taken.name, taken.nameEn, context.lang) },
      });
    }),
    serve(freeDeviceAddress, async ({ params: { id } }, context) => {
      const channel = (await book.reads.get(
        { ledger: channels, id, asOf: context.asOf },
        context.asker,
      )) as unknown as Result<Channel>;
      if (!channel.ok) return channel;
      const there = await rowsWith<Device>(book, { ledger: devices, asked: { channelId: id } }, context);
      return accepted({
        address: freeAddress(
          channel.value.settings,
          there.map(({ address }) => address),
        ),
      });
    }),
  ];
}

/** Every row of the ledger that the caller sees and that bears these values, page by page. */
async function rowsWith<R>(
  { reads }: Book,
  { ledger, asked }: { readonly ledger: LedgerDeclaration; readonly asked: Readonly<Record<string, string>> },
  context: CallContext,
): Promise<readonly R[]> {
  const rows: R[] = [];
  for (let page = 1; ; page++) {
    const found = await reads.list(ledger, { ...asked, page, size: mostRows }, context);
    rows.push(...(found.rows as unknown as readonly R[]));
    if (found.rows.length < mostRows) return rows;
  }
}

const deviceNamed = ({ reads }: Book, id: string, context: CallContext): Promise<Result<Device>> =>
  reads.get({ ledger: devices, id, asOf: context.asOf }, context.asker) as unknown as Promise<Result<Device>>;

async function bookOf(book: Book, deviceId: string, context: CallContext): Promise<StandBook | null> {
  return (await rowsWith<StandBook>(book, { ledger: standBooks, asked: { deviceId } }, context))[0] ?? null;
}

/** Who names the device, asked of the log itself: a list could lag behind. */
async function usersOf({ graph, log }: Book, id: string, { lang }: CallContext) {
  const references = graph.to(devices.name);
  const kinds = references.map(({ ledger, field }) => referenceKind(ledger, field, id));
  const held = await log.held(kinds, 10_000);
  const counts = new Map<LedgerDeclaration, number>();
  for (const [n, { ledger }] of references.entries()) {
    const count = held.filter(({ kind }) => kind === kinds[n]).length;
    if (count > 0) counts.set(ledger, (counts.get(ledger) ?? 0) + count);
  }
  return [...counts].map(([{ name, title }, count]) => ({ ledger: name, title: title[lang], count }));
}

async function verdictsOn(
  book: Book,
  {
    deviceIds,
    unitId,
    energyKind,
  }: { readonly deviceIds: readonly string[]; readonly unitId: string; readonly energyKind: string },
  context: CallContext,
) {
  const { scope } = context.asker;
  const then = { asOf: context.asOf };
  const [unit] = (await book.reads.seen(energyUnits, scope, {
    ids: [unitId],
    ...then,
  })) as unknown as readonly EnergyUnit[];
  const known = (await book.reads.seen(devices, scope, { ids: deviceIds, ...then })) as unknown as readonly Device[];
  const planned = await rowsWith<DeviceAssociation>(
    book,
    { ledger: deviceAssociations, asked: { unitId, energyKind } },
    context,
  );
  const say = (id: keyof typeof messages): string => messages[id][context.lang];
  return deviceIds.map((deviceId) => {
    const device = known.find(({ id }) => id === deviceId);
    const faults = [
      ...(device === undefined ? [say('plan.noDevice')] : []),
      ...(unit === undefined ? [say('plan.noUnit')] : []),
      ...(device !== undefined && unit !== undefined && device.orgId !== unit.orgId ? [say('plan.elsewhere')] : []),
      ...(planned.some((one) => one.deviceId === deviceId) ? [say('plan.already')] : []),
    ];
    return { deviceId, valid: faults.length === 0, faults };
  });
}
