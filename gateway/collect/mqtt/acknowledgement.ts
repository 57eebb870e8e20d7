import type { MqttClient } from 'mqtt';
import type { Message } from './decoder.ts';

/** A message that waits to be acknowledged. */
export interface Arrived extends Message {
  /** Tells the broker that it is safe. Nothing happens when its connection is gone: it comes again then. */
  readonly acknowledge: () => void;
}

interface Publish {
  readonly topic: string;
  readonly payload: Uint8Array | string;
  readonly qos: 0 | 1 | 2;
  readonly messageId?: number;
  readonly retain: boolean;
  readonly dup: boolean;
}

/** The parts of the library that it does not offer. They are those of mqtt 5.16.0; acknowledgement.test.ts holds them to it. */
interface Inside {
  handleMessage: (packet: Publish, done: (error?: Error) => void) => void;
  _sendPacket: (packet: { readonly cmd: 'puback'; readonly messageId: number; readonly reasonCode: 0 }) => void;
}

/** Handed to the library in place of an answer: it then leaves the acknowledgement to us, and goes on to the next packet. */
const later = new Error('acknowledged when it is stored');

/**
 * Gives each message to `take` without acknowledging it: left to itself the library acknowledges on receipt, or handles one
 * message at a time until it is stored. A promise that `take` returns holds up the connection, and thereby the sender.
 */
export function acknowledgeLater(client: MqttClient, take: (message: Arrived) => Promise<void> | null): void {
  const inside = client as unknown as Inside;
  inside.handleMessage = (packet, done) => {
    const { topic, payload, qos, messageId, retain, dup } = packet;
    const owed = qos === 1 && messageId !== undefined;
    const held = take({
      topic,
      payload: typeof payload === 'string' ? Buffer.from(payload) : payload,
      retained: retain,
      again: dup,
      acknowledge() {
        if (owed && client.connected) inside._sendPacket({ cmd: 'puback', messageId, reasonCode: 0 });
      },
    });
    const go = (): void => (owed ? done(later) : done());
    if (held === null) go();
    else void held.then(go);
  };
}
