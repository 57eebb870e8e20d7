import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import { calls } from '../../domain/all/calls.ts';
import type { PermissionCode } from '../../domain/call/declaration.ts';
import type { CallContext } from '../../gateway/http/handler.ts';
import { type ScreenPlace, screenPlaces, screensNamed } from '../../gateway/http/namedScreens.ts';
import { wholeScope } from '../../gateway/http/scope.ts';
import { validated } from '../../gateway/http/validate.ts';
import { aCaller, aContext } from '../world/ledgers.ts';
import { sampleOf } from './samples.ts';
import { type People, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
});
afterAll(() => world.close());

/** Who sees the north and may do everything but this. */
function contextWithout(...screens: readonly PermissionCode[]): CallContext {
  const permissions = new Set([...permissionCodes].filter((code) => !screens.includes(code)));
  const caller = aCaller({ userId: people.northerner, permissions, scope: wholeScope([people.north]) });
  return aContext({ caller, now: world.clock.now(), lang: 'en' });
}

const named = calls.flatMap((call) => {
  const places = screenPlaces(call);
  return places.length === 0 ? [] : [[call.name, call, places] as const];
});

/** The input with another screen at a place of it. */
function through(input: unknown, [key, ...further]: ScreenPlace, screen: string): unknown {
  if (key === undefined) return screen;
  if (key === null) return (input as readonly unknown[]).map((one) => through(one, further, screen));
  const row = input as Readonly<Record<string, unknown>>;
  return { ...row, [key]: through(row[key], further, screen) };
}

/** The screens that a place of the declaration offers. */
function offered(schema: unknown, place: ScreenPlace): readonly PermissionCode[] {
  const [key, ...further] = place;
  if (schema instanceof z.ZodReadonly) return offered(schema.unwrap(), place);
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  if (schema instanceof z.ZodUnion) return offered(schema.options[0], place);
  if (schema instanceof z.ZodArray) return offered(schema.element, further);
  return schema instanceof z.ZodObject ? offered(schema.shape[key ?? ''], further) : [];
}

describe.each(named)('%s asks through a screen', (name, call, places) => {
  const served = () => {
    const found = world.served.find((one) => one.call.name === name);
    if (found === undefined) throw new Error(`${name} is not served`);
    return found;
  };
  const asked = async () => {
    const input = { params: {}, query: {}, body: undefined };
    const sample = await sampleOf(call).input({ world, people, org: people.north });
    const read = validated(call, { ...input, ...sample } as never, 'en');
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    return read.value;
  };
  const codeOf = async (input: unknown, context: CallContext): Promise<string> => {
    const answer = await served().handle(input as never, context);
    return answer.ok ? 'SUCCESS' : answer.refusal.code;
  };

  test('that its caller may open', async () => {
    const input = await asked();
    const screens = screensNamed(input, places);
    expect(screens.length).toBeGreaterThan(0);
    expect(await codeOf(input, contextWithout())).toBe(sampleOf(call).refused ?? 'SUCCESS');
    for (const screen of screens) expect(await codeOf(input, contextWithout(screen)), screen).toBe('NO_PERMISSION');
  });

  test('whichever of those that may ask it is', async () => {
    const input = await asked();
    for (const [which, ...further] of places)
      for (const screen of offered(call[which as 'query' | 'body'], further)) {
        const other = through(input, [which as string, ...further], screen);
        expect(await codeOf(other, contextWithout(screen)), screen).toBe('NO_PERMISSION');
      }
  });
});

test('no declaration names a screen where it is not looked for', () => {
  const routes = new Set<unknown>(permissionCodes);
  const names = (schema: unknown): boolean => {
    if (typeof schema !== 'object' || schema === null) return false;
    return Object.entries(schema).some(([key, value]: [string, { readonly enum?: readonly unknown[] } | null]) =>
      key === 'screen' && value?.enum?.some((one) => routes.has(one)) === true ? true : names(value),
    );
  };
  const told = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const naming = calls.filter(({ query, body }) => [query, body].some((schema) => names(told(schema))));
  expect(naming.map(({ name }) => name)).toEqual(named.map(([name]) => name));
  expect(naming.length).toBeGreaterThan(0);
});
