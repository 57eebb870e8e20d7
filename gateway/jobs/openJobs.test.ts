import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deedOf } from '../../domain/activity/deeds.ts';
import { aKind, askJobs, type JobsWorld, jobsWorld } from '../../tests/world/jobs.ts';
import { aCaller, code, value } from '../../tests/world/ledgers.ts';
import { aWorker, lease } from '../../tests/world/process.ts';
import type { Jobs } from './openJobs.ts';

let world: JobsWorld;
beforeEach(async () => {
  world = await jobsWorld();
});
afterEach(() => world.close());

interface RunOf {
  readonly id: string;
  readonly state: string;
  readonly attempt: number;
  readonly error: string | null;
  readonly outcome: unknown;
}
const runs = (): Promise<readonly RunOf[]> =>
  world.rows<RunOf>('select id, state, attempt, error, outcome from keep.job_run order by planned, id');
const stateOf = async (id = 'count'): Promise<string | undefined> =>
  (await world.rows<{ state: string }>(`select state from keep.job where id = '${id}'`))[0]?.state;
const ms = (instant: string): number => Date.parse(instant);
const isOver = async (): Promise<boolean> => {
  const all = await runs();
  return all.length > 0 && all.every(({ state }) => state === 'done' || state === 'failed');
};
const types = async (): Promise<readonly string[]> =>
  (await world.log.read({ after: 0, limit: 100 })).map(({ type }) => type);

/** A promise that the test resolves. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('scheduled jobs', () => {
  test('run at their planned time by the clocks of the site, under the id of that time, and plan the next', async () => {
    const seen: number[] = [];
    const jobs = world.jobs([aKind(({ planned }) => void seen.push(planned))]);
    await jobs.start();
    expect(await stateOf()).toBe('normal');
    world.clock.setWall(ms('2026-11-21T00:00:00.000Z'));
    await world.passUntil(isOver);
    expect(seen).toEqual([ms('2026-11-21T00:00:00.000Z')]);
    expect(await runs()).toMatchObject([{ id: `count:${ms('2026-11-21T00:00:00.000Z')}`, state: 'done', attempt: 1 }]);
    expect(await world.rows('select state, next from keep.job')).toEqual([
      { state: 'normal', next: ms('2026-11-22T00:00:00.000Z') },
    ]);
  });

  test('are left alone on a site that plans nothing; by hand they run there too', async () => {
    const jobs = world.jobs([aKind(() => undefined)], { isPlanning: false });
    await jobs.start();
    const byHand = ms('2026-11-25T06:30:00.000Z');
    world.clock.setWall(byHand);
    expect(code(await askJobs(jobs, 'runScheduledJob', { params: { id: 'count' } }))).toBe('OK');
    await world.passUntil(isOver);
    expect(await runs()).toMatchObject([{ id: `count:${byHand}`, state: 'done' }]);
  });

  test('run once over two gateways that look at the same moment', async () => {
    const seen: string[] = [];
    const kind = (who: string) =>
      aKind(({ id }) => void seen.push(`${who} ${id}`), { initial: { cron: '* * * * *', input: {} } });
    const both: Jobs[] = ['a', 'b'].map((who) =>
      world.jobs([kind(who)], { lease: { ...lease, worker: aWorker(who) } }),
    );
    await Promise.all(both.map((jobs) => jobs.start()));
    await world.passUntil(async () => (await runs()).filter(({ state }) => state === 'done').length >= 5);
    const ran = seen.map((line) => line.slice(2));
    expect(new Set(ran).size).toBe(ran.length);
    expect(ran.length).toBeGreaterThanOrEqual(5);
    expect(world.said.filter((line) => line.includes("somebody else's"))).toEqual([]);
  });

  test.each([
    ['made up once', 'once', ['done']],
    ['left out', 'skip', ['skipped']],
  ] as const)('that were missed while nobody ran are %s, as the job says', async (_, missed, expected) => {
    const first = world.jobs([aKind(() => undefined, { missed })]);
    await first.start();
    await first.close();
    // Three planned times pass.
    world.clock.setWall(ms('2026-11-23T12:00:00.000Z'));
    await world.jobs([aKind(() => undefined, { missed })]).start();
    await world.passUntil(async () => {
      const all = await runs();
      return all.length > 0 && all.every(({ state }) => state === 'done' || state === 'skipped');
    });
    expect((await runs()).map(({ id, state }) => [id, state])).toEqual(
      expected.map((state) => [`count:${ms('2026-11-23T00:00:00.000Z')}`, state]),
    );
    expect(await world.rows('select next from keep.job')).toEqual([{ next: ms('2026-11-24T00:00:00.000Z') }]);
  });

  test('that fail are tried again, then stay in error until they are run or edited (S003)', async () => {
    let broken = true;
    const failed: string[] = [];
    const kind = aKind(
      () => {
        if (broken) throw new Error('no paper');
      },
      { attempts: 2 },
    );
    const jobs = world.jobs([kind], { failed: ({ id }, error) => void failed.push(`${id} ${error}`) });
    await jobs.start();
    world.clock.setWall(ms('2026-11-21T00:00:00.000Z'));
    await world.passUntil(isOver);
    expect(await runs()).toMatchObject([{ state: 'failed', attempt: 2, error: 'no paper' }]);
    expect(failed).toEqual([`count:${ms('2026-11-21T00:00:00.000Z')} no paper`]);
    expect(await stateOf()).toBe('error');
    world.clock.setWall(ms('2026-11-22T10:00:00.000Z'));
    broken = false;
    expect(code(await askJobs(jobs, 'runScheduledJob', { params: { id: 'count' } }))).toBe('OK');
    await world.passUntil(async () => (await stateOf()) === 'normal');
    expect(await runs()).toMatchObject([{ state: 'failed' }, { state: 'done' }]);
  });

  test('that are due while they run are blocked, then run once for all that was due meanwhile (S001)', async () => {
    const { opened, open } = gate();
    const jobs = world.jobs([aKind(() => opened.then(() => undefined), { initial: { cron: '* * * * *', input: {} } })]);
    await jobs.start();
    await world.passUntil(async () => (await stateOf()) === 'blocked');
    expect(await runs()).toHaveLength(1);
    open();
    await world.passUntil(async () => (await runs()).length === 2 && (await isOver()));
  });

  test('wait while no worker is free (S006)', async () => {
    const { opened, open } = gate();
    const jobs = world.jobs([aKind(() => opened.then(() => undefined)), aKind(() => undefined, { name: 'other' })], {
      workers: 1,
    });
    await jobs.start();
    world.clock.setWall(ms('2026-11-21T00:00:00.000Z'));
    await world.passUntil(
      async () => (await stateOf('count')) === 'acquired' && (await stateOf('other')) === 'waiting',
    );
    open();
    await world.passUntil(isOver);
  });

  test('a run that the gateway leaves when it closes is finished by the next, and the attempt does not count', async () => {
    const first = world.jobs([aKind(() => gate().opened.then(() => undefined))]);
    await first.start();
    world.clock.setWall(ms('2026-11-21T00:00:00.000Z'));
    await world.passUntil(async () => (await stateOf()) === 'acquired');
    await first.close();
    expect(await runs()).toMatchObject([{ state: 'waiting', attempt: 0 }]);
    await world.jobs([aKind(() => undefined)]).start();
    await world.passUntil(isOver);
    expect(await runs()).toMatchObject([{ state: 'done', attempt: 1 }]);
  });

  test('ordered twice at once is told once: two who pause it make one fact, and the second hears that it is done', async () => {
    const jobs = world.jobs([aKind(() => undefined)]);
    await jobs.start();
    const pause = (id: string) =>
      askJobs(jobs, 'pauseScheduledJob', {
        params: { id: 'count' },
        context: { command: { id, digest: `digest of ${id}` } },
      });
    const both = await Promise.all([pause('one'), pause('two')]);
    expect(both.map(code).sort()).toEqual(['ALREADY_DONE', 'OK']);
    expect((await types()).filter((type) => type === 'JobPaused')).toHaveLength(1);
    expect(await stateOf()).toBe('paused');
    // The one that was heard may ask again, and hears the same.
    const [heard] = ['one', 'two'].filter((_, n) => code(both[n] as never) === 'OK');
    expect(code(await pause(heard ?? ''))).toBe('OK');
    expect((await types()).filter((type) => type === 'JobPaused')).toHaveLength(1);
  });

  test('what people do to a job is an event each: added, edited, paused, resumed, run by hand, removed (B334, D042, D044, D045, D046, D047)', async () => {
    const jobs = world.jobs([aKind(() => undefined)]);
    await jobs.start();
    const params = { id: 'count' };
    const order = async (name: string, input: object = {}): Promise<string> =>
      code(await askJobs(jobs, name, { params, ...input }));
    expect(await order('editScheduledJob', { body: { cron: '30 2 * * *', input: {} } })).toBe('OK');
    expect(await order('pauseScheduledJob')).toBe('OK');
    expect(await order('pauseScheduledJob')).toBe('ALREADY_DONE');
    world.clock.setWall(ms('2026-11-25T00:00:00.000Z'));
    expect(await order('runScheduledJob')).toBe('OK');
    await world.passUntil(isOver);
    await world.passUntil(async () => (await stateOf()) === 'paused');
    expect(await order('resumeScheduledJob')).toBe('OK');
    expect(await stateOf()).toBe('normal');
    expect(await order('removeScheduledJob')).toBe('OK');
    expect(await order('runScheduledJob')).toBe('NOT_FOUND');
    expect(value(await askJobs(jobs, 'listScheduledJobs'))).toEqual([]);
    expect(await types()).toEqual(['JobAdded', 'JobEdited', 'JobPaused', 'JobRunByHand', 'JobResumed', 'JobRemoved']);
    expect(await runs()).toMatchObject([{ id: `count:${ms('2026-11-25T00:00:00.000Z')}`, state: 'done' }]);
  });

  test('an edit is one event under a name of its own, and the job has the timetable that it was given (D043)', async () => {
    const jobs = world.jobs([aKind(() => undefined)]);
    await jobs.start();
    await askJobs(jobs, 'editScheduledJob', { params: { id: 'count' }, body: { cron: '15 3 * * *', input: {} } });
    expect(value(await askJobs(jobs, 'listScheduledJobs'))).toMatchObject([
      { id: 'count', cron: '15 3 * * *', next: '2026-11-20T02:15:00.000Z' },
    ]);
    expect((await types()).map(deedOf)).toEqual([
      { cn: '新增任务', en: 'Job added' },
      { cn: '修改任务', en: 'Job edited' },
    ]);
  });

  test('a timetable that names no time and an input of another shape are refused by their field', async () => {
    const jobs = world.jobs([aKind(() => undefined)]);
    await jobs.start();
    const refusal = await askJobs(jobs, 'editScheduledJob', {
      params: { id: 'count' },
      body: { cron: '0 0 30 2 *', input: {} },
    });
    expect(refusal).toMatchObject({
      ok: false,
      refusal: { code: 'RULE_BROKEN', fields: { cron: expect.stringContaining('cron') } },
    });
    expect(await types()).toEqual(['JobAdded']);
  });

  test('a job that was removed does not come back at the next start', async () => {
    const jobs = world.jobs([aKind(() => undefined)]);
    await jobs.start();
    await askJobs(jobs, 'removeScheduledJob', { params: { id: 'count' } });
    await world.jobs([aKind(() => undefined)]).start();
    expect(await stateOf()).toBe('none');
  });

  test('an order whose row was not written before the crash is taken from the log', async () => {
    const jobs = world.jobs([aKind(() => undefined)]);
    await jobs.start();
    await askJobs(jobs, 'pauseScheduledJob', { params: { id: 'count' } });
    const paused = (await world.log.read({ after: 0, limit: 10 })).find(({ type }) => type === 'JobPaused');
    await world.rows(`update keep.job set state = 'normal', enabled = true, position = 1`);
    if (paused === undefined) throw new Error('no event');
    await jobs.policy.react(paused);
    await jobs.policy.react(paused);
    expect(await stateOf()).toBe('paused');
  });

  test('due over a minute ago and not begun: overdue (S009)', async () => {
    const jobs = world.jobs([aKind(() => undefined)]);
    await jobs.start();
    await jobs.close();
    world.clock.setWall(ms('2026-11-21T00:00:59.000Z'));
    const overdue = async () =>
      (value(await askJobs(jobs, 'listScheduledJobs')) as readonly { overdue: boolean }[])[0]?.overdue;
    expect(await overdue()).toBe(false);
    world.clock.setWall(ms('2026-11-21T00:01:01.000Z'));
    expect(await overdue()).toBe(true);
  });

  test('the history of runs is a list, the newest first', async () => {
    const jobs = world.jobs([aKind(() => ({ outcome: { rows: 3 } }), { initial: { cron: '* * * * *', input: {} } })]);
    await jobs.start();
    await world.passUntil(async () => (await runs()).filter(({ state }) => state === 'done').length >= 3);
    const query = { job: ['count'], state: ['done'], size: 2 };
    const page = value(await askJobs(jobs, 'listJobRuns', { query })) as {
      total: number;
      rows: readonly { planned: string; outcome: unknown }[];
    };
    expect(page.rows).toHaveLength(2);
    expect(page.total).toBeGreaterThanOrEqual(3);
    expect((page.rows[0]?.planned ?? '') > (page.rows[1]?.planned ?? '')).toBe(true);
    expect(page.rows[0]?.outcome).toEqual({ rows: 3 });
  });

  test('the history of runs is narrowed to a span, its end not included; one that ends before it begins is refused by name', async () => {
    const jobs = world.jobs([aKind(() => undefined, { initial: { cron: '* * * * *', input: {} } })]);
    await jobs.start();
    await world.passUntil(async () => (await runs()).filter(({ state }) => state === 'done').length >= 3);
    const asked = (from: string, to: string) =>
      askJobs(jobs, 'listJobRuns', { query: { 'planned.from': from, 'planned.to': to } });
    const [first, third] = ['2026-11-20T00:01:00.000Z', '2026-11-20T00:03:00.000Z'];
    const page = value(await asked(first, third)) as { total: number; rows: readonly { planned: string }[] };
    expect(page.rows.map(({ planned }) => planned)).toEqual(['2026-11-20T00:02:00.000Z', first]);
    expect(page.total).toBe(2);
    expect(await asked(third, first)).toMatchObject({
      ok: false,
      refusal: { code: 'BAD_REQUEST', fields: { 'planned.from': expect.any(String) } },
    });
  });
});

describe('long jobs that people begin', () => {
  const zhou = { caller: aCaller({ userId: 'zhou' }) };
  const li = { caller: aCaller({ userId: 'li' }) };
  const ask = (jobs: Jobs, name: string, context: object) => askJobs(jobs, name, { params: { id: 'c1' }, context });

  test('tell their progress, and hand their file to who began them only', async () => {
    const { opened, open } = gate();
    const file = { contentType: 'text/csv', name: 'a.csv', bytes: Buffer.from('1,2') };
    const kind = aKind(
      async ({ progress }) => {
        progress(1, 2);
        await opened;
        return { outcome: null, file };
      },
      { name: 'export', initial: null },
    );
    const jobs = world.jobs([kind]);
    await jobs.start();
    const told: unknown[] = [];
    jobs.source.subscribe((ids) => told.push(...ids.map((id) => jobs.source.present(id))));
    expect(value(await jobs.begin('export', {}, { userId: 'zhou', commandId: 'c1' }))).toEqual({
      id: 'c1',
      state: 'waiting',
      done: 0,
      total: 0,
    });
    await world.passUntil(() => told.some((job) => (job as { done: number }).done === 1));
    expect(value(await ask(jobs, 'getJob', zhou))).toEqual({ id: 'c1', state: 'running', done: 1, total: 2 });
    expect(code(await ask(jobs, 'getJobFile', zhou))).toBe('NOT_FOUND');
    open();
    await world.passUntil(() => told.some((job) => (job as { state: string }).state === 'done'));
    expect(value(await ask(jobs, 'getJobFile', zhou))).toMatchObject({
      contentType: 'text/csv',
      fileName: 'a.csv',
      bytes: file.bytes,
    });
    expect(code(await ask(jobs, 'getJob', li))).toBe('NO_PERMISSION');
    expect(code(await ask(jobs, 'getJobFile', li))).toBe('NO_PERMISSION');
    expect(await jobs.source.get('c1', li.caller)).toBeNull();
    expect(code(await jobs.begin('export', {}, { userId: 'li', commandId: 'c1' }))).toBe('COMMAND_REUSED');
  });

  test('are stopped when they are cancelled', async () => {
    let stopped = false;
    const kind = aKind(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            stopped = true;
            reject(signal.reason);
          });
        }),
      { name: 'export', initial: null },
    );
    const jobs = world.jobs([kind]);
    await jobs.start();
    await jobs.begin('export', {}, { userId: 'zhou', commandId: 'c1' });
    await world.passUntil(async () => (await runs())[0]?.state === 'running');
    expect(code(await ask(jobs, 'cancelJob', li))).toBe('NO_PERMISSION');
    expect(value(await ask(jobs, 'cancelJob', zhou))).toMatchObject({ id: 'c1', state: 'cancelled' });
    await world.passUntil(() => stopped);
    expect(code(await ask(jobs, 'cancelJob', zhou))).toBe('ALREADY_DONE');
    expect(await runs()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('are not taken while the disk is nearly full', async () => {
    const jobs = world.jobs([aKind(() => undefined, { name: 'export', initial: null })], { mayBegin: () => false });
    await jobs.start();
    expect(code(await jobs.begin('export', {}, { userId: 'zhou', commandId: 'c1' }))).toBe('UNAVAILABLE');
  });
});
