import { expect, test } from 'vitest';
import { createRecorder, type VisitEnd, type VisitStart } from './recorder.ts';

/** A recorder whose gateway answers when it is told to. */
function aRecorder() {
  const told: (VisitStart | VisitEnd)[] = [];
  const answers: ((isTaken: boolean) => void)[] = [];
  let time = 1_763_625_600_000;
  const recorder = createRecorder({
    now: () => time,
    draw: () => 0.5,
    start: (visit) => {
      told.push(visit);
      return new Promise((resolve) => answers.push(resolve));
    },
    end: (visit) => void told.push(visit),
  });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const pass = (ms: number): void => {
    time += ms;
  };
  return { recorder, told, answers, pass, settled };
}

test('S125 S126 E113 E115 E117 E118 a page that is entered is told at once, and its end with the time at which it was left', async () => {
  const { recorder, told, answers, pass, settled } = aRecorder();
  recorder.enter('R101', 'navLeft');
  const [start] = told as readonly VisitStart[];
  expect(start).toMatchObject({
    menuId: 'R101',
    menuType: '01',
    opType: '01',
    stopStartTimeMillisecond: 1_763_625_600_000,
  });
  expect(start?.identification).toMatch(/^1763625600000[A-Za-z0-9]{8}$/);
  pass(90_000);
  recorder.leave();
  pass(5_000);
  answers[0]?.(true);
  await settled();
  expect(told.slice(1)).toEqual([{ identification: start?.identification, stopEndTimeMillisecond: 1_763_625_690_000 }]);
});

test('a page is left when the next one is entered, and left once', async () => {
  const { recorder, told, answers, settled } = aRecorder();
  recorder.enter('R101', 'navMap');
  answers[0]?.(true);
  recorder.enter('R237', 'other');
  recorder.leave();
  recorder.leave();
  answers[1]?.(true);
  await settled();
  expect(told.map((visit) => ('menuId' in visit ? visit.menuId : 'end'))).toEqual(['R101', 'R237', 'end', 'end']);
});

test('a beginning that the gateway did not take has no end', async () => {
  const { recorder, told, answers, settled } = aRecorder();
  recorder.enter('R101', 'navTag');
  recorder.leave();
  answers[0]?.(false);
  await settled();
  expect(told).toHaveLength(1);
});

test('D035 D036 D037 D038 D039 each source is told by its code', () => {
  const { recorder, told } = aRecorder();
  for (const source of ['navLeft', 'navTag', 'navTop', 'navMap', 'other'] as const) recorder.enter('R101', source);
  expect((told as readonly VisitStart[]).map(({ menuType }) => menuType)).toEqual(['01', '02', '03', '04', '05']);
});
