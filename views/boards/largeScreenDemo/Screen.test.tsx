import { gzipSync } from 'node:zlib';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantOf } from '../../../domain/clock/clock.ts';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { shiftFeeders, shiftIncomers, shiftPoints } from '../../../domain/wall/demo/shift.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { I18n } from '../../../src/i18n/I18n.tsx';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { startKeys } from '../../../src/kit/keys/keys.ts';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { BaseContext } from '../../../src/session/useSession.ts';
import type { RecordedLine } from '../../../streams/recording/format.ts';
import { recordingWriter } from '../../../streams/recording/writeRecording.ts';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { Screen } from './Screen.tsx';

vi.mock('../../../src/kit/chart/TimeChart.tsx', () => ({ TimeChart: () => <figure /> }));

const from = Date.parse('2026-11-27T23:40:00.000Z');
const to = from + 160_000;

/** Two incomers draw 400 kW each and count 2 kWh in ten seconds each; half a minute on an alarm comes. */
function aRecording(): string {
  const points = Object.fromEntries(
    [...shiftPoints].map((id) => [id, { name: id, unit: null, kind: 'analog' as const }]),
  );
  const writer = recordingWriter({
    busbar: 'recording',
    version: 1,
    site: '示范厂区',
    zone: 'Asia/Shanghai',
    from: instantOf(from),
    to: instantOf(to),
    points,
  });
  const alarm = anAlarm({ id: 'a1', level: 1, object: 'QF413' });
  const lines = Array.from({ length: 16 }, (_, n): RecordedLine[] => {
    const t = from + n * 10_000;
    const sample = (point: string, v: number): RecordedLine => ({ kind: 'sample', t, at: t, point, v, q: 0 });
    return [
      ...shiftIncomers.flatMap(({ power, register }) => [sample(power, 400), sample(register, 1000 + 2 * n)]),
      ...shiftFeeders.map(({ power }, nth) => sample(power, 50 + nth)),
      ...(n === 3
        ? [
            {
              kind: 'event' as const,
              t,
              at: t,
              event: {
                position: 7,
                stream: 'alarm-a1',
                version: 1,
                type: 'AlarmRaised',
                org: 'o',
                by: { type: 'system' },
                to: null,
                data: null,
                told: { alarm: { ...alarm, position: 7 }, message: null },
              } as never,
            },
          ]
        : []),
    ];
  }).flat();
  return [writer.header, ...lines.map((line) => writer.line(line))].join('\n');
}

let stopKeys = (): void => undefined;
beforeEach(() => {
  chooseLang('cn');
  stopKeys = startKeys();
});
afterEach(() => {
  cleanup();
  stopKeys();
  vi.unstubAllGlobals();
});

async function opened(answer: () => Promise<Response>) {
  const clock = manualClock(0);
  const asked: string[] = [];
  const call = vi.fn();
  const WebSocket = vi.fn();
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
  render(
    <BaseContext value={{ api: { call }, session: {} } as never}>
      <I18n>
        <ClockContext value={clock}>
          <SiteContext value={{ name: '此处', zone: 'UTC' }}>
            <Screen />
          </SiteContext>
        </ClockContext>
      </I18n>
    </BaseContext>,
  );
  const pass = async (seconds: number) => {
    for (let n = 0; n < 4 * seconds; n++) await act(async () => clock.advance(250));
  };
  return { clock, asked, call, WebSocket, pass };
}

const head = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent;
const packed = (text: string) => async () => new Response(gzipSync(text));

test('B054 B055 the demo plays its recording eight times as fast and over and over: its time, what is measured, alarms; and asks nothing else', async () => {
  const { asked, call, WebSocket, pass } = await opened(packed(aRecording()));
  await screen.findByText('录制于 2026-11-28 07:40:00 – 07:42，以 8 倍速循环播放');
  await pass(1);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('示范厂区 · 演示·总览');
  expect(head()).toContain('07:40:08');
  const panel = (name: string) => screen.getByRole('region', { name }).textContent;
  expect(panel('总负荷')).toContain('800 kW');
  expect(panel('用电量')).toContain('0 kWh');
  expect(panel('告警')).toContain('没有在案告警');
  await pass(5);
  expect(head()).toContain('07:40:48');
  expect(panel('用电量')).toContain('16 kWh');
  expect(panel('告警')).toContain('QF413');
  // 160 s are over in 20.
  await pass(15);
  expect(head()).toContain('07:40:08');
  expect(panel('用电量')).toContain('0 kWh');
  expect(panel('告警')).toContain('没有在案告警');
  expect(asked).toHaveLength(1);
  expect(call).not.toHaveBeenCalled();
  expect(WebSocket).not.toHaveBeenCalled();
});

test('its pages turn by themselves, by ← and →, and stay by space', async () => {
  const { pass } = await opened(packed(aRecording()));
  await screen.findByRole('region', { name: '总负荷' });
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  await act(async () => fireEvent.keyDown(document.body, { key: 'ArrowRight' }));
  expect(title()).toContain('用能');
  expect(screen.getByRole('region', { name: '运行参数' })).toBeTruthy();
  await act(async () => fireEvent.keyDown(document.body, { key: ' ' }));
  await pass(45);
  expect(title()).toContain('总览');
  await act(async () => fireEvent.keyDown(document.body, { key: ' ' }));
  await pass(45);
  expect(title()).toContain('总览');
});

test('a recording that cannot be had says so and is asked for again; a broken one names its line', async () => {
  const { asked, pass } = await opened(async () => new Response('', { status: 503 }));
  expect(await screen.findByText('录像读取失败')).toBeTruthy();
  await pass(10);
  expect(asked.length).toBeGreaterThan(1);
  cleanup();
  await opened(packed(`${aRecording().split('\n')[0]}\nnonsense`));
  expect(await screen.findByText('录像第 2 行有误')).toBeTruthy();
});
