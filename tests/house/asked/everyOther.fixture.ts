import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('fails every other time', () => {
  // The run's own folder remembers how often the test was asked.
  const asked = join(process.env['BUSBAR_ASKED'] ?? '', 'times');
  appendFileSync(asked, '.');
  expect(readFileSync(asked).length % 2, 'this is an odd time').toBe(0);
});
