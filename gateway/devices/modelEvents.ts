import { instantOf } from '../../domain/clock/clock.ts';
import { devices } from '../../domain/device/device.ts';
import { type DeviceHappenedData, deviceEventHappened, deviceEventStream } from '../../domain/device/events.ts';
import { points } from '../../domain/device/point.ts';
import { accepted } from '../../domain/error/errors.ts';
import { partsOfStream } from '../../domain/event/event.ts';
import { type ObjectModel, objectModels } from '../../domain/model/objectModel.ts';
import { countsForRules } from '../../domain/telemetry/quality.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { command } from '../log/append/command.ts';
import type { Log } from '../log/log.ts';
import type { Configuration } from '../pipeline/configuration.ts';
import type { Onlooker } from '../pipeline/onlooker.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

interface ModelEventsMeans {
  readonly log: Pick<Log, 'append' | 'remembered' | 'answered' | 'subscribe' | 'head'>;
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  readonly telemetry: Pick<Telemetry, 'samples'>;
  readonly followed: (position: number) => Promise<boolean>;
}

/** A point took a value. `before`: what it had; undefined where that is not known here. */
interface Turn {
  readonly point: string;
  readonly number: number;
  readonly device: string;
  readonly channel: string;
  readonly org: string;
  readonly at: number;
  readonly value: number;
  readonly before: number | undefined;
}

interface ModelEventsTold {
  readonly model: ObjectModel;
  readonly event: ObjectModel['events'][number];
}

const concerned: ReadonlySet<string> = new Set([devices.name, objectModels.name]);
const lookBack = 24 * 3_600_000;

export interface ModelEvents extends Onlooker {
  readonly close: () => void;
}

/** What devices tell as their object models call it: an attribute becomes the value that its event names, and that is in the log. */
export function openModelEvents(means: ModelEventsMeans): ModelEvents {
  const last = new Map<number, { readonly at: number; readonly value: number }>();
  let turns: Turn[] = [];
  let known: ReadonlyMap<string, ObjectModel> | null = null;
  let isStale = true;
  const unsubscribe = means.log.subscribe((events) => {
    if (events.some(({ stream }) => concerned.has(partsOfStream(stream).aggregate))) isStale = true;
  });

  /** The models of devices that name events at all. */
  async function models(): Promise<ReadonlyMap<string, ObjectModel>> {
    if (known !== null && !isStale) return known;
    isStale = false;
    if (!(await means.followed(means.log.head().position))) isStale = true;
    const [rows, all] = await Promise.all([means.ledgers.everyRow(devices), means.ledgers.everyRow(objectModels)]);
    const telling = new Map(
      all
        .filter(({ events, enabled }) => enabled && events.some(({ attribute }) => (attribute ?? null) !== null))
        .map((one) => [one.id, one]),
    );
    known = new Map(
      rows.flatMap(({ id, modelId }) => {
        const model = modelId === null ? undefined : telling.get(modelId);
        return model === undefined ? [] : [[id, model] as const];
      }),
    );
    return known;
  }

  return {
    take(batch, configuration: Configuration) {
      for (let i = 0; i < batch.points.length; i++) {
        const number = batch.points[i] as number;
        const value = batch.values[i] as number;
        const point = configuration.points.get(number);
        if (point === undefined || Number.isNaN(value) || !countsForRules(batch.qualities[i] as 0)) continue;
        if (point.row.kind !== 'boolean' && point.row.kind !== 'enumeration') continue;
        const at = Math.floor(batch.at[i] as number);
        const before = last.get(number);
        // What comes late says nothing of now.
        if (before !== undefined && before.at > at) continue;
        last.set(number, { at, value });
        if (before?.value === value) continue;
        const { device, channel, org } = point;
        turns.push({ point: point.row.id, number, device, channel, org, at, value, before: before?.value });
      }
    },
    async keep() {
      const mine = turns;
      if (mine.length === 0) return;
      turns = [];
      try {
        const telling = await models();
        for (const turn of mine)
          for (const told of toldBy(telling.get(turn.device) ?? null, turn)) await record(means, turn, told);
      } catch (error) {
        turns = [...mine, ...turns];
        throw error;
      }
    },
    close: unsubscribe,
  };
}

function toldBy(model: ObjectModel | null, { point, device, value }: Turn): readonly ModelEventsTold[] {
  if (model === null) return [];
  const told = model.events.filter(
    ({ attribute, value: wanted }) => point === `${device}.${attribute}` && wanted === value,
  );
  return told.map((event) => ({ model, event }));
}

/** Once: the command bears the sample that told it. */
async function record(
  { log, ledgers, telemetry }: ModelEventsMeans,
  turn: Turn,
  { model, event }: ModelEventsTold,
): Promise<void> {
  const { device, channel, org, at, number, value, before } = turn;
  // Not known here: this gateway has just begun.
  const lastOf = async (of: number, until: number): Promise<number | null> =>
    (await telemetry.samples(of, at - lookBack, until)).findLast((one) => one.value !== null)?.value ?? null;
  const prior = before ?? (await lastOf(number, at));
  if (prior === null || prior === value) return;
  const numbers = new Map(
    (await ledgers.everyRow(points, { ids: event.parameters.map(({ id }) => `${device}.${id}`) })).map((row) => [
      row.id,
      row.number,
    ]),
  );
  const shown = event.parameters.map(async ({ id, name, nameEn, unit }) => {
    const of = numbers.get(`${device}.${id}`);
    const names = nameEn === null ? { name } : { name, nameEn };
    return { id, ...names, unit, value: of === undefined ? null : await lastOf(of, at + 1) };
  });
  const data = {
    device,
    channel,
    model: model.id,
    event: event.id,
    kind: event.type,
    name: { cn: event.cn, en: event.en },
    values: await Promise.all(shown),
  } satisfies DeviceHappenedData;
  const stream = deviceEventStream(device);
  const done = await command(log, {
    id: `deviceEvent:${event.id}:${number}:${at}`,
    by: { kind: 'system', id: 'modelEvents' },
    digest: null,
    reads: [stream],
    decide: () =>
      accepted({
        appends: [{ stream, org, events: [{ type: deviceEventHappened.type, at: instantOf(at), data, to: null }] }],
      }),
  });
  if (!done.ok && done.refusal.code === 'VERSION_CONFLICT')
    throw new Error(`the event ${event.id} of ${device} could not be recorded`);
}
