import type { Alarm } from '../../domain/alarm/alarm.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import type { Json } from '../../domain/event/event.ts';
import type { RawSample } from '../../domain/telemetry/sample.ts';
import { wholeSight } from '../../gateway/alarms/seen.ts';
import type { Pipeline } from '../../gateway/pipeline/pipeline.ts';
import type { SpanMeans } from '../../gateway/recording/readSpan.ts';
import type { Telemetry } from '../../gateway/telemetry/telemetry.ts';
import type { LinkLine } from '../../streams/recording/format.ts';
import { type AlarmWorld, alarmWorld, raw } from './alarms.ts';
import { eventually } from './eventually.ts';
import { scopeOf, value } from './ledgers.ts';

/** A fact of another room, as its law decided it. */
export interface LivedFact {
  readonly stream: string;
  readonly type: string;
  readonly data: Json;
  readonly to: Json;
}

/** A site on which an incident is lived through by hand: every moment is a whole second of its clock, so that living it again gives the same. */
export interface Stage {
  readonly world: AlarmWorld;
  /** A second later these readings come in, and all that follows of them is done. */
  readonly feed: (readings: Readonly<Record<string, number | Partial<RawSample>>>) => Promise<void>;
  readonly wait: (ms: Millis) => Promise<void>;
  readonly standing: () => Promise<readonly Alarm[]>;
  /** Asks for these alarms, a second later. */
  readonly act: (call: string, alarms: readonly Alarm[], body?: object) => Promise<void>;
  /** A console of the site loses its gateway, or finds it again. */
  readonly link: (state: LinkLine['state']) => void;
  readonly restart: () => Promise<void>;
  readonly happened: (type: string) => Promise<void>;
  readonly tell: (fact: LivedFact) => Promise<void>;
  readonly means: SpanMeans;
  readonly links: readonly LinkLine[];
}

/** A point that is not silent for a day, so that an incident may take its time. */
export const aPoint = (id: string) => ({ id, period: aDay });

export async function openStage(furnish: (world: AlarmWorld) => Promise<void>): Promise<Stage> {
  const world = await alarmWorld();
  await furnish(world);
  const numbers = new Map<string, number>();
  let begun: { readonly pipeline: Pipeline; readonly telemetry: Telemetry } = await world.begin();
  const links: LinkLine[] = [];
  const reader = { sight: wholeSight(scopeOf(world.plant, world.elsewhere)), userId: null };
  const { clock } = world;

  const wait = async (ms: Millis): Promise<void> => {
    await clock.advanceSettled(ms);
    await world.settled();
  };
  async function numberOf(point: string): Promise<number> {
    const number = numbers.get(point) ?? (await world.numberOf(point));
    numbers.set(point, number);
    return number;
  }

  return {
    world,
    links,
    wait,
    async feed(readings) {
      await wait(1000);
      const samples: RawSample[] = [];
      for (const [point, given] of Object.entries(readings)) {
        const more = typeof given === 'number' ? { value: given } : given;
        samples.push(raw(await numberOf(point), null, more));
      }
      await begun.pipeline.sink('C1').samples(samples);
      await eventually('all is decided', () => begun.telemetry.lastBatch() === begun.pipeline.decided());
      await world.settled();
    },
    standing: async () =>
      (await world.alarms.feed.standing(reader.sight, 1000)).rows.toSorted((a, b) => a.position - b.position),
    async act(call, alarms, body = {}) {
      await wait(1000);
      const items = alarms.map(({ id, version }) => ({ id, version }));
      value(await world.ask(call, { body: { items, ...body } }));
      await world.settled();
    },
    link: (state) => void links.push({ kind: 'link', t: clock.now(), at: clock.now(), channel: 'alarm', state }),
    async restart() {
      await begun.pipeline.close();
      begun = await world.begin();
    },
    async happened(type) {
      await eventually(`${type} happened`, async () => (await world.events()).some((event) => event.type === type));
      await world.settled();
    },
    async tell({ stream, ...fact }) {
      await wait(1000);
      const expected = (await world.log.remembered([stream])).get(stream)?.version ?? 0;
      const by = { kind: 'user', id: 'zhou', session: 's1' } as const;
      const event = { ...fact, at: instantOf(clock.now()) };
      const appends = [{ stream, expected, org: world.plant, events: [event] }];
      value(await world.log.append({ id: `${stream}/${expected}`, by, digest: null, appends }));
      await world.settled();
    },
    means: {
      database: world.database,
      log: world.log,
      ledgers: world.ledgers,
      site: '集团',
      zone: 'Asia/Shanghai',
      now: clock.now,
      told: (after, upTo, limit) => world.alarms.feed.between(after, upTo, reader, limit),
    },
  };
}
