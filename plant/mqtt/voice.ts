import { connect, type MqttClient } from 'mqtt';

export interface Will {
  readonly topic: string;
  readonly payload: Buffer;
  readonly kept: boolean;
}

export interface VoiceParts {
  readonly url: string;
  readonly id: string;
  /** Asked for before each connection. */
  readonly will: () => Will;
  readonly connected: (voice: Voice) => void;
  readonly listensTo?: string;
  readonly heard?: (payload: Buffer) => void;
}

/** A device's own connection to its broker. */
export interface Voice {
  readonly isUp: () => boolean;
  readonly say: (
    topic: string,
    payload: Buffer | string,
    more?: { readonly qos?: 0 | 1; readonly kept?: boolean },
  ) => void;
  /** Gone without a word, as a device whose cable was pulled: the broker speaks its will. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly close: () => Promise<void>;
}

const tryAgainAfter = 500;

export function openVoice(parts: VoiceParts): Voice {
  let isCut = false;
  let client: MqttClient = dial();

  function dial(): MqttClient {
    const { topic, payload, kept } = parts.will();
    const mine = connect(parts.url, {
      clientId: parts.id,
      clean: true,
      reconnectPeriod: tryAgainAfter,
      queueQoSZero: false,
      keepalive: 30,
      will: { topic, payload, qos: 1, retain: kept },
    });
    mine.on('connect', () => {
      if (parts.listensTo !== undefined) mine.subscribe(parts.listensTo);
      parts.connected(voice);
    });
    mine.on('close', () => {
      const next = parts.will();
      if (mine.options.will !== undefined) mine.options.will.payload = next.payload;
    });
    mine.on('message', (_topic, payload_) => parts.heard?.(payload_));
    // A broker that is gone is one of the things that happen here; the library tries again.
    mine.on('error', () => undefined);
    return mine;
  }

  const voice: Voice = {
    isUp: () => client.connected,
    say(topic, payload, { qos = 0, kept = false } = {}) {
      if (client.connected) client.publish(topic, payload, { qos, retain: kept });
    },
    cut() {
      if (isCut) return;
      isCut = true;
      client.end(true);
    },
    mend() {
      if (!isCut) return;
      isCut = false;
      client = dial();
    },
    close: () =>
      new Promise((done) => {
        client.end(true, () => done());
      }),
  };
  return voice;
}
