import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ErrorCode, Refusal } from '../../domain/error/errors.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Courtesy } from '../ground/courtesy.ts';
import { gaugeOf, metricsText, tally } from '../ground/metrics.ts';
import { openSlices } from '../ground/slices.ts';
import { type Answered, type Asked, answerCall, type Road } from './answerCall.ts';
import { type Bucket, tokenBucket } from './bucket.ts';
import { callerAddress } from './callerAddress.ts';
import { docsPage } from './docsPage.ts';
import { langOf, refusalOf, successOf } from './envelope.ts';
import { readForms } from './forms.ts';
import { framework, type Patience } from './framework.ts';
import type { FileAnswer, ServedCall } from './handler.ts';
import { type Probe, watchHealth } from './health.ts';
import { openHeavyReads } from './heavyReads.ts';
import { eachInItsTurn, jsonSlices } from './jsonSlices.ts';
import { leavingOf } from './leaving.ts';
import { oddityOf } from './oddHeads.ts';
import { openApiOf, pathOf } from './openapi.ts';
import { openRepeats } from './repeats.ts';
import { securityHeaders } from './security.ts';
import { isFile, serveStaticFiles } from './staticFiles.ts';
import { statusOf } from './status.ts';
import { watchWires } from './wires.ts';
import { writtenIn } from './written.ts';

export interface HttpParts extends Omit<Road, 'repeats' | 'heavyReads'> {
  readonly calls: readonly ServedCall[];
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly distFolder: string;
  /** What `/readyz` asks beside the followers: store, collectors. */
  readonly probes?: Readonly<Record<string, Probe>>;
  /** Told while somebody waits for an answer. */
  readonly courtesy: Courtesy;
  /** The portals that may frame the console. */
  readonly frameAncestors?: readonly string[];
  /** How often one address may knock at the calls of `limited`. */
  readonly knocks: { readonly burst: number; readonly perMinute: number };
  /** How long a sender and a reader may dawdle. */
  readonly patience?: Patience;
  /** Addresses and networks of proxies whose forwarded headers count; none by default. */
  readonly trustedProxies?: readonly string[];
}

export interface Http {
  readonly server: Server;
  /** `http://127.0.0.1:8080` */
  readonly address: string;
  readonly close: () => Promise<void>;
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
const bodyLimit = 1024 * 1024;
/** How many of the connections that a stop cuts are named. */
const told = 20;

const answered = tally('busbar_http_answers_total', 'HTTP answers by call and status');
const busy = tally('busbar_http_seconds_total', 'Seconds spent on HTTP answers by call');

/** Serves the declared calls, their documentation, the health pages and the console on one port. */
export async function startHttp(parts: HttpParts): Promise<Http> {
  const app = Fastify({
    ...framework(parts),
    bodyLimit,
    frameworkErrors: (error, request, reply) => void refuse(reply, langIn(request), { code: codeOfError(error) }),
  });
  const wires = watchWires(app.server, parts.clock);
  app.addHook('onRequest', async (request, reply) => {
    const { protocol, headers } = request;
    reply.headers(
      securityHeaders({ frameAncestors: parts.frameAncestors ?? [], isSecure: protocol === 'https' }, headers.host),
    );
    const oddity = oddityOf(request.raw);
    return oddity === null ? undefined : refuse(reply.header('connection', 'close'), langIn(request), { code: oddity });
  });
  readJson(app);
  readForms(app);
  app.setErrorHandler((error, request, reply) => {
    const code = codeOfError(error);
    if (code === 'INTERNAL')
      parts.say(
        `${request.method} ${pathIn(request)} failed: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
      );
    return refuse(reply, langIn(request), { code });
  });
  const health = watchHealth({ ...parts, probes: parts.probes ?? {} });
  serveCalls(app, { ...parts, repeats: openRepeats(), heavyReads: openHeavyReads() });
  servePages(app, parts, health.readiness);
  await serveConsole(app, parts);
  const address = await app.listen({ host: parts.host, port: parts.port });
  return {
    server: app.server,
    address: addressOf(app, address),
    async close() {
      health.close();
      const closed = app.close();
      const cut = await wires.end();
      if (cut.length > 0)
        parts.say(
          `cut at the stop, without their answer: ${cut.slice(0, told).join('; ')}${cut.length > told ? ` and ${cut.length - told} more` : ''}`,
        );
      await closed;
    },
  };
}

function addressOf(app: FastifyInstance, listening: string): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  if (address === '0.0.0.0' || address === '::') return listening.replace(/\/\/[^/]*:/, '//127.0.0.1:');
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/** An empty body is no body, whatever its type says. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Each call at its path; another method at the same path is refused by name. */
function serveCalls(app: FastifyInstance, parts: Serving): void {
  const bucket = tokenBucket(parts.clock, parts.knocks);
  const taken = new Map<string, Set<string>>();
  for (const served of parts.calls) {
    const path = pathOf(served.call).replace(/\{(\w+)\}/g, ':$1');
    taken.set(path, (taken.get(path) ?? new Set()).add(served.call.method));
    const { form, limited, method } = served.call;
    app.route({
      method,
      url: path,
      config: { form: form !== null },
      ...(form === null ? {} : { bodyLimit: form.maxBytes }),
      ...(limited ? { onRequest: knocking(bucket) } : {}),
      handler: (request, reply) => answer(parts, served, { request, reply }),
    });
  }
  for (const [url, used] of taken) {
    const allowed = [...used].join(', ');
    app.route({
      method: methods.filter((method) => !used.has(method)),
      url,
      handler: (request, reply) => refuse(reply.header('allow', allowed), langIn(request), { code: 'NOT_ALLOWED' }),
    });
  }
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Whoever knocks too often is turned away before a byte of the body is read. */
function knocking(bucket: Bucket): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  return async (request, reply) =>
    bucket.take(callerAddress(request)) ? undefined : refuse(reply, langIn(request), { code: 'TOO_MANY' });
}

type Serving = HttpParts & Road;

async function answer(parts: Serving, served: ServedCall, { request, reply }: Exchange): Promise<FastifyReply> {
  const { name, answers } = served.call;
  const began = parts.clock.monotonic();
  const asked: Asked = {
    method: request.method === 'HEAD' ? 'GET' : request.method,
    path: pathIn(request),
    params: request.params,
    query: request.query as Readonly<Record<string, unknown>>,
    body: request.body ?? undefined,
    authorization: request.headers.authorization,
    commandId: request.headers['command-id'],
    share: textOf(request.headers['busbar-share']),
    address: callerAddress(request),
    agent: request.headers['user-agent'],
    ...(served.call.heavy ? { leaving: leavingOf(reply.raw) } : {}),
  };
  const done = await parts.courtesy.during(() => answerCall(parts, served, asked));
  // Told of once in any case: an answer that was written ends with `close` as well.
  if (reply.raw.destroyed) done.sent();
  else reply.raw.once('close', done.sent);
  reply.header('busbar-position', String(done.position));
  const status = done.result.ok ? 200 : statusOf[done.result.refusal.code];
  answered.add({ call: name, status: String(status) });
  busy.add({ call: name }, (parts.clock.monotonic() - began) / 1000);
  if (done.result.ok && served.call.heavy) return sendInSlices(reply, { ...parts, answers, value: done.result.value });
  return answers === 'file' && done.result.ok
    ? sendFile(reply, done.result.value as FileAnswer)
    : sendJson(reply, done);
}

function sendJson(reply: FastifyReply, { result, lang }: Answered): FastifyReply {
  if (!result.ok) return refuse(reply, lang, result.refusal);
  return reply.header('cache-control', 'no-store').send(successOf(result.value));
}

interface Large {
  readonly clock: HttpParts['clock'];
  readonly answers: ServedCall['call']['answers'];
  readonly value: unknown;
}

/** A large answer is written in parts between which others have their turn. */
function sendInSlices(reply: FastifyReply, { clock, answers, value }: Large): FastifyReply {
  const slices = openSlices(clock);
  if (answers === 'file') {
    const file = value as FileAnswer;
    return sendFile(
      reply,
      file.bytes instanceof Uint8Array ? file : { ...file, bytes: eachInItsTurn(file.bytes, slices) },
    );
  }
  const json = writtenIn(value) ?? Readable.from(jsonSlices(successOf(value), slices), { objectMode: false });
  return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(json);
}

function sendFile(reply: FastifyReply, { contentType, bytes, fileName, kept, headers = {} }: FileAnswer): FastifyReply {
  if (fileName !== undefined)
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  const cache =
    kept === 'public' ? 'public, max-age=31536000, immutable' : kept === 'private' ? 'private, no-cache' : 'no-store';
  return reply
    .headers({ ...headers, 'cache-control': cache })
    .type(contentType)
    .send(bytes instanceof Uint8Array ? bytes : Readable.from(bytes));
}

function refuse(reply: FastifyReply, lang: Lang, refusal: Refusal): FastifyReply {
  return reply.code(statusOf[refusal.code]).header('cache-control', 'no-store').send(refusalOf(refusal, lang));
}

function servePages(
  app: FastifyInstance,
  parts: HttpParts,
  readiness: ReturnType<typeof watchHealth>['readiness'],
): void {
  const declared = parts.calls.map((served) => served.call);
  gaugeOf('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  gaugeOf('busbar_log_position', 'Position of the last event', () => parts.log.head().position);
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));
  app.get('/readyz', async (_request, reply) => {
    const state = await readiness();
    return reply
      .code(state.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(state);
  });
  app.get('/metrics', (_request, reply) => reply.type('text/plain; version=0.0.4; charset=utf-8').send(metricsText()));
  app.get('/gateway/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage(declared)));
  app.get('/gateway/docs/openapi.json', (_request, reply) => reply.send(openApiOf(declared)));
}

/** The console's files, and its page for every address that is a screen's. */
async function serveConsole(app: FastifyInstance, { distFolder }: HttpParts): Promise<void> {
  const files = await serveStaticFiles(app, distFolder);
  app.setNotFoundHandler((request, reply) => {
    const path = pathIn(request);
    const asksForPage = (request.method === 'GET' || request.method === 'HEAD') && !isCall(path) && !isFile(path);
    if (asksForPage && files.sendPage(reply)) return reply;
    return refuse(reply, langIn(request), { code: 'NOT_FOUND' });
  });
}

/** Addresses of calls: the gateway's own, and those of the feedback host that it is as well (decision 55). */
const isCall = (path: string): boolean => /^\/(gateway|feedback|push)(\/|$)/.test(path);

/** A header that stands twice says nothing. */
const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

const pathIn = (request: FastifyRequest): string => request.url.split('?')[0] ?? request.url;

function langIn(request: FastifyRequest): Lang {
  return langOf((request.query as Readonly<Record<string, unknown>> | undefined)?.['lang']) ?? 'cn';
}

/** What the framework refuses by itself, in the words of the ledger of errors. */
function codeOfError(error: unknown): ErrorCode {
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 413) return 'TOO_LARGE';
  if (statusCode === 415) return 'WRONG_TYPE';
  if (statusCode === 404) return 'NOT_FOUND';
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL';
}
