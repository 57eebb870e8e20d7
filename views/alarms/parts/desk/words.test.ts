import { expect, test } from 'vitest';
import { words } from './words.ts';

test.each(['cn', 'en'] as const)(
  'what the button of a device with several alarms is called holds what it shows, in %s',
  (lang) => {
    expect(words['desk.ofDevice.open'][lang]).toContain(words['desk.ofDevice'][lang]);
  },
);
