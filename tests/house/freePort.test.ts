import { expect, test } from 'vitest';
import { freePort } from '../world/freePort.ts';

test('a port that was given is nobody else’s, though nobody listens there yet', async () => {
  const given = await Promise.all(Array.from({ length: 6 }, () => freePort(17)));
  expect(new Set([...given, await freePort(17)]).size).toBe(7);
});
