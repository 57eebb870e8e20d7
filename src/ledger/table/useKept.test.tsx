import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import type { ListKept } from '../../../domain/ledger/listViews.ts';
import { ClockContext } from '../../clock/useClock.ts';
import { toasts } from '../../kit/toast/toast.ts';
import { type Base, BaseContext } from '../../session/useSession.ts';
import { useKept } from './useKept.ts';

const views = [{ name: 'Open ones', search: 'state=open' }];
const stands: ListKept = { layout: null, views };
const hidden = { widths: {}, hidden: ['place'] };

/** A desk of a person, whose gateway tells what is kept when it is let. */
function aDesk(list: string, { user = 'u1', refuses = false } = {}) {
  const clock = manualClock(0);
  const sent: ListKept[] = [];
  let tell: (kept: ListKept) => void = () => undefined;
  const told = new Promise<ListKept>((resolve) => {
    tell = resolve;
  });
  const call = async ({ name }: { readonly name: string }, { body }: { readonly body?: ListKept }) => {
    if (name === 'keepOfList' && body !== undefined) sent.push(body);
    if (name === 'keepOfList' && refuses) return { ok: false, refusal: { code: 'UNAVAILABLE' }, message: 'Not kept' };
    return { ok: true, value: body ?? (await told), position: null };
  };
  const signedIn = { at: 'signedIn', who: { user: { id: user } } };
  const base = {
    api: { call },
    session: { state: () => signedIn, subscribe: () => () => undefined },
  } as unknown as Base;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BaseContext value={base}>
      <ClockContext value={clock}>{children}</ClockContext>
    </BaseContext>
  );
  const { result } = renderHook(() => useKept(list), { wrapper });
  return { clock, sent, tell: (kept: ListKept) => act(async () => tell(kept)), result };
}
afterEach(cleanup);

test('a column that is hidden before the gateway has told what is kept hides it on top of that, and no saved view is lost', async () => {
  const { clock, sent, tell, result } = aDesk('meterRooms');
  act(() => result.current.putLayout(() => hidden));
  expect(result.current.layout).toEqual(hidden);
  act(() => clock.advance(10_000));
  expect(sent).toEqual([]);
  await tell(stands);
  await waitFor(() => expect(result.current.views).toEqual(views));
  act(() => clock.advance(1000));
  expect(sent).toEqual([{ layout: hidden, views }]);
});

test('many changes are sent as one, the last; another person at the same desk has lists of his own', async () => {
  const { clock, sent, tell, result } = aDesk('gates');
  await tell(stands);
  await waitFor(() => expect(result.current.views).toEqual(views));
  for (const width of [80, 90, 100])
    act(() => result.current.putLayout(() => ({ hidden: [], widths: { name: width } })));
  act(() => clock.advance(1000));
  expect(sent).toEqual([{ layout: { hidden: [], widths: { name: 100 } }, views }]);
  expect(aDesk('gates', { user: 'u2' }).result.current).toMatchObject({ layout: null, views: [] });
  expect(aDesk('gates').result.current.views).toEqual(views);
});

test('what the gateway does not keep is said', async () => {
  const { clock, tell, result } = aDesk('cranes', { refuses: true });
  await tell(stands);
  act(() => result.current.dropView('Open ones'));
  act(() => clock.advance(1000));
  await waitFor(() => expect(toasts.list().map(({ text }) => text)).toContain('Not kept'));
});
