import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAtSite } from '../../tests/world/atSite.tsx';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import { PastContext } from '../address/usePast.ts';
import { useAlarmsKnown } from '../alarms/known/useKnown.ts';
import { ThenLive } from './ThenLive.tsx';
import { useStanding } from './useLive.ts';

afterEach(cleanup);

const instant = '2026-11-20T02:00:00.000Z';
const past = { asOf: instant, at: Date.parse(instant), instant };

function Standing() {
  const standing = useStanding();
  const known = useAlarmsKnown();
  return <output>{`${known.state}: ${standing.map(({ id }) => id).join()}`}</output>;
}

const desk = (call: (query: { readonly page: number }) => object) =>
  renderAtSite(
    { api: { call: async (_: unknown, given: { readonly query: { readonly page: number } }) => call(given.query) } },
    <PastContext value={past}>
      <ThenLive>
        <Standing />
      </ThenLive>
    </PastContext>,
  );

test('a desk of the past holds every alarm that stood then, however many pages that are', async () => {
  desk(({ page }) => ({
    ok: true,
    position: 7,
    value: {
      total: 501,
      page,
      rows: page === 1 ? Array.from({ length: 500 }, (_, n) => anAlarm({ id: `a${n}` })) : [anAlarm({ id: 'last' })],
    },
  }));
  expect((await screen.findByText(/^known: /)).textContent?.split(',')).toHaveLength(501);
});

test('what is not answered is not told as none: it says why, and may be asked again', async () => {
  let isRefused = true;
  desk(() =>
    isRefused
      ? { ok: false, refusal: { code: 'NO_PERMISSION' }, message: 'not for you' }
      : { ok: true, position: 7, value: { total: 1, rows: [anAlarm({ id: 'a' })] } },
  );
  expect(await screen.findByText(/not for you/)).toBeTruthy();
  expect(screen.queryByText(/^known/)).toBeNull();
  isRefused = false;
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('known: a')).toBeTruthy();
});
