import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { channels } from '../../../domain/channel/channel.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { points } from '../../../domain/device/point.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { TryRead } from './TryRead.tsx';

const point = { id: 'M1.P', name: 'Power', unit: 'kW', address: {}, factor: 1, offset: 0 };
const lines = { rows: [{ id: 'C1', settings: {} }], total: 1 };
const read = { id: 'M1.P', raw: null, value: null, scaled: null, exception: null, isRead: false };
const link = (state: 'up' | 'down', reason: string) => ({ object: 'channel', state, reason });

/** The guide's test of a device whose channel went as it is said here. */
function shown(tried: object, lang: Lang): void {
  chooseLang(lang);
  const answers: Readonly<Record<string, unknown>> = {
    [ledgerCalls(channels).list.name]: lines,
    [ledgerCalls(points).list.name]: { rows: [point], total: 1 },
    tryReading: { took: 4, misfits: 0, frames: [], points: [read], links: [], ...tried },
  };
  const call = async ({ name }: { readonly name: string }) => ({ ok: true, value: answers[name], position: null });
  const signedIn = { at: 'signedIn', who: { user: { id: 'u1' } } };
  const session = { state: () => signedIn, subscribe: () => () => undefined };
  render(
    <BaseContext value={{ api: { call }, session } as unknown as Base}>
      <I18n>
        <ClockContext value={manualClock(0)}>
          <TryRead row={{ id: 'M1', version: 1, channelId: 'C1', address: {} } as never} />
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  fireEvent.click(screen.getByRole('button'));
}
afterEach(cleanup);

test.each([
  ['cn', '连接失败：连接被拒绝'],
  ['en', 'No connection: Connection refused'],
] as const)('B260 a connection that fails is told with its reason (%s)', async (lang, text) => {
  shown({ links: [link('down', 'channel.link.refused')] }, lang);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('a device that answers shows its value and no failure', async () => {
  shown(
    {
      links: [link('up', 'channel.link.answered')],
      points: [{ ...read, raw: '0007', value: 7, scaled: 7, isRead: true }],
    },
    'en',
  );
  expect(await screen.findByText('7 kW')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
