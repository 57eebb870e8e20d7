import { expect, test } from 'vitest';
import { openAlarms } from './openAlarms.ts';

type Settings = Parameters<typeof openAlarms>[0];

test('at start each of three is asked after, whatever became of the others', async () => {
  const asked: string[] = [];
  const said: string[] = [];
  const database = {
    async query(sql: string) {
      asked.push(sql);
      throw new Error('no answer');
    },
  };
  const log = { head: () => ({ position: 7, at: null }), subscribe: () => () => undefined };
  const clock = { now: () => 0, after: () => () => undefined };
  const means = { database, log, clock, ledgers: {}, notices: {}, say: (line: string) => void said.push(line) };
  const alarms = openAlarms({ ...means, zone: 'Asia/Shanghai' } as unknown as Settings);
  await alarms.liftOutlived();
  expect(asked.length).toBe(3);
  expect(said.map((line) => line.split(' waits')[0])).toEqual([
    'alarms: liftOutlived',
    'alarms: returnOutlived',
    'alarms: liftByDesign',
  ]);
  alarms.close();
});
