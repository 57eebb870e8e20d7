import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { More } from '../../../src/kit/state/More.tsx';
import { type Base, BaseContext } from '../../../src/session/useSession.ts';
import { usePoints } from './usePoints.ts';

const size = 200;
const inAll = 450;
const pointOf = (n: number, device = 'D1') => ({
  id: `${device}.P${n}`,
  name: `P${n}`,
  device: { id: device, name: device },
});
type Query = {
  readonly page?: number;
  readonly device?: readonly string[];
  readonly q?: string;
  readonly id?: readonly string[];
};

let asked: readonly string[] = [];
const call = async ({ name }: { readonly name: string }, { query }: { readonly query: Query }) => {
  asked = [...asked, `${name} ${JSON.stringify(query)}`];
  const told = (rows: readonly unknown[], total: number) => ({
    ok: true,
    value: { rows, total, points: 9000 },
    position: 1,
  });
  if (name === 'listPointDevices') return told([{ id: 'D1', name: 'D1', org: 'o', points: inAll }], 1234);
  if (query.id !== undefined)
    return told(
      query.id.map((id) => ({ ...pointOf(1, 'D9'), id, kind: 'analog', unit: 'kW' })),
      1,
    );
  const from = ((query.page ?? 1) - 1) * size;
  return told(
    Array.from({ length: Math.min(size, inAll - from) }, (_, n) => pointOf(from + n)),
    inAll,
  );
};

function Shown({ text = '', linked = '' }: { readonly text?: string; readonly linked?: string }) {
  const points = usePoints({ text, device: null, linked });
  return (
    <>
      <p>{`${points.device} ${points.rows.length} ${points.chosen.map(({ id }) => id).join()}`}</p>
      <More shown={points.devices.length} total={points.devicesInAll} />
      <More shown={points.rows.length} total={points.rowsInAll} onMore={points.moreRows} />
    </>
  );
}

const show = (shown: ReactNode) =>
  render(
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <I18n>{shown}</I18n>
    </BaseContext>,
  );

beforeEach(() => {
  chooseLang('en');
  asked = [];
});
afterEach(cleanup);

test('Of many points those of the opened device are asked for; more where somebody asks on, and what is left is told', async () => {
  show(<Shown />);
  await screen.findByText('D1 200');
  expect(asked.length).toBe(2);
  expect(screen.getByText('1 of 1,234 are shown')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('400 of 450 are shown');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('D1 450');
  expect(screen.queryByText(/of 450/)).toBeNull();
});

test('A search is answered by the gateway', async () => {
  show(<Shown text=" pump " />);
  await screen.findByText('200 of 450 are shown');
  expect(asked.filter((one) => one.includes('"q":"pump"')).length).toBe(2);
  expect(asked.some((one) => one.includes('"device":['))).toBe(false);
});

test('Points of the charts are known wherever they are, and their device is opened', async () => {
  show(<Shown linked="D9.X,D9.Y" />);
  await screen.findByText('D9 200 D9.X,D9.Y');
});
