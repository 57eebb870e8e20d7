import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { MqttChannel } from '../../../domain/channel/mqtt.ts';
import type { Cancel, Clock } from '../../../domain/clock/clock.ts';
import { linkReasonOf } from '../linkReason.ts';
import { type Arrived, acknowledgeLater } from './acknowledgement.ts';
import type { BrokerLogin } from './brokerLogins.ts';

export interface ConnectionParts {
  readonly settings: MqttChannel;
  readonly login: BrokerLogin | null;
  readonly clock: Clock;
  readonly filters: () => readonly string[];
  /** Said in this program's name when the broker loses it. */
  readonly will: Published | null;
  readonly arrived: (message: Arrived) => Promise<void> | null;
  /** The connection stands and listens. */
  readonly opened: () => void;
  /** It was lost or could not be made. `attempts` counts since it last stood for a while. */
  readonly lost: (reason: LinkReason, attempts: number) => void;
  readonly count: (counter: string, by?: number) => void;
}

export interface Published {
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly kept: boolean;
}

/** The way to a broker, made anew for as long as it is wanted. */
export interface Connection {
  /** At once or not at all: nothing is said later that was meant for now. */
  readonly publish: (message: Published) => void;
  /** Listens to what is wanted now, and no longer to the rest. */
  readonly listen: () => void;
  /** Ends this connection as if it were lost: what is unacknowledged comes again. */
  readonly drop: () => void;
  /** From now on it is not made again when it is lost: the broker lets one of a name in, and to dial would take the session from a successor. */
  readonly leave: () => void;
  /** Leaves properly; the broker keeps what comes meanwhile. */
  readonly close: (last: Published | null) => Promise<void>;
}

const firstDelay = 100;
const longestDelay = 8000;
const steadyAfter = 5000;
const connectTimeout = 10_000;
/** Bytes of one packet; a broker that knows no bound (3.1.1) is not held to it. */
const largestPacket = 1_048_576;
const refusedFrom = 128;

export function openConnection(parts: ConnectionParts): Connection {
  const { settings, clock } = parts;
  let client: MqttClient | null = null;
  let isOpen = false;
  let heard = new Set<string>();
  let attempts = 0;
  let why: LinkReason = 'channel.link.closed';
  let cancelRetry: Cancel = () => undefined;
  let cancelSteady: Cancel = () => undefined;
  let isLeaving = false;

  function dial(): void {
    // A new client for every attempt: an acknowledgement can then never go out on another connection than its message came by.
    const mine = connect(settings.url, optionsOf(parts));
    client = mine;
    why = 'channel.link.closed';
    acknowledgeLater(mine, (message) => (client === mine ? parts.arrived(message) : null));
    mine.on('connect', () => {
      if (client !== mine) return;
      heard = new Set();
      isOpen = true;
      listen(() => {
        if (client !== mine) return;
        cancelSteady = clock.after(steadyAfter, () => {
          attempts = 0;
        });
        parts.opened();
      });
    });
    mine.on('error', (error: Error & { readonly code?: unknown }) => {
      why = reasonOf(error);
      drop(mine);
    });
    mine.on('close', () => drop(mine));
  }

  function drop(mine: MqttClient): void {
    if (client !== mine) return;
    client = null;
    isOpen = false;
    cancelSteady();
    mine.end(true);
    parts.count('disconnects');
    if (isLeaving) return;
    const delay = Math.min(firstDelay * 2 ** Math.min(attempts, 10), longestDelay);
    attempts++;
    cancelRetry = clock.after(delay, dial);
    parts.lost(why, attempts);
  }

  function listen(then: () => void): void {
    if (client === null || !isOpen) return;
    const wanted = new Set(parts.filters());
    const gone = [...heard].filter((filter) => !wanted.has(filter));
    const fresh = [...wanted].filter((filter) => !heard.has(filter));
    heard = wanted;
    if (gone.length > 0) client.unsubscribe(gone);
    if (fresh.length === 0) {
      then();
      return;
    }
    client.subscribe(Object.fromEntries(fresh.map((filter) => [filter, { qos: 1 as const }])), (_error, granted) => {
      const refused = granted?.filter(({ qos }) => (qos as number) >= refusedFrom).length ?? 0;
      if (refused > 0) parts.count('subscriptionsRefused', refused);
      then();
    });
  }

  function leave(): void {
    isLeaving = true;
    cancelRetry();
  }

  dial();
  return {
    leave,
    publish({ topic, payload, kept }) {
      if (client === null || !isOpen) return;
      client.publish(topic, Buffer.from(payload), { qos: kept ? 1 : 0, retain: kept });
    },
    listen: () => listen(() => undefined),
    drop() {
      if (client !== null) drop(client);
    },
    async close(last) {
      leave();
      cancelSteady();
      const mine = client;
      client = null;
      if (mine === null) return;
      if (isOpen && last !== null) await said(mine, last, clock);
      await ended(mine, { politely: isOpen, clock });
    },
  };
}

/** A broker that is gone answers nothing any more: what waits for its answer is not waited for longer than this. */
const patience = 1000;

function ended(
  client: MqttClient,
  { politely, clock }: { readonly politely: boolean; readonly clock: Clock },
): Promise<void> {
  return new Promise((done) => {
    const cancel = clock.after(patience, () => {
      client.stream.destroy();
      done();
    });
    client.end(!politely, () => {
      cancel();
      done();
    });
  });
}

/** The last word, if the broker takes it in time. */
function said(client: MqttClient, { topic, payload, kept }: Published, clock: Clock): Promise<void> {
  return new Promise((done) => {
    const cancel = clock.after(patience, done);
    client.publish(topic, Buffer.from(payload), { qos: 1, retain: kept }, () => {
      cancel();
      done();
    });
  });
}

function optionsOf({ settings, login, will }: Pick<ConnectionParts, 'settings' | 'login' | 'will'>): IClientOptions {
  const { version, receiveMaximum, keepSession: sessionExpiryInterval } = settings;
  return {
    ...login,
    clientId: settings.clientId,
    clean: false,
    protocolVersion: version,
    keepalive: settings.keepAlive,
    connectTimeout,
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    ...(version === 5
      ? { properties: { receiveMaximum, sessionExpiryInterval, maximumPacketSize: largestPacket } }
      : {}),
    ...(will === null
      ? {}
      : { will: { topic: will.topic, payload: Buffer.from(will.payload), qos: 1 as const, retain: will.kept } }),
  };
}

function reasonOf(error: { readonly code?: unknown }): LinkReason {
  // A number is the broker's own answer, a word the system's.
  return typeof error.code === 'number' ? 'channel.link.rejected' : linkReasonOf(error);
}
