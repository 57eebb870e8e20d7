import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '../../../../domain/clock/manualClock.ts';
import { newItem } from '../../../../domain/form/model.ts';
import type { WorkSheetTold } from '../../../../domain/work/sheet/calls.ts';
import { ClockContext } from '../../../../src/clock/useClock.ts';
import { I18n } from '../../../../src/i18n/I18n.tsx';
import { SiteContext } from '../../../../src/kit/time/times.ts';
import { takenSheets } from '../../../../src/session/field/field.ts';
import { type Base, BaseContext } from '../../../../src/session/useSession.ts';
import { RecordLook } from '../looks/RecordLook.tsx';
import { SheetScreen } from './SheetScreen.tsx';

const look = newItem({ key: 'look', name: '外观', kind: 'text' });
const told = (state = 'inProgress'): WorkSheetTold => ({
  task: {
    ...{ id: 't1', ledger: 'patrolTask', number: 'PT-1', name: '变电所一层', state, due: null, until: null },
    ...{ leader: null, holder: { id: 'zheng', name: '郑工' }, crew: [], begunAt: null, finishedAt: null },
  },
  state: 'open',
  textId: 'x1',
  texts: [
    {
      ...{ id: 'x1', code: 'P', name: '巡检', number: 1 },
      sections: [{ title: '外观', titleEn: null, repeats: 'point', items: [look] }],
      evidence: { photos: 0, scan: false, signRoles: [] },
    },
  ],
  points: [{ id: 'p1', place: 'I 段柜', textId: 'x1', code: null, equipment: [] }],
  entries: [],
  before: [],
  signatures: [],
  counts: { asked: 1, answered: 0, contested: 0 },
  missing: [],
  limits: { urgentHours: 24, majorDays: 30, generalDays: 90 },
  may: { enter: true, decide: false },
  position: 1,
});

let answer: object;
/** What a link of it is answered. */
let looked: object;
const away = { ok: false, refusal: { code: 'UNAVAILABLE' }, message: '服务暂不可用' };
const call = async ({ name }: { readonly name: string }) =>
  name === 'readWorkSheet' ? answer : name === 'lookTest' ? looked : away;
const state = { at: 'signedIn', who: { user: { id: 'zheng', name: '郑工' }, menus: [] } };
const session = { state: () => state, subscribe: () => () => undefined };
const when = { by: '郑工', at: '2026-11-25T01:53:00.000Z', until: '2026-12-03T01:53:00.000Z' };

async function open(page = <SheetScreen />) {
  window.history.replaceState(null, '', '/workLook/details?id=t1');
  const clock = manualClock(Date.parse(when.at));
  render(
    <BaseContext value={{ api: { call }, session } as unknown as Base}>
      <ClockContext value={clock}>
        <I18n>
          <SiteContext value={{ name: '示范厂区', zone: 'Asia/Shanghai' }}>{page}</SiteContext>
        </I18n>
      </ClockContext>
    </BaseContext>,
  );
  await act(async () => undefined);
  return clock;
}
beforeEach(async () => {
  vi.restoreAllMocks();
  await takenSheets.drop('zheng', 't1');
});
const text = () => document.body.textContent ?? '';

test('what was taken along is filled in while the gateway is away, and what is being typed stays when it is back', async () => {
  await takenSheets.keep('zheng', told(), when);
  answer = away;
  const clock = await open();
  await screen.findByText(/离线：按带走时（2026-11-25 09:53:00）/);
  fireEvent.change(await screen.findByLabelText('值'), { target: { value: '略有油迹' } });
  answer = { ok: true, value: told(), position: 1 };
  for (let n = 0; n < 20 && text().includes('离线：'); n++) await act(async () => clock.advance(10_000));
  expect(text()).not.toContain('离线：');
  expect(screen.getByLabelText('值')).toHaveProperty('value', '略有油迹');
});

test('what was not taken along says that the gateway is away, and what was refused is not shown from here', async () => {
  answer = away;
  await open();
  expect(text()).not.toContain('离线：');
  await takenSheets.keep('zheng', told(), when);
  answer = { ok: false, refusal: { code: 'NO_PERMISSION' }, message: '无权' };
  await open();
  expect(text()).not.toContain('离线：');
});

test('what is here goes with its task, and stands as it was told last until then', async () => {
  await takenSheets.keep('zheng', told('pending'), when);
  answer = { ok: true, value: told(), position: 1 };
  await open();
  expect((await takenSheets.sheet('zheng', 't1'))?.task.state).toBe('inProgress');
  document.body.replaceChildren();
  answer = { ok: true, value: told('cancelled'), position: 2 };
  await open();
  expect(await takenSheets.all('zheng')).toEqual([]);
});

const ofLink = <RecordLook kind="test" id="t1" share={'a'.repeat(43)} whole={<SheetScreen />} />;

test('what was taken along is filled in without the gateway, though the tab holds a link of it too', async () => {
  await takenSheets.keep('zheng', told(), when);
  answer = away;
  looked = away;
  const clock = await open(ofLink);
  await screen.findByText(/离线：按带走时/);
  fireEvent.change(await screen.findByLabelText('值'), { target: { value: '略有油迹' } });
  answer = { ok: true, value: told(), position: 1 };
  looked = { ok: true, value: { byToken: false }, position: 1 };
  for (let n = 0; n < 20 && text().includes('离线：'); n++) await act(async () => clock.advance(10_000));
  expect(screen.getByLabelText('值')).toHaveProperty('value', '略有油迹');
});

test.each([
  ['it was not taken along', false, away],
  ['the link ended', true, { ok: false, refusal: { code: 'NO_PERMISSION' }, message: '无权' }],
])('by a link nothing opens from here where %s', async (_, isTaken, says) => {
  if (isTaken) await takenSheets.keep('zheng', told(), when);
  answer = away;
  looked = says;
  await open(ofLink);
  await act(async () => undefined);
  expect(text()).not.toContain('离线：');
});
