import { expect, test } from 'vitest';
import { routes } from '../../domain/access/routes/all.ts';
import { builtScreens } from '../build/builtScreens.ts';
import { builtTable, missingPage } from './missing.ts';

const built = new Set(builtScreens().map(({ path }) => path));

test('docs/missing.md names every declared screen that is not in the build, and no other', async () => {
  await expect(missingPage(built)).toMatchFileSnapshot('../../docs/missing.md');
  const named = [...missingPage(built).matchAll(/^\| `([^`]+)`/gm)].map(([, path]) => path);
  expect([...named, ...built].toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
});

test('the screens in the build are counted by wing', () => {
  expect(builtTable(new Set(['/overhaul', '/repire'])).split('\n')).toContainEqual(
    expect.stringMatching(/^work +2\/\d+$/),
  );
  expect(builtTable(built).split('\n').at(-1)).toBe(`all             ${built.size}/${routes.length}`);
});
