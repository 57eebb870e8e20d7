import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { defineCall } from '../../../domain/call/defineCall.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { openCourtesy } from '../../../gateway/ground/courtesy.ts';
import { systemClock } from '../../../gateway/ground/systemClock.ts';
import type { Access } from '../../../gateway/http/access.ts';
import { openAnswers } from '../../../gateway/http/answers.ts';
import { serve } from '../../../gateway/http/handler.ts';
import { type Http, type HttpParts, startHttp } from '../../../gateway/http/http.ts';
import { startFollowers } from '../../../gateway/log/follow/startFollowers.ts';
import { openLog } from '../../../gateway/log/openLog.ts';
import { newPushMetrics } from '../../../gateway/push/pushMetrics.ts';
import { openUpgradeGate } from '../../../gateway/push/upgradeGate.ts';
import { testDatabase } from '../../world/database.ts';
import { knocks, patience } from '../../world/process.ts';

const nobody: Access = {
  callerOf: async () => null,
  callerAtWorkflow: async () => null,
  callerOfTicket: async () => null,
  sharedBy: async () => null,
  callerOfSession: async () => null,
  scopeOf: async () => {
    throw new Error('nobody has a scope');
  },
  onEnded: () => () => undefined,
  onChanged: () => () => undefined,
  followers: [],
  calls: [],
};

const give = defineCall({
  name: 'give',
  method: 'POST',
  path: '/gateway/api/give',
  permission: 'anybody',
  subject: 'person',
  body: z.strictObject({ text: z.string() }),
  response: z.string(),
});
const open = defineCall({
  name: 'open',
  method: 'GET',
  path: '/gateway/api/open',
  permission: 'anybody',
  response: z.string(),
});
const inner = defineCall({
  name: 'inner',
  method: 'GET',
  path: '/gateway/api/inner',
  permission: 'anybody',
  response: z.string(),
});
const knock = defineCall({
  name: 'knock',
  method: 'GET',
  path: '/gateway/api/knock',
  permission: 'anybody',
  limited: true,
  response: z.string(),
});
const endless = defineCall({
  name: 'endless',
  method: 'GET',
  path: '/gateway/api/endless',
  permission: 'anybody',
  answers: 'file',
  response: z.unknown(),
});

/** A door with a few calls that anybody may make, and what reached them. */
export interface Ground {
  readonly http: Http;
  readonly said: readonly string[];
  /** What reached a call: its name, with what it was given, and from where. */
  readonly reached: string[];
  /** Sends these bytes as they stand and gives what was heard until the gateway hung up or said no more for now. */
  readonly say: (text: string | Uint8Array) => Promise<string>;
  readonly wire: () => Promise<Socket>;
  /** Connections that the server holds. */
  readonly held: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function startGround(more: Partial<HttpParts> = {}): Promise<Ground> {
  const store = await testDatabase();
  const log = await openLog({ ...store, clock: systemClock, deciders: new Map(), events: new Map() });
  const followers = await startFollowers({
    database: store.database,
    log,
    clock: systemClock,
    patience,
    followers: [],
    say: () => undefined,
  });
  const distFolder = mkdtempSync(join(tmpdir(), 'busbar-wires-'));
  const said: string[] = [];
  const reached: string[] = [];
  const http = await startHttp({
    courtesy: openCourtesy(systemClock),
    answers: openAnswers({
      database: store.database,
      secret: 'only tested',
      now: systemClock.now,
      random: randomBytes,
    }),
    access: nobody,
    followers,
    log,
    knocks,
    clock: systemClock,
    host: '127.0.0.1',
    port: 0,
    distFolder,
    makeId: () => crypto.randomUUID(),
    say: (line) => void said.push(line),
    calls: [
      serve(give, async ({ body }, { token }) =>
        noted(`give ${body.text}${token === undefined ? '' : ' with a token'}`),
      ),
      serve(open, async (_, { address }) => noted(`open ${address}`)),
      serve(knock, async () => accepted('in')),
      serve(inner, async () => noted('inner')),
      serve(endless, async () => accepted({ contentType: 'text/plain', bytes: forEver() })),
    ],
    ...more,
  });
  function noted(what: string) {
    reached.push(what);
    return accepted(what);
  }
  openUpgradeGate({
    server: http.server,
    allowedOrigins: [],
    metrics: newPushMetrics(),
    alarm: (_: IncomingMessage, socket) => socket.destroy(),
  });
  const port = Number(new URL(http.address).port);
  const wire = (): Promise<Socket> => wireTo(port);
  return {
    http,
    said,
    reached,
    wire,
    async say(text) {
      const socket = await wire();
      socket.end(text);
      return heardOf(socket);
    },
    held: () =>
      new Promise((resolve, reject) =>
        http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      await http.close();
      await followers.close();
      await log.close();
      await store.close();
      rmSync(distFolder, { recursive: true });
    },
  };
}

async function* forEver(): AsyncGenerator<Uint8Array> {
  for (;;) yield new Uint8Array(65_536);
}

function wireTo(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => resolve(socket));
    // Being cut is what is tested: `heardOf` ends with the wire.
    socket.on('error', reject);
  });
}

/** All that is said until the wire is closed. */
export function heardOf(socket: Socket): Promise<string> {
  let heard = '';
  socket.on('data', (bytes: Buffer) => {
    heard += bytes.toString('latin1');
  });
  return new Promise((resolve) => {
    const over = (): void => {
      socket.destroy();
      resolve(heard);
    };
    socket.once('end', over).once('close', over);
  });
}

/** The status of each answer that was heard, in order. */
export const statusesIn = (heard: string): readonly number[] =>
  [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
