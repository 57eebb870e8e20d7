import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../cli/root.ts';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import { calls } from '../../domain/all/calls.ts';

const twice = (words: readonly string[]): readonly string[] =>
  words.filter((word, index) => words.indexOf(word) !== index);
/** Two paths that differ in the names of their parameters only are one path. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

test('every call has a name and an address of its own', () => {
  expect(twice(calls.map((call) => call.name))).toEqual([]);
  expect(twice(calls.map((call) => `${call.method} ${shapeOf(call.path)}`))).toEqual([]);
});

test('every path stands under /gateway, or is one of the feedback host, and names the parameters that its schema reads', () => {
  for (const call of calls) {
    expect(call.path, call.name).toMatch(/^\/(gateway\/|feedback|push\/)[\w./{}-]*$/);
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const read = Object.keys((call.params as unknown as { shape: object }).shape);
    expect(read.sort(), call.name).toEqual(named.sort());
  }
});

test('every permission that a call asks for is a code that a role can hold', () => {
  const asked = calls.flatMap((call) => (typeof call.permission === 'object' ? call.permission.anyOf : []));
  expect([...new Set(asked)].filter((code) => !permissionCodes.has(code))).toEqual([]);
});

test('a call that changes something never answers for the past', () => {
  for (const call of calls) if (call.acts) expect(call.asOf, call.name).not.toBe(true);
});

/** Acts upon a person's own account, whatever the name of the person in it: by a ticket, or by who stands at the door. */
const isOwn = ({ subject }: { readonly subject: unknown }): boolean => subject === 'person';

/**
 * A wall names the user as whom its browser will be let in, and does nothing to him: what he holds is asked of who approves that (`walls.test.ts`). An
 * entry of duty says who is away, and whose his tasks are meanwhile: his account stays as it is, and who enters it sees him. A duty says
 * which role answers alarms, and leaves the role as it is.
 */
const namesAlone: ReadonlySet<string> = new Set([
  ...['createWall', 'createDutyEntry'],
  ...['createAlarmDuty', 'updateAlarmDuty'],
]);

test('a call that acts on a named user or role says so, and is thereby asked for the law of who may touch whom', () => {
  const names = (schema: unknown): readonly string[] =>
    Object.keys((schema as { readonly shape?: object } | undefined)?.shape ?? {});
  const isAbout = ({ path, params, query, body }: (typeof calls)[number]): boolean =>
    /\/(batch)?(users?|roles?)(\/|$)/i.test(path) ||
    [params, query, body].some((schema) => names(schema).some((key) => /^(userId|roleId|userRoleIds)$/.test(key)));
  const silent = calls.filter(
    (call) => call.acts && !isOwn(call) && !namesAlone.has(call.name) && isAbout(call) && call.touches === null,
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});

/** These make calls out of the declaration of a ledger, or for one that is known by its name. */
const byLedger = new Set(['ledger/calls.ts', 'ledger/choiceCalls.ts']);

test('every file that declares a call by hand is in the list', () => {
  const domain = join(root, 'domain');
  const listed = readFileSync(join(domain, 'all/calls.ts'), 'utf8');
  const declaring = globSync('**/*.ts', { cwd: domain })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('call/') && !byLedger.has(file) && !file.endsWith('.test.ts'))
    .filter((file) => /\bdefineCall\(/.test(readFileSync(join(domain, file), 'utf8')));
  expect(declaring.filter((file) => !listed.includes(`'../${file}'`))).toEqual([]);
});
