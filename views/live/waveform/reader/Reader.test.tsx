import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallDeclaration } from '../../../../domain/call/declaration.ts';
import type { WaveformRecord } from '../../../../domain/waveform/calls.ts';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { Reader } from './Reader.tsx';

const record: WaveformRecord = {
  name: 'trip',
  device: 'QF411',
  station: '一号站',
  recorder: 'REC',
  revision: 2013,
  format: 'BINARY32',
  encoding: 'utf-8',
  frequency: 50,
  rates: [{ rate: 1000, last: 201 }],
  samples: 201,
  from: -0.1,
  to: 0.1,
  utcOffset: null,
  header: '说明',
  information: null,
  marks: [{ cn: '数据不完整：300 个采样中只有 201 个', en: 'The data are cut short: 201 of 300 samples' }],
  triggeredAt: '2026-11-20T02:02:03.002Z',
  triggerLocal: '2026-11-20 10:02:03.002000',
  analogs: [
    { name: 'Ia', phase: 'A', circuit: '', unit: 'A', primary: 100, secondary: 5, side: 'S', skew: 0, missing: 2 },
  ],
  digitals: [{ name: '跳闸', phase: '', circuit: '', normal: 0, changes: 1 }],
  changes: [{ channel: 0, at: 0.03, to: 1, order: 1 }],
};
const cycle = {
  rms: 240,
  peak: 339,
  mean: 1,
  fundamental: { rms: 239, angle: 30 },
  harmonics: [12, 3],
  distortion: 5.2,
  samples: 20,
};

interface ReaderQuestion {
  readonly name: string;
  readonly query: Readonly<Record<string, unknown>>;
}
let asked: ReaderQuestion[] = [];

/** The gateway's answers, by the name of the call. */
const answers = (query: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  readWaveform: record,
  waveformSamples: {
    reduced: false,
    times: [-0.1, 0, 0.1],
    analogs: query['analogs'] === undefined ? [] : [{ channel: 0, low: [1, 2, 3], high: [1, 2, 3] }],
    digitals: query['digitals'] === undefined ? [] : [{ channel: 0, low: [0, 0, 1], high: [0, 0, 1] }],
  },
  waveformFigures: { analogs: [{ channel: 0, at: query['at'], value: query['at'] === 0 ? 100 : 60, cycle }] },
});

const api = {
  call: async ({ name }: CallDeclaration, { query = {} }: { readonly query?: Readonly<Record<string, unknown>> }) => {
    asked.push({ name, query });
    return { ok: true, value: answers(query)[name], position: null };
  },
};

const state = { at: 'signedOut' };
const session = { subscribe: () => () => undefined, state: () => state };
const open = () => renderAtSite({ api, session }, <Reader id="w1" onClose={() => undefined} />);

beforeEach(() => {
  chooseLang('en');
  window.history.replaceState(null, '', '/waveform?record=w1');
  asked = [];
});
afterEach(cleanup);

test('the channels stand over one axis, with both cursors, their figures and what changed first', async () => {
  open();
  expect(await screen.findByRole('img', { name: 'Ia' })).toBeTruthy();
  expect(screen.getByRole('slider', { name: 'Cursor A' }).getAttribute('aria-valuenow')).toBe('0');
  expect(screen.getByRole('slider', { name: 'Cursor B' }).getAttribute('aria-valuenow')).toBe('20');
  const row = await screen.findByRole('row', { name: /Ia A 100\.00 60\.000 −40\.000 240\.00/ });
  expect(within(row).getAllByRole('cell').length).toBe(10);
  expect(screen.getByText('Δt 20.000 ms · 1/Δt 50.000 Hz')).toBeTruthy();
  expect(screen.getByTitle('Out as number 1')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('The data are cut short: 201 of 300 samples');
  expect(screen.getByTitle('Order 2: 5.0 %')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'RMS A' }).getAttribute('title')).toContain('√(Σx² / N)');
});

test('a cursor is moved by its keys, and its figures are asked for where it stands', async () => {
  open();
  const a = await screen.findByRole('slider', { name: 'Cursor A' });
  fireEvent.keyDown(a, { key: 'ArrowRight' });
  expect((await screen.findByRole('slider', { name: 'Cursor A' })).getAttribute('aria-valuenow')).toBe('2');
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Cursor B' }), { key: 'ArrowDown' });
  expect(screen.getByRole('slider', { name: 'Cursor B' }).getAttribute('aria-valuenow')).toBe('19');
  expect(asked.filter(({ name }) => name === 'waveformFigures').map(({ query }) => query['at'])).toEqual([
    0, 0.02, 0.002, 0.019,
  ]);
});

test('zooming, the other side of the transformer and the choice of channels stand in the address and are asked for', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Zoom in' }));
  fireEvent.click(screen.getByRole('button', { name: 'Primary' }));
  fireEvent.click(screen.getByRole('checkbox', { name: '跳闸' }));
  expect(window.location.search).toBe('?record=w1&from=-0.05&to=0.05&side=primary&digitals=none');
  expect(asked.filter(({ name }) => name === 'waveformSamples').at(-1)?.query).toEqual({
    from: -0.05,
    to: 0.05,
    buckets: 1200,
    side: 'primary',
    analogs: [0],
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /Ia/ }));
  expect(await screen.findByText('No channel is chosen')).toBeTruthy();
});

test('a press on a change brings cursor A there', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /30\.000 ms/ }));
  // The changes and the samples are two questions: either may be answered first.
  expect((await screen.findByRole('slider', { name: 'Cursor A' })).getAttribute('aria-valuenow')).toBe('30');
});
