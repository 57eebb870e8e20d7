import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { wiredLive } from '../../../tests/world/wiredLive.ts';
import { chooseLang } from '../../i18n/lang.ts';
import { LiveContext } from '../../live/useLive.ts';
import { BellList } from './BellList.tsx';
import type { Reminder } from './bellEntries.ts';

beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

const names = { businessTypeName: '缺陷', stateName: '已超期', status: '03', num: 1 } as const;

test.each([
  ['01', 'r1', '/expAdmin', '?row=r1', 'B128'],
  ['02', 'r1', '/defective', '?row=r1', 'B129'],
  ['02', null, '/defective', '', 'B129'],
  ['03', 'r1', '/repire/lookdetails', '?id=r1', 'B130'],
  ['04', 'r1', '/expReport', '?row=r1', 'B131'],
] as const)(
  'A click on a reminder of type %s reads it and opens %s at %s%s (%s, B126, B127)',
  async (businessType, dataId, path, search, _id) => {
    window.history.replaceState(null, '', '/home');
    const read = vi.fn(async (_: Reminder) => ({ ok: true as const, value: { read: 1 }, position: 7 }));
    const reminder: Reminder = { ...names, businessType, dataId };
    const bell = { told: null, at: null, fault: null, copies: null, reminders: [reminder], read };
    const menus = new Set(['/expAdmin', '/defective', '/repire', '/expReport']);
    const shown = <BellList entries={[]} badge="0" bell={bell} menus={menus} />;
    renderAtSite({}, <LiveContext value={wiredLive(manualClock(0)).live}>{shown}</LiveContext>);
    fireEvent.click(screen.getByRole('button', { name: /已超期/ }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe(`${path}${search}`));
    expect(read).toHaveBeenCalledWith(reminder);
  },
);
