import { WebSocket } from 'ws';
import { until } from './world.ts';

/** Whatever the gateway says, as it came over the wire. */
export type Said = { readonly op: string } & Readonly<Record<string, unknown>>;
interface WireItem {
  readonly position: number;
  readonly event: string;
}

/**
 * A console's alarm socket, written from docs/live.md alone: it shares no code with the console's own streams, so that a
 * mistake in both would have to be made twice.
 */
export class AlarmSocketClient {
  readonly messages: Said[] = [];
  readonly socket: WebSocket;
  closedWith: number | null = null;
  httpStatus: number | null = null;

  constructor(port: number, headers: Record<string, string> = {}, path = '/gateway/push/alarm') {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    // The other door's first words are no JSON object: it answers an upgrade here only to show that it does.
    this.socket.on('message', (data) =>
      this.messages.push(String(data).startsWith('{') ? (JSON.parse(String(data)) as Said) : { op: 'other' }),
    );
    this.socket.on('close', (code) => {
      this.closedWith = code;
    });
    this.socket.on('unexpected-response', (_, response) => {
      this.httpStatus = response.statusCode ?? 0;
      this.closedWith = 0;
    });
    this.socket.on('error', () => undefined);
  }

  async opened(): Promise<this> {
    await until('the socket opens', () => this.socket.readyState === WebSocket.OPEN || this.closedWith !== null);
    return this;
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message));
  }

  async login(token: string, more: Readonly<Record<string, unknown>> = {}): Promise<this> {
    await this.opened();
    this.say({ op: 'login', token, ...more });
    return this;
  }

  /** The gateway has read whatever was said before: it answers a ping in its turn. */
  async heard(): Promise<this> {
    let isAnswered = false;
    this.socket.once('pong', () => {
      isAnswered = true;
    });
    this.socket.ping();
    await until('the gateway has read what was said', () => isAnswered || this.closedWith !== null);
    if (!isAnswered) throw new Error(`closed with ${this.closedWith} before it was heard`);
    return this;
  }

  async ready(): Promise<Said> {
    await until('ready', () => this.find('ready') !== undefined || this.closedWith !== null);
    const ready = this.find('ready');
    if (ready === undefined) throw new Error(`closed with ${this.closedWith} before it was ready`);
    return ready;
  }

  async closed(): Promise<number> {
    await until('the socket closes', () => this.closedWith !== null);
    return this.closedWith as number;
  }

  find(op: string): Said | undefined {
    return this.messages.find((message) => message.op === op);
  }

  all(op: string): readonly Said[] {
    return this.messages.filter((message) => message.op === op);
  }

  /** Positions of all alarm events, in the order in which they came, alone or in batches. */
  positions(): readonly number[] {
    return this.messages.flatMap((message) => {
      if (message.op === 'alarm') return [(message as unknown as WireItem).position];
      return message.op === 'alarms' ? (message['items'] as readonly WireItem[]).map((item) => item.position) : [];
    });
  }
}
