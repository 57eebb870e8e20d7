import type { RaisedData } from '../../domain/alarm/events.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import type { Event } from '../../domain/event/event.ts';
import { networkPublished, networkStream } from '../../domain/network/events.ts';
import type { Network, NetworkElement, Position } from '../../domain/network/network.ts';
import { breakerStream } from '../../domain/switching/events.ts';
import type { ServedCall } from '../../gateway/http/handler.ts';
import { actCalls } from '../../gateway/incidents/actCalls.ts';
import { askedAgain, askedAgainHandler } from '../../gateway/incidents/asking.ts';
import { endWhatIsOver } from '../../gateway/incidents/begin.ts';
import { incidentsPolicy } from '../../gateway/incidents/incidents.ts';
import type { IncidentMeans } from '../../gateway/incidents/means.ts';
import { readCalls } from '../../gateway/incidents/readCalls.ts';
import { watchPlaces } from '../../gateway/incidents/restored.ts';
import { openSite } from '../../gateway/incidents/site.ts';
import { command } from '../../gateway/log/append/command.ts';
import type { NetworkInForce } from '../../gateway/operating/index.ts';
import { raising, readsOfRaising } from '../../gateway/raising/raising.ts';
import type { AlarmCommand } from '../../machines/alarm/alarmMachine.ts';
import { breakerDecider } from '../../machines/breaker/breakerDecider.ts';
import { raisedData, tellAlarm } from './alarmFacts.ts';
import { type AlarmWorld, alarmWorld } from './alarms.ts';
import { value } from './ledgers.ts';

/** What lies in the network of such a world: which device an element is, and which point shows the trip of a switch. */
export interface Drawn {
  readonly network: Network;
  readonly devices: Readonly<Record<string, string>>;
  readonly trips: Readonly<Record<string, string>>;
}

export const drawn = (
  elements: readonly (readonly [id: string, kind: NetworkElement['kind'], ...ends: string[]])[],
): Network => {
  const all = elements.map(
    ([id, kind, ...ends]): NetworkElement => ({ id, kind, ends, forms: kind === 'source' ? 'always' : 'never' }),
  );
  const ids = [...new Set(all.flatMap(({ ends }) => ends))];
  const nodes = ids.map((id) => ({ id, kind: 'joint' as const, voltage: 0.4, bay: null, isMeasured: false }));
  return { nodes, elements: all };
};

const inForce = (org: string, { network, devices, trips }: Drawn): NetworkInForce =>
  ({
    org,
    version: 1,
    at: '2026-11-20T08:00:00.000Z',
    by: 'test',
    network,
    nodes: new Map(network.nodes.map(({ id }) => [id, { id, voltagePointIds: [], presencePointId: null }])),
    elements: new Map(network.elements.map(({ id }) => [id, { id, deviceId: devices[id] ?? null, livePointId: null }])),
    switches: new Map(
      network.elements
        .filter(({ kind }) => kind === 'breaker' || kind === 'disconnector')
        .map(({ id }) => [
          id,
          {
            id,
            org,
            row: {
              elementId: id,
              tripPointId: trips[id] ?? null,
              closedPointId: null,
              openedPointId: null,
              orderPointId: null,
            },
          },
        ]),
    ),
  }) as unknown as NetworkInForce;

/** A world of alarms with incidents over a network whose positions a test sets; on a store of its own, or on one that is brought. */
export async function incidentWorld(plan: Drawn, brought?: Parameters<typeof alarmWorld>[0]) {
  const positions = new Map<string, Position>(plan.network.elements.map(({ id }) => [id, 'closed']));
  /** Live, unless a test says otherwise. */
  const sources = new Map<string, boolean>();
  let network = plan;
  let means: IncidentMeans | null = null;
  let listensSince = 0;
  const world: AlarmWorld = await alarmWorld(brought, async ({ database, log, ledgers, followers, clock }) => {
    const site = openSite({
      log,
      ledgers,
      followers,
      networks: { all: async () => [inForce('plant', network)] },
      stateOf: (one) => ({
        positions,
        voltages: new Map(),
        earths: new Set(),
        sources: new Map(
          one.network.elements.filter(({ kind }) => kind === 'source').map(({ id }) => [id, sources.get(id) ?? true]),
        ),
      }),
    });
    means = { database, log, ledgers, followers, clock, say: () => undefined, siteOf: site.of };
    const timerHandlers = new Map([[askedAgain, askedAgainHandler(means, () => listensSince)]]);
    return { policies: [incidentsPolicy(means)], timerHandlers };
  });
  const known = means as unknown as IncidentMeans;
  const places = watchPlaces(known);
  const now = (): string => instantOf(world.clock.now());

  /** By the law of raising, as every rule does. */
  async function raise(id: string, more: Partial<RaisedData> = {}): Promise<void> {
    const { state: _, ...data } = raisedData({ firstOverAt: now(), ...more });
    const given = { alarm: id, org: world.plant, at: now(), data };
    const asked = {
      id: `raise:${id}`,
      by: { kind: 'rule', id: 'test' } as const,
      digest: null,
      reads: readsOfRaising(given),
    };
    mustBeTaken(await command(world.log, { ...asked, decide: (heard) => raising(heard, given) }));
  }

  /** A move of a switch, as its law tells it. */
  async function move(id: string, to: 'open' | 'closed', { ordered = false } = {}): Promise<number> {
    positions.set(id, to);
    const stream = breakerStream(id);
    const before = (await world.log.remembered([stream])).get(stream) ?? null;
    const context = { ...breakerDecider.initial.context, ...(before?.context as object | null), position: to };
    const at = now();
    const events = ordered
      ? [
          { type: 'BreakerExecuteOrdered', at, data: orderData(to === 'open' ? 'open' : 'close', at), to: 'ordered' },
          { type: 'BreakerMoved', at, data: { at, seen: at, travelMs: 60 }, to: 'moved' },
        ]
      : [
          {
            type: 'BreakerMovedUnordered',
            at,
            data: {
              from: to === 'open' ? 'closed' : 'open',
              to,
              at,
              seen: at,
              trip: null,
              local: null,
              expected: null,
            },
            to: 'idle',
          },
        ];
    const { name, version } = breakerDecider;
    const append = {
      stream,
      expected: before?.version ?? 0,
      org: world.plant,
      events,
      context,
      machine: { name, version },
    };
    const asked = { id: `move:${id}:${before?.version ?? 0}`, by: { kind: 'user', id: 'zhou' } as const, digest: null };
    return value(await world.log.append({ ...asked, appends: [append] })).position;
  }

  async function tell(id: string, ...commands: readonly AlarmCommand[]): Promise<void> {
    await tellAlarm({ log: world.log, org: world.plant, by: { kind: 'rule', id: 'test' } }, id, commands);
  }
  const recover = (id: string) =>
    tell(id, { type: 'RECOVER', at: now(), data: { value: null, quality: 0, worst: null, why: 'returned' } });

  const facts = async (types?: readonly string[]): Promise<readonly Event[]> =>
    world.log.read({ after: 0, limit: 10_000, aggregates: ['incident'], ...(types && { types }) });
  const isQuiet = async (id: string): Promise<boolean> => {
    const [row] = await world.database.query<{ suppressed: boolean }>(
      'select suppressed from read.alarm where id = $1',
      [id],
    );
    return row?.suppressed ?? false;
  };
  const calls: readonly ServedCall[] = [...readCalls(known), ...actCalls(known)];
  return {
    world,
    means: known,
    calls,
    positions,
    sources,
    raise,
    move,
    tell,
    recover,
    facts,
    isQuiet,
    now,
    async publish(next: Drawn): Promise<void> {
      network = next;
      const { nodes, elements } = next.network;
      const counts = { nodes: nodes.length, elements: elements.length, switches: 0 };
      const data = { version: 2, position: world.log.head().position, hash: '0'.repeat(64), ...counts };
      const stream = networkStream(world.plant);
      const append = {
        stream,
        expected: 0,
        org: world.plant,
        events: [{ type: networkPublished.type, at: now(), data, to: 'published' }],
        context: null,
        machine: { name: 'network', version: 1 },
      };
      const by = { kind: 'user', id: 'zhou' } as const;
      value(await world.log.append({ id: 'publish', by, digest: null, appends: [append] }));
    },
    looks: places.look,
    begins() {
      listensSince = world.clock.now();
      return endWhatIsOver(known);
    },
    /** Raises and liftings that people were told of, in order. */
    async announced(): Promise<readonly string[]> {
      const rows = await world.database.query<{ id: string; event: string }>(
        `select id, event from read.alarm_span where event in ('AlarmRaised', 'AlarmUnsuppressed') and not suppressed and not confirmed order by position`,
      );
      return rows.map(({ id, event }) => (event === 'AlarmRaised' ? id : `${id} again`));
    },
    /** Lets the seconds pass one after the other, as timers ask. */
    async pass(seconds: number): Promise<void> {
      for (let n = 0; n < seconds; n++) await world.clock.advanceSettled(1000);
      await world.settled();
    },
    async stateOf(id: string): Promise<string | null> {
      const rows = await world.database.query<{ state: string }>('select state from read.incident where id = $1', [id]);
      return rows[0]?.state ?? null;
    },
    membersOf: async (id: string): Promise<readonly string[]> =>
      (
        await world.database.query<{ alarm: string }>(
          'select alarm from read.incident_member where incident = $1 and left_at is null order by alarm',
          [id],
        )
      ).map(({ alarm }) => alarm),
  };
}

const orderData = (direction: 'open' | 'close', at: string) => ({
  direction,
  step: null,
  expiresAt: at,
  quietAt: at,
  epoch: 1,
  feedback: { position: 'closed', at, seen: at, quality: 0, fresh: true, asked: false },
  checks: [],
});

function mustBeTaken(done: { readonly ok: boolean }): void {
  if (!done.ok) throw new Error(`refused: ${JSON.stringify(done)}`);
}
