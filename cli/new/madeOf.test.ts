import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotMade, write } from './made.ts';
import { madeOf } from './madeOf.ts';

const before: Readonly<Record<string, string>> = {
  'domain/all/ledgers.ts': `import type { LedgerDeclaration } from '../ledger/declaration.ts';

export const ledgers: readonly LedgerDeclaration[] = [
];
`,
  'views/work/routes.ts': `import { defineScreens } from '../../src/router/defineScreens.ts';

export const screens = defineScreens({
  '/overhaul': () => import('./overhaul/Screen.tsx'),
});
`,
};

/** A tree in which one address of a wing has its screen, and no other. */
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'busbar-new-'));
  for (const [path, text] of Object.entries(before)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

const standing = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name))
      .map((path) => [path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );
const ask = (...asked: readonly string[]) => write(root, madeOf(asked, root));

describe('what is made anew', () => {
  test('is written with the lists that lead to it', () => {
    const files = ['domain/storeRoom/storeRoom.ts', 'views/work/repire/Screen.tsx'];
    expect([...ask('ledger', 'storeRoom', '/repire')].sort()).toEqual([...files, ...Object.keys(before)].sort());
    expect(standing()['domain/all/ledgers.ts']).toContain("import { storeRooms } from '../storeRoom/storeRoom.ts';");
    expect(standing()['views/work/routes.ts']).toContain("'/repire': inThePast(() => import('./repire/Screen.tsx')),");
  });

  test.each([
    ['the name of a ledger', 'user', /a ledger user \(users\) is declared already/],
    ['the plural of a ledger', 'users', /a ledger user \(users\) is declared already/],
    ['a name whose plural is that of a ledger', 'dictionarie', /a ledger dictionary/],
    ['a name that code does not write', 'Store room', /NAME in one word/],
    ['no name', '', /NAME in one word/],
  ])('is refused under %s, with nothing written', (_, name, says) => {
    for (const kind of ['ledger', 'law']) {
      expect(() => ask(kind, name, '/repire')).toThrow(NotMade);
      expect(() => ask(kind, name, '/repire')).toThrow(says);
    }
    expect(standing()).toEqual(before);
  });

  test.each([
    ['an address that is not declared', '/nowhere', /\/nowhere: not declared/],
    ['an address that has its screen', '/overhaul', /has its screen already, by views.work.routes\.ts/],
    ['an address of a wing that was not begun', '/users', /has no views\/.*\/routes\.ts yet/],
  ])('is refused at %s, with nothing written', (_, address, says) => {
    for (const asked of [['ledger', 'storeRoom'], ['law', 'storeRoom'], ['screen'], ['figure']]) {
      expect(() => ask(...asked, address)).toThrow(NotMade);
      expect(() => ask(...asked, address)).toThrow(says);
    }
    expect(standing()).toEqual(before);
  });

  test('stands nowhere where one of its files does already', () => {
    const path = 'domain/storeRoom/storeRoom.ts';
    mkdirSync(join(root, dirname(path)));
    writeFileSync(join(root, path), 'mine');
    expect(() => ask('ledger', 'storeRoom', '/repire')).toThrow(/storeRoom\.ts stands already/);
    expect(standing()).toEqual({ ...before, [path]: 'mine' });
  });
});
