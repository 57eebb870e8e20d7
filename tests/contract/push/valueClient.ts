import { io, type Socket } from 'socket.io-client';
import { patient } from '../../../cli/test/pace.ts';
import { until } from './world.ts';

/** A frame, read byte by byte from the table of docs/live.md. */
export interface Frame {
  readonly magic: number;
  readonly version: number;
  readonly kind: number;
  readonly seq: number;
  readonly sentAt: number;
  readonly n: number;
  readonly flags: number;
  readonly rows: readonly {
    readonly handle: number;
    readonly value: number;
    readonly at: number;
    readonly quality: number;
  }[];
  readonly bytes: number;
}

export function readFrameByHand(data: Uint8Array): Frame {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const n = view.getUint32(16, true);
  const rows = [];
  for (let i = 0; i < n; i++) {
    rows.push({
      value: view.getFloat64(24 + 8 * i, true),
      at: view.getFloat64(24 + 8 * n + 8 * i, true),
      handle: view.getUint32(24 + 16 * n + 4 * i, true),
      quality: view.getUint8(24 + 20 * n + i),
    });
  }
  return {
    magic: view.getUint16(0, true),
    version: view.getUint8(2),
    kind: view.getUint8(3),
    seq: view.getUint32(4, true),
    sentAt: view.getFloat64(8, true),
    n,
    flags: view.getUint32(20, true),
    rows,
    bytes: data.byteLength,
  };
}

export interface Answer {
  readonly code: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly data?: {
    readonly handles: Readonly<Record<string, number>>;
    readonly refused: Readonly<Record<string, string>>;
  };
}

/** A console's value socket, written from docs/live.md alone. */
export class ValueSocketClient {
  readonly frames: Frame[] = [];
  readonly raw: Uint8Array[] = [];
  readonly topics: { readonly topic: string; readonly seq: number; readonly data: unknown }[] = [];
  readonly refused: unknown[] = [];
  readonly events: string[] = [];
  readonly socket: Socket;
  error: { readonly data?: { readonly code: string } } | null = null;

  constructor(port: number, token: string, query: Record<string, string> = {}) {
    this.socket = io(`http://127.0.0.1:${port}/live`, {
      path: '/gateway/push/live',
      transports: ['websocket'],
      auth: { token },
      query,
      reconnection: false,
      forceNew: true,
    });
    this.socket.on('connect_error', (error) => {
      this.error = error as unknown as { data?: { code: string } };
    });
    this.socket.on('disconnect', () => this.events.push('disconnect'));
    this.socket.on('values', (data: Uint8Array) => {
      this.events.push('values');
      this.raw.push(data);
      this.frames.push(readFrameByHand(data));
    });
    this.socket.on('topic', (topic) => this.topics.push(topic));
    this.socket.on('refused', (said) => {
      this.events.push('refused');
      this.refused.push(said);
    });
  }

  async connected(): Promise<this> {
    await until('the value socket connects', () => this.socket.connected || this.error !== null);
    return this;
  }

  async ask(event: string, body: unknown): Promise<Answer> {
    return (await this.socket.timeout(patient(60_000)).emitWithAck(event, body)) as Answer;
  }

  subscribe(points: readonly string[], more: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
    return this.ask('subscribe', { points, topics: [], rate: 10, ...more });
  }

  async frame(n: number): Promise<Frame> {
    await until(`frame ${n}`, () => this.frames.length > n);
    return this.frames[n] as Frame;
  }

  close(): void {
    this.socket.disconnect();
  }
}
