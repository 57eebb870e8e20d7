import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The run's own folder remembers that the test was asked before. */
const asked = join(process.env['BUSBAR_ASKED'] ?? '', 'asked');

test('fails when it is asked first, and holds the second time', () => {
  const isSecond = existsSync(asked);
  writeFileSync(asked, '');
  expect(isSecond, 'somebody lives beside me').toBe(true);
});

test('holds each time', () => {
  expect(asked).not.toBe('asked');
});
