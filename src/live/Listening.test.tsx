import { act, cleanup, render } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { idleLink, type Link, type LinkState } from '../../machines/link/linkMachine.ts';
import { Listening } from './Listening.tsx';
import type { Live } from './live.ts';
import { LiveContext } from './useLive.ts';

afterEach(cleanup);

const linkIn = (state: LinkState): Link => ({ ...idleLink(0), state });
const aConsole = () => {
  const links = {
    alarms: new BehaviorSubject(linkIn('connecting')),
    values: new BehaviorSubject(linkIn('connecting')),
  };
  return { links, live: { links } as unknown as Live };
};
const isListening = (): boolean => document.documentElement.hasAttribute('data-listening');

test('a console listens while both its links stand, and no longer than its screen is there', () => {
  const { links, live } = aConsole();
  const { unmount } = render(<Listening path="/home" />, {
    wrapper: ({ children }) => <LiveContext value={live}>{children}</LiveContext>,
  });
  expect(isListening()).toBe(false);
  act(() => links.alarms.next(linkIn('live')));
  expect(isListening()).toBe(false);
  act(() => links.values.next(linkIn('live')));
  expect(isListening()).toBe(true);
  act(() => links.alarms.next(linkIn('down')));
  expect(isListening()).toBe(false);
  act(() => links.alarms.next(linkIn('live')));
  expect(isListening()).toBe(true);
  unmount();
  expect(isListening()).toBe(false);
  act(() => links.alarms.next(linkIn('live')));
  expect(isListening()).toBe(false);
});

test('a page without the frame has nothing to listen to', () => {
  render(<Listening path="/login" />);
  expect(isListening()).toBe(false);
});
