import type { InputOf } from '../../domain/call/declaration.ts';
import { type DeviceAddress, deviceMisfit, pointMisfit } from '../../domain/channel/address.ts';
import {
  listProtocols,
  mostReadNow,
  readDeviceNow,
  readFrames,
  readLineStatistics,
  type TriedAnswer,
  tryReading,
} from '../../domain/channel/calls.ts';
import { type Channel, type ChannelSettings, channels } from '../../domain/channel/channel.ts';
import { parseFiles } from '../../domain/channel/parseFile.ts';
import { instantOf, millisOf } from '../../domain/clock/clock.ts';
import { devices } from '../../domain/device/device.ts';
import { placesOf } from '../../domain/device/places.ts';
import { points } from '../../domain/device/point.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { scaled, scaleOf } from '../../domain/telemetry/scale.ts';
import type { Lang } from '../../domain/text/message.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Sink } from './collector.ts';
import { longestKept } from './instruments/frameRing.ts';
import { masked } from './instruments/masking.ts';
import type { Instruments } from './instruments/openInstruments.ts';
import type { LineStatistics } from './instruments/statistics.ts';
import { type FrameTeller, frameTeller } from './mqtt/frame/frameTeller.ts';
import { withLayout } from './mqtt/frame/layouts.ts';
import { protocols as built } from './protocols.ts';
import type { Collectors } from './startCollectors.ts';
import type { TryOutcome } from './tryRead.ts';

interface LineMeans {
  readonly ledgers: Pick<Ledgers, 'seen' | 'everyRow'>;
  readonly instruments: Pick<Instruments, 'frames' | 'statistics'>;
  readonly tryRead: Collectors['tryRead'];
  /** Where what was read on demand goes, by channel. */
  readonly sink: (channelId: string) => Pick<Sink, 'samples'>;
}

/** What an engineer asks of a line: its frames, how it does, and what a description would read. */
export function lineCalls({ ledgers, instruments, tryRead, sink }: LineMeans): readonly ServedCall[] {
  async function seenChannel(id: string, { caller }: CallContext): Promise<Channel | null> {
    const [row] = await ledgers.seen(channels, caller.scope, { ids: [id] });
    return row ?? null;
  }

  return [
    serve(readFrames, async ({ params: { id }, query: { until, device = null, ...query } }, context) => {
      const channel = await seenChannel(id, context);
      if (channel === null) return refused('NO_PERMISSION');
      const tell = await tellerOf(ledgers, channel, { ...context.caller, lang: context.lang });
      const { frames, last, crowdedOut } = instruments.frames(id, {
        ...query,
        device,
        until: until === undefined ? undefined : (millisOf(until) ?? undefined),
      });
      const shown = frames.map(({ number, at, direction, about, devices: of, bytes, length }) => {
        const told = tell({ about, bytes, length });
        return { number, at: instantOf(at), direction, about, devices: of, bytes: hexOf(bytes), length, told };
      });
      return accepted({ frames: shown, last, crowdedOut });
    }),
    serve(readLineStatistics, async ({ params: { id } }, context) => {
      if ((await seenChannel(id, context)) === null) return refused('NO_PERMISSION');
      const mine = (await ledgers.seen(devices, context.caller.scope, { lang: context.lang })).filter(
        (device) => device.channelId === id,
      );
      return accepted({
        channel: shownOf(instruments.statistics(id, id)),
        devices: mine.map((device) => ({
          id: device.id,
          name: device.name,
          ...shownOf(instruments.statistics(id, device.id)),
        })),
      });
    }),
    serve(tryReading, async ({ body: { settings, device, points } }, { lang, caller }) => {
      const misfit =
        deviceMisfit(settings.protocol, device.address) ??
        points.map(({ address }) => pointMisfit(device.address, address)).find((one) => one !== null);
      if (misfit) return refused('RULE_BROKEN', { fields: { 'device.address': misfit[lang] } });
      const address = await describedAddress(ledgers, device.address, caller);
      if (address === null) return refused('NO_PERMISSION');
      const described = points.map(({ id, address }, i) => ({ number: i + 1, id, address, period: 1000 }));
      const outcome = await tryRead({
        id: 'test',
        protocol: settings.protocol,
        settings: ofATrial(settings),
        devices: [{ id: device.id, address, points: described }],
      });
      return accepted(
        triedOf(
          outcome,
          points.map((point, i) => ({ ...point, number: i + 1 })),
          frameTeller([{ id: device.id, name: device.id, address }]),
        ),
      );
    }),
    serve(listProtocols, async (_, { caller }) => {
      const [lines, units] = await Promise.all([
        ledgers.seen(channels, caller.scope),
        ledgers.seen(devices, caller.scope),
      ]);
      const rows = Object.values(built).map(({ name, isWritable, takesOneMaster }) => {
        const mine = new Set(lines.flatMap(({ id, protocol }) => (protocol === name ? [id] : [])));
        return {
          name,
          writes: isWritable !== undefined,
          takesOneMaster: takesOneMaster === true,
          channels: mine.size,
          devices: units.filter(({ channelId }) => mine.has(channelId)).length,
        };
      });
      return accepted({ rows });
    }),
    serve(readDeviceNow, (input, context) => readNow({ ledgers, tryRead, sink }, input.body, context)),
  ];
}

interface ReadNow {
  readonly ledgers: LineMeans['ledgers'];
  readonly tryRead: LineMeans['tryRead'];
  readonly sink: LineMeans['sink'];
}

/** A saved device as it is described, whether or not it is in use. */
async function readNow(
  { ledgers, tryRead, sink }: ReadNow,
  asked: InputOf<typeof readDeviceNow>['body'],
  { caller, lang }: CallContext,
) {
  const [device] = await ledgers.seen(devices, caller.scope, { ids: [asked.device], lang });
  const [channel] = device === undefined ? [] : await ledgers.everyRow(channels, { ids: [device.channelId] });
  if (device === undefined || channel === undefined) return refused('NO_PERMISSION');
  const own = (await ledgers.seen(points, caller.scope, { lang })).filter((point) => point.deviceId === device.id);
  const wanted = (asked.points === undefined ? own : own.filter(({ id }) => asked.points?.includes(id))).slice(
    0,
    mostReadNow,
  );
  const say = lang === 'cn' ? '该设备没有这些测点' : 'The device has no such points';
  if (wanted.length === 0 || wanted.length < (asked.points?.length ?? 0))
    return refused('RULE_BROKEN', { fields: { points: say } });
  const address = await describedAddress(ledgers, device.address, caller);
  if (address === null) return refused('NO_PERMISSION');
  const outcome = await tryRead({
    id: channel.id,
    protocol: channel.protocol,
    settings: ofATrial(channel.settings),
    devices: [
      {
        id: device.id,
        address,
        points: wanted.map(({ number, id, address, period }) => ({ number, id, address, period })),
      },
    ],
  });
  if (asked.store) {
    const samples = wanted.flatMap(({ number, enabled }) =>
      enabled ? (outcome.readings.get(number)?.sample ?? []) : [],
    );
    if (samples.length > 0) await sink(channel.id).samples(samples);
  }
  const names = Object.fromEntries(
    wanted.map((point) => [point.id, { name: point.name, unit: point.unit, decimals: placesOf(point) }]),
  );
  return accepted({ ...triedOf(outcome, wanted, frameTeller([{ id: device.id, name: device.name, address }])), names });
}

/** The address with what its parse file says; null where it names one that the caller does not see. */
async function describedAddress(
  ledgers: LineMeans['ledgers'],
  address: DeviceAddress,
  caller: Caller,
): Promise<unknown> {
  if (address.kind !== 'frame') return address;
  const files = await ledgers.seen(parseFiles, caller.scope, { ids: [address.parseFile] });
  return files.length === 0 ? null : withLayout(address, files);
}

/** Who may look at a line sees what the frames of his devices say, whether or not he may open the parse file itself. */
async function tellerOf(
  ledgers: LineMeans['ledgers'],
  { id: channel, protocol }: Channel,
  { scope, lang }: Pick<Caller, 'scope'> & { readonly lang: Lang },
): Promise<FrameTeller> {
  const mine = protocol === 'mqtt' ? await ledgers.seen(devices, scope, { lang }) : [];
  const described = mine.filter(({ channelId, address }) => channelId === channel && address.kind === 'frame');
  const files = described.length === 0 ? [] : await ledgers.everyRow(parseFiles);
  return frameTeller(described.map(({ id, name, address }) => ({ id, name, address: withLayout(address, files) })));
}

/** A trial is a client of its own: a broker knows only one of a name. */
const ofATrial = (settings: ChannelSettings): ChannelSettings =>
  settings.protocol === 'mqtt'
    ? { ...settings, clientId: `${settings.clientId.slice(0, 58)}-test`, keepSession: 0, primaryHost: null }
    : settings;

type Described = { readonly number: number; readonly id: string; readonly factor: number; readonly offset: number };

function triedOf(outcome: TryOutcome, described: readonly Described[], tell: FrameTeller): TriedAnswer {
  return {
    took: outcome.took,
    points: described.map(({ number, id, factor, offset }) => {
      const reading = outcome.readings.get(number);
      const value = reading?.sample.value ?? null;
      return {
        id,
        value,
        isRead: reading !== undefined,
        raw: reading?.bytes ? hexOf(reading.bytes) : null,
        scaled: typeof value === 'number' ? scaled(value, scaleOf({ factor, offset })) : null,
        quality: reading?.sample.quality ?? null,
        exception: reading?.exception ?? null,
      };
    }),
    links: outcome.links.map(({ object, link, reason }) => ({ object: object.kind, state: link, reason })),
    misfits: outcome.misfits,
    frames: outcome.frames.map(({ at, direction, about, devices: of, bytes }) => {
      const shown = hexOf(masked(bytes).subarray(0, longestKept));
      const told = tell({ about, bytes, length: bytes.length });
      return { at: instantOf(at), direction, about, devices: of, bytes: shown, length: bytes.length, told };
    }),
  };
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();

function shownOf({ sinceStart, lastHour, link, lastAnswer, lastError }: LineStatistics) {
  return {
    sinceStart,
    lastHour,
    link: link === null ? null : { ...link, since: instantOf(link.since) },
    lastAnswer: lastAnswer === null ? null : instantOf(lastAnswer),
    lastError: lastError === null ? null : { ...lastError, at: instantOf(lastError.at) },
  };
}
