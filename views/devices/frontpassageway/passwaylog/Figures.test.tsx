import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { Figures } from './Figures.tsx';

afterEach(cleanup);

const nothing = {
  requests: 0,
  answers: 0,
  retries: 0,
  timeouts: 0,
  garbage: 0,
  exceptions: 0,
  messages: 0,
  samples: 0,
  unlistened: 0,
  heldUp: 0,
  notStored: 0,
  meanResponse: null,
  longestResponse: null,
  success: null,
};

/** What stands in the first row under a heading. */
function cellUnder(heading: string): string | null {
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const [, row] = screen.getAllByRole('row');
  return row?.children[headings.indexOf(heading)]?.textContent ?? null;
}

test('a storm of topics that are nobody’s is seen on its channel, and so is a line that waits for the store', async () => {
  chooseLang('en');
  const lines = { lastAnswer: null, lastError: null, link: null };
  const channel = {
    ...lines,
    sinceStart: { ...nothing, messages: 24_000, unlistened: 18_000, heldUp: 12 },
    lastHour: { ...nothing, unlistened: 7 },
  };
  const call = async () => ({ ok: true, value: { channel, devices: [] }, position: null });
  renderAtSite({ api: { call } }, <Figures channel="MQ" chooser={null} />);
  await screen.findByRole('table');
  expect([cellUnder('Unassigned'), cellUnder('Held up by the store')]).toEqual(['7', '0']);
  fireEvent.click(screen.getByText('Since the start'));
  expect([cellUnder('Messages'), cellUnder('Unassigned'), cellUnder('Held up by the store')]).toEqual([
    '24,000',
    '18,000',
    '12',
  ]);
});
