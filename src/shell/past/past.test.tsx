import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Link } from 'wouter';
import { confirmAlarms, listAlarms } from '../../../domain/alarm/calls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { readClocks } from '../../../domain/watch/calls.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { useAddress } from '../../address/useAddress.ts';
import { useClock } from '../../clock/useClock.ts';
import { useMay, useMayTake } from '../../session/useMay.ts';
import { useApi } from '../../session/useSession.ts';
import { useOpenWindow } from '../menu/MenuLink.tsx';
import { Carrying, LeadsToNow } from './Carrying.tsx';
import { InItsTime } from './InItsTime.tsx';
import { PastBar } from './PastBar.tsx';
import { StandingContext, useStandingOf } from './standing.ts';

afterEach(cleanup);

const then = '2026-11-20T02:00:00.000Z';
const at = (query: string) => window.history.replaceState(null, '', `/realData${query}`);
const address = () => window.location.pathname + window.location.search;

interface Given {
  readonly query: { readonly position: number };
}

/** The frame around one screen, at ten on 21 November by the site's clocks. */
function aFrame({ stands }: { readonly stands: boolean }) {
  const asked: { readonly name: string; readonly asOf?: string | undefined }[] = [];
  const call = async ({ name }: { readonly name: string }, given: Given, { asOf }: { readonly asOf?: string } = {}) => {
    if (name !== 'buttonPermission') asked.push({ name, asOf });
    if (name !== 'momentOfPosition') return { ok: true, value: '', position: null };
    if (given.query.position > 9000) return { ok: false, refusal: { code: 'BAD_REQUEST' }, message: '' };
    return { ok: true, value: { at: then }, position: null };
  };
  const who = { user: { id: 'u1' }, adminFlag: true, sessionEndsAt: '' };
  const state = { at: 'signedIn', who };
  const session = { state: () => state, subscribe: () => () => undefined };
  function Frame({ children }: { readonly children: ReactNode }) {
    return (
      <StandingContext value={useStandingOf({ stands, isOpen: false })}>
        <PastBar />
        <InItsTime>{children}</InItsTime>
      </StandingContext>
    );
  }
  renderAtSite(
    { api: { call, file: call }, session },
    <Carrying>
      <Frame>
        <Desk />
      </Frame>
      <LeadsToNow>
        <Link href="/monitoringAlarm?id=7">a trip</Link>
      </LeadsToNow>
    </Carrying>,
  );
  return { asked };
}

function Desk() {
  const api = useApi();
  const clock = useClock();
  const { put, go } = useAddress();
  const openWindow = useOpenWindow();
  const mayConfirm = useMay('/monitoringAlarm', 'confirm');
  const mayTake = useMayTake('/users');
  const [said, setSaid] = useState('');
  return (
    <section>
      <h1>the desk</h1>
      <p>{instantOf(clock.now())}</p>
      <p>{mayConfirm ? 'may confirm' : 'may not'}</p>
      <p>{mayTake ? 'may take away' : 'nothing to take'}</p>
      <button type="button" onClick={() => void api.call(listAlarms, {})}>
        read
      </button>
      <button
        type="button"
        onClick={() =>
          void api.call(readClocks, {}).then((answer) => setSaid(answer.ok ? 'told' : answer.refusal.code))
        }
      >
        read what is of now
      </button>
      <button
        type="button"
        onClick={() =>
          void api
            .call(confirmAlarms as never, {} as never)
            .then((answer) => setSaid(answer.ok ? 'done' : answer.refusal.code))
        }
      >
        order
      </button>
      <output>{said}</output>
      <button type="button" onClick={() => put({ q: 'a' })}>
        filter
      </button>
      <button type="button" onClick={() => go('/users')}>
        users
      </button>
      <Link href="/users?row=1">one user</Link>
      <button type="button" onClick={() => void openWindow('/users')}>
        users in a window
      </button>
    </section>
  );
}

test('a screen that stands in the past reads as of then by a clock that says then, orders nothing and offers no act', async () => {
  at(`?asOf=${then}`);
  const { asked } = aFrame({ stands: true });
  expect(screen.getByText(/不能操作/).textContent).toContain('2026-11-20 10:00:00');
  expect(screen.getByText(then)).toBeTruthy();
  expect([screen.queryByText('may confirm'), screen.queryByText('may take away')?.textContent]).toEqual([
    null,
    'may take away',
  ]);
  fireEvent.click(screen.getByText('read'));
  fireEvent.click(screen.getByText('order'));
  await waitFor(() => expect(screen.getByText('NOT_IN_THE_PAST')).toBeTruthy());
  expect(asked).toEqual([{ name: 'listAlarms', asOf: then }]);
});

test('what tells of now alone is not shown beside what is of then', async () => {
  at(`?asOf=${then}`);
  const { asked } = aFrame({ stands: true });
  fireEvent.click(screen.getByText('read what is of now'));
  await waitFor(() => expect(screen.getByText('NOT_IN_THE_PAST')).toBeTruthy());
  expect(asked).toEqual([]);
});

test('the links, the ways and the filters of a page that stands in the past keep its moment', () => {
  at(`?asOf=${then}`);
  aFrame({ stands: true });
  const carried = `asOf=${encodeURIComponent(then)}`;
  expect(screen.getByText('one user').getAttribute('href')).toBe(`/users?row=1&${carried}`);
  fireEvent.click(screen.getByText('filter'));
  expect(address()).toBe(`/realData?${carried}&q=a`);
  fireEvent.click(screen.getByText('users'));
  expect(address()).toBe(`/users?${carried}`);
  fireEvent.click(screen.getByText('one user'));
  expect(address()).toBe(`/users?row=1&${carried}`);
});

test('a page that is opened in a window of its own stands at the same moment', async () => {
  at(`?asOf=${then}`);
  aFrame({ stands: true });
  const replace = vi.fn();
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
  fireEvent.click(screen.getByText('users in a window'));
  await waitFor(() => expect(replace).toHaveBeenCalledWith(`/users?asOf=${encodeURIComponent(then)}`));
  vi.restoreAllMocks();
});

test('what rings now leads to now', () => {
  at(`?asOf=${then}`);
  aFrame({ stands: true });
  expect(screen.getByText('a trip').getAttribute('href')).toBe('/monitoringAlarm?id=7');
  fireEvent.click(screen.getByText('a trip'));
  expect(address()).toBe('/monitoringAlarm?id=7');
});

test('the bar leads back to now, where the screen acts again', () => {
  at(`?q=a&asOf=${then}`);
  aFrame({ stands: true });
  fireEvent.click(screen.getByText('回到现在'));
  expect(address()).toBe('/realData?q=a');
  expect([screen.queryByText(/不能操作/), screen.getByText('may confirm').textContent]).toEqual([null, 'may confirm']);
  expect(screen.getByText('one user').getAttribute('href')).toBe('/users?row=1');
});

test('the ms of earlier links are the same moment', () => {
  at(`?asOf=${Date.parse(then)}`);
  const { asked } = aFrame({ stands: true });
  fireEvent.click(screen.getByText('read'));
  expect(asked).toEqual([{ name: 'listAlarms', asOf: then }]);
});

test('a position of the log is the moment that the gateway says, and calls are asked of the position', async () => {
  at('?asOf=8404');
  const { asked } = aFrame({ stands: true });
  expect(screen.queryByText('the desk')).toBeNull();
  expect((await screen.findByText(/不能操作/)).textContent).toContain('2026-11-20 10:00:00');
  fireEvent.click(screen.getByText('read'));
  expect(asked).toEqual([{ name: 'momentOfPosition' }, { name: 'listAlarms', asOf: '8404' }]);
  expect(screen.getByText('one user').getAttribute('href')).toBe('/users?row=1&asOf=8404');
});

test('a position that the log has not come to is refused in words', async () => {
  at('?asOf=999999');
  aFrame({ stands: true });
  expect((await screen.findByRole('heading')).textContent).toBe('没有这个位置');
});

test.each([
  ['本页只显示现在', then, false],
  ['地址中的时刻无法识别', 'garbage', true],
  ['这一时刻还没有到', '2026-12-01T00:00:00.000Z', true],
] as const)('“%s” stands in the place of the screen, which is not drawn', (sentence, asOf, stands) => {
  at(`?asOf=${asOf}`);
  aFrame({ stands });
  expect(screen.getByRole('heading').textContent).toBe(sentence);
  expect([screen.queryByText('the desk'), screen.queryByText(/不能操作/)]).toEqual([null, null]);
  fireEvent.click(screen.getByText('回到现在'));
  expect(screen.getByText('the desk')).toBeTruthy();
});
