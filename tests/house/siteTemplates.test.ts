import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { templateOf } from '../e2e/templates.ts';

afterEach(() => {
  const folder = process.env['BUSBAR_E2E_TEMPLATES'];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

test('a start that was given up half way is in the way of no other, and what was made once is made once', async () => {
  vi.stubEnv('BUSBAR_E2E_TEMPLATES', undefined);
  const given: string[] = [];
  const gaveUp = templateOf('site', async (folder) => {
    given.push(folder);
    throw new Error('it took too long');
  });
  await expect(gaveUp).rejects.toThrow('too long');
  const made = await templateOf('site', async (folder) => {
    // What is left of the first one still runs, and writes.
    for (const one of given) writeFileSync(join(one, 'plant'), '');
    expect(readdirSync(folder)).toEqual([]);
    given.push(folder);
    return 17;
  });
  expect(made).toEqual({ folder: given[1], endedAt: 17 });
  expect(existsSync(made.folder)).toBe(true);
  const again = vi.fn(async () => 0);
  expect(await templateOf('site', again)).toEqual(made);
  expect(again).not.toHaveBeenCalled();
});
