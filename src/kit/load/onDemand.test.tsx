import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../toast/toast.ts';
import { onDemand } from './onDemand.ts';

const reload = vi.fn();
class Caught extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>error page</p> : this.props.children;
  }
}
function show(load: () => Promise<() => ReactNode>, screen?: Parameters<typeof onDemand>[1]) {
  const Screen = onDemand(load, screen);
  render(
    <Caught>
      <Suspense fallback={<p>waits</p>}>
        <Screen />
      </Suspense>
    </Caught>,
  );
}
const gateway = (is: 'answers' | 'away') =>
  vi.stubGlobal('fetch', () =>
    is === 'away' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response()),
  );
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  window.sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  gateway('answers');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('B224 a chunk that cannot be loaded reloads the page, once for a build; after that the error page says so', async () => {
  show(missing);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  cleanup();
  show(missing);
  expect(await screen.findByText('error page')).toBeTruthy();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a chunk that comes is shown', async () => {
  show(async () => () => <p>there</p>);
  expect(await screen.findByText('there')).toBeTruthy();
});

test('while the gateway is away nothing is reloaded: a screen says so, and the one reload is left for a new version', async () => {
  gateway('away');
  const onFailed = vi.fn();
  show(missing, { onFailed });
  expect(await screen.findByText('error page')).toBeTruthy();
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(true);
  cleanup();
  gateway('answers');
  expect(reload).not.toHaveBeenCalled();
  show(missing, { onFailed });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a part beside the screen says that it waits for the gateway, once, and comes by itself', async () => {
  vi.useFakeTimers();
  gateway('away');
  let tries = 0;
  show(() => (++tries < 3 ? missing() : Promise.resolve(() => <p>there</p>)));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(toasts.list().map(({ text }) => text)).toEqual(['服务暂不可用，恢复后将自动打开']);
  expect(screen.getByText('there')).toBeTruthy();
  expect(tries).toBe(3);
  expect(reload).not.toHaveBeenCalled();
});

test('a part that is asked for anew at the next try waits for a gateway that is away all the same', async () => {
  vi.useFakeTimers();
  gateway('away');
  let tries = 0;
  const onFailed = vi.fn();
  show(() => (++tries < 3 ? missing() : Promise.resolve(() => <p>there</p>)), { onFailed, waits: true });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(screen.getByText('there')).toBeTruthy();
  expect(onFailed).not.toHaveBeenCalled();
});
