import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '../../../domain/all/calls.ts';
import { ledgers } from '../../../domain/all/ledgers.ts';
import type { CallDeclaration } from '../../../domain/call/declaration.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { excelCalls } from '../../../domain/ledger/excel/calls.ts';
import { eventually } from '../../world/eventually.ts';
import { formOf } from '../form.ts';
import type { Input } from '../sample.ts';
import { sampleOf } from '../samples.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from '../world.ts';
import { skeletonOf, strangeNames, withEverywhere, withInEachPlace } from './strangeNames.ts';

/** Of each kind of place in a call so many are asked, drawn by the seed: few with all the others, many when one looks for more. */
const most = Number(process.env['BUSBAR_NAMES'] ?? 1);
const seed = Number(process.env['BUSBAR_SEED'] ?? 20_261_122);

let world: World;
let people: People;
let token = '';
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  token = await world.signIn('admin', password);
});
afterAll(() => world.close());

/** mulberry32. */
function drawer(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const draw = drawer(seed);
const one = <T>(of: readonly T[]): T => of[Math.floor(draw() * of.length)] as T;
const some = <T>(of: readonly T[]): readonly T[] =>
  of.length <= most ? of : Array.from({ length: most }, () => one(of));

interface Asking {
  readonly call: CallDeclaration;
  readonly input: Input;
}

async function send({ call, input }: Asking): Promise<Got> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? 'x'.repeat(43)),
  );
  const body = call.form && input.body ? formOf(input.body as object as Record<string, unknown>) : input.body;
  const asked = world.ask(call.method, `${path}?${new URLSearchParams({ ...input.query, lang: 'en' })}`, {
    token,
    body,
  });
  if (call.name !== 'tryReading') return asked;
  // What reaches for a far end that is not there gives up by the clock, which stands still here unless it is moved.
  let isAnswered = false;
  const answered = asked.finally(() => {
    isAnswered = true;
  });
  await eventually('the trial gives up', async () => {
    await world.clock.advanceSettled(1000);
    return isAnswered;
  });
  return answered;
}

/** What a call is asked with: the sample with a strange name in each kind of place where a name or a text may stand. */
function strangeInputs(call: CallDeclaration, input: Input): readonly Input[] {
  const { params = {}, query = {}, body } = input;
  const askable = Object.keys((call.query.def as { readonly shape?: object }).shape ?? {});
  const bodies = [body, skeletonOf(call.body)].filter((given) => given !== undefined && given !== null);
  return [
    { ...input, query: { ...query, ...Object.fromEntries(strangeNames.map((name) => [name, '1'])) } },
    ...some(askable).map((name) => ({ ...input, query: { ...query, [name]: one(strangeNames) } })),
    ...some(Object.keys(params)).map((name) => ({ ...input, params: { ...params, [name]: one(strangeNames) } })),
    ...bodies.flatMap((given) => some(strangeNames).map((name) => ({ ...input, body: withEverywhere(given, name) }))),
    ...bodies.flatMap((given) =>
      some(withInEachPlace(given, one(strangeNames))).map((made) => ({ ...input, body: made })),
    ),
  ];
}

/** Calls that every ledger has alike: of these some are given a row of their own, drawn by the seed; the others reach as far as their schema. */
const alike = new Set(
  ledgers.flatMap((ledger) =>
    [...Object.values(ledgerCalls(ledger)), ...Object.values(excelCalls(ledger))].map(({ name }) => name),
  ),
);

async function inputOf(call: CallDeclaration): Promise<Input> {
  const isWhole = !alike.has(call.name) || draw() < 0.15;
  return isWhole ? sampleOf(call).input({ world, people, org: people.north }) : { params: { id: one(strangeNames) } };
}

/** A test each, so that a slow machine has its time for each. */
const portions = Array.from(
  { length: Math.ceil(calls.length / 30) },
  (_, n) => [n * 30 + 1, calls.slice(n * 30, n * 30 + 30)] as const,
);

test.each(portions)(
  `a name that every object answers to is a name like any other, in query, path, body and form: calls from %i on (seed ${seed})`,
  async (_, portion) => {
    const failed: string[] = [];
    for (const call of portion) {
      for (const strange of strangeInputs(call, await inputOf(call))) {
        const got = await send({ call, input: strange });
        if (got.status >= 500) failed.push(`${call.name} ${JSON.stringify(strange)}`);
        if (got.status === 401) token = await world.signIn('admin', password);
      }
    }
    expect(failed).toEqual([]);
    expect(world.said.filter((line) => line.includes(' failed: '))).toEqual([]);
  },
);

test('a field that nobody declared is told by its name, whatever it is called', async () => {
  const query = new URLSearchParams(strangeNames.map((name) => [name, '1']));
  const got = await world.ask('GET', `/gateway/api/alarms?${query}`, { token });
  expect([got.status, Object.keys(got.fields).sort()]).toEqual([400, [...strangeNames].sort()]);
});
