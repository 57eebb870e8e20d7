import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import { users } from '../../domain/access/user.ts';
import { calls } from '../../domain/all/calls.ts';
import { ledgers } from '../../domain/all/ledgers.ts';
import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { ledgerCalls } from '../../domain/ledger/calls.ts';
import { noteAttempt } from '../../gateway/administration/access/lockout.ts';
import { sessionTimes } from '../../gateway/administration/access/sessions.ts';
import { whilePassing } from '../world/whilePassing.ts';
import { formOf } from './form.ts';
import type { Input } from './sample.ts';
import { sampleOf } from './samples.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let admin = '';
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, [...permissionCodes]);
});

let seatedAt = Number.NEGATIVE_INFINITY;
/** One of the calls replaces the token, and the old one holds for a minute more. */
async function seated(): Promise<void> {
  if (world.clock.now() - seatedAt < sessionTimes.overlap / 2) return;
  admin = await world.signIn('admin', password);
  seatedAt = world.clock.now();
}
afterAll(() => world.close());

let ids = 0;
const anId = (): string => `5e1f0c00-0000-4000-8000-${String(++ids).padStart(12, '0')}`;

interface Sending {
  readonly call: CallDeclaration;
  readonly input: Input;
  readonly token: string;
  readonly id: string;
}

async function send({ call, input, token, id }: Sending): Promise<Got> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? 'x'.repeat(43)),
  );
  const body = call.form && input.body ? formOf(input.body as Record<string, unknown>) : input.body;
  return world.ask(call.method, `${path}?${new URLSearchParams({ ...input.query, lang: 'en' })}`, {
    token,
    body,
    headers: { 'Command-Id': id },
  });
}

const toldBy = ({ status, code, data, fields }: Got) => ({ status, code, data, fields });

/** What the command has written: how often each kind of event stands in each stream. */
const writtenBy = (id: string) =>
  world.database.query<{ stream: string; type: string; times: number }>(
    `select stream, type, count(*)::int as times from log.event where command = $1 or command like $1 || ':%' group by stream, type`,
    [id],
  );

/** One ledger's calls are made as another's: of those that are all alike a few at once are enough. */
const alike = new Set(
  ledgers
    .filter((ledger) => ledger !== users)
    .flatMap((ledger) => Object.values(ledgerCalls(ledger)).map(({ name }) => name)),
);
const acting = calls
  .filter(({ acts }) => acts)
  .map((call) => [call.name, alike.has(call.name) ? 3 : 20, call] as const);

test.each(acting)(
  '%s: asked %i times at once and once more under one id, it is done once and answers the same',
  async (_, times, call) => {
    // What is let in so often within a minute fills up again, and so does the patience with an account that many ask for at once.
    world.clock.advance(25);
    await listened();
    await seated();
    const sample = sampleOf(call);
    const input = await sample.input({ world, people, org: people.north });
    const token = sample.ownSession ? await world.signIn('admin', password) : admin;
    const sending = { call, input, token, id: anId() };
    const sent = (): Promise<Got> => (sample.asksField ? whilePassing(world.clock, send(sending)) : send(sending));
    const together = await Promise.all(Array.from({ length: times }, sent));
    // Whoever asks after the session has ended is a stranger, who is told nobody's answer.
    const others = together.filter(({ status }) => status !== 401 || !sample.ownSession);
    const [first] = others;
    if (first === undefined) throw new Error('none was answered');
    for (const got of others) expect(toldBy(got)).toEqual(toldBy(first));
    expect(first.code, JSON.stringify(first)).toBe(sample.refused ?? 'SUCCESS');
    const written = await writtenBy(sending.id);
    expect(written.filter(({ times }) => times > 1)).toEqual([]);
    if (sample.ownSession) return;
    expect(toldBy(await sent())).toEqual(toldBy(first));
    expect(await writtenBy(sending.id)).toEqual(written);
  },
);

/** Of twenty sign-ins at once a busy machine hears some too late, and asks for a captcha next: an administrator begins the count anew. */
const listened = (): Promise<void> =>
  noteAttempt(world.database, { account: 'admin', address: '' }, 'unlocked', world.clock.now());

/** Acts that append nothing to the log, with where they are written. */
const inOneStep: readonly (readonly [name: string, table: string])[] = [
  ['startVisit', 'visit'],
  ['makeTicket', 'ticket'],
  ['makeHandOver', 'ticket'],
  ['openExternal', 'ticket'],
  ['makeQrCode', 'qr_login'],
  ['decideQrCode', 'qr_login'],
];
test.each(inOneStep)('%s is done and answered in one step: no gateway ends between the two', async (name, table) => {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`no call is named ${name}`);
  world.clock.advance(25);
  await listened();
  await seated();
  const input = await sampleOf(call).input({ world, people, org: people.north });
  const id = anId();
  const got = await send({ call, input, token: admin, id });
  expect(got.code, JSON.stringify(got)).toBe('SUCCESS');
  const together = `select from keep.${table} t join keep.answer a on a.xmin = t.xmin where a.id = $1`;
  expect(await world.database.query(together, [id])).toHaveLength(1);
});

test('an id is its caller’s, its call’s and its body’s: another person, another call and other words are refused, and told nothing', async () => {
  const headers = { 'Command-Id': anId() };
  const pop = (token: string, shows: boolean) =>
    world.ask('POST', '/gateway/energy-service-ucenter/api/setUserPop', { token, headers, body: { pop: shows } });
  const first = await pop(admin, true);
  const stranger = await world.signIn('nobody', password);
  for (const got of [
    await pop(stranger, true),
    await pop(admin, false),
    await world.ask('POST', '/gateway/api/handOver', { token: admin, headers }),
  ]) {
    expect([got.status, got.code, got.data]).toEqual([409, 'COMMAND_REUSED', undefined]);
  }
  expect(toldBy(await pop(admin, true))).toEqual(toldBy(first));
});
