/**
 * What a newcomer does, in this very checkout: `npm start`, the printed address, signing in as the operator, seeing a value
 * move; then stopping, finding nothing left behind, and starting a second time. Prints its figures; exits non-zero at the first thing that is not so.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { root } from '../../cli/root.ts';
import { eventually } from '../world/eventually.ts';

interface Started {
  readonly process: ChildProcess;
  readonly address: string;
  readonly password: string;
  readonly seconds: number;
}

function fail(what: string): never {
  console.error(`start test: ${what}`);
  process.exit(1);
}

async function until<T>(what: string, seconds: number, ask: () => Promise<T | null>): Promise<T> {
  const answer = await eventually(what, ask, { within: seconds * 1000 }).catch((error: Error) => fail(error.message));
  return answer ?? fail(what);
}

/** On whatever port the system gives: the program prints it. */
async function start(): Promise<Started> {
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, BUSBAR_PORT: '0' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const told = await until('npm start prints the address and the password', 400, async () => {
    if (child.exitCode !== null) fail(`npm start ended with ${child.exitCode}:\n${output}`);
    const [, address] = /^\s*address\s+(http\S+)/m.exec(output) ?? [];
    const [, password] = /password\s+(\S+)/i.exec(output) ?? [];
    return address === undefined || password === undefined ? null : { address, password };
  });
  const { address, password } = told;
  await until('readyz', 60, async () => ((await answerOf(`${address}/readyz`))?.ok ? true : null));
  return { process: child, address, password, seconds: (performance.now() - began) / 1000 };
}

async function answerOf(url: string, init: RequestInit = {}): Promise<Response | null> {
  try {
    return await fetch(url, init);
  } catch (error) {
    // Nothing listens yet: the caller asks again.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function signIn({ address, password }: Started): Promise<string> {
  const answer = await answerOf(`${address}/gateway/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'operator', password }),
  });
  const body = (await answer?.json()) as { code: string; data?: { token: string } } | undefined;
  return body?.data?.token ?? fail(`the operator cannot sign in: ${JSON.stringify(body)}`);
}

async function seesValuesMove(started: Started): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(started)}` };
  const get = async (path: string): Promise<unknown> => {
    const answer = (await answerOf(started.address + path, { headers })) ?? fail(`${path}: no answer`);
    const body = (await answer.json()) as { code: string; data: unknown };
    return body.code === 'SUCCESS' ? body.data : fail(`${path}: ${body.code}`);
  };
  const listed = (await get('/gateway/api/points?size=200')) as { rows: readonly { id: string }[] };
  if (listed.rows.length < 100) fail(`only ${listed.rows.length} points`);
  const asked = listed.rows.map((row) => row.id).join(',');
  const latest = (): Promise<Record<string, { value: number; at: string }>> =>
    get(`/gateway/api/points/latest?points=${asked}`) as never;
  const before = await latest();
  await until('values that move', 60, async () => {
    const now = await latest();
    const moved = Object.keys(now).filter(
      (id) => now[id]?.at !== before[id]?.at && now[id]?.value !== before[id]?.value,
    );
    return moved.length >= 10 ? true : null;
  });
}

async function servesTheConsole({ address }: Started): Promise<void> {
  const page = await (await answerOf(address))?.text();
  if (!page?.includes('<script type="module"')) fail('the address does not serve the console');
}

async function stop({ process: child }: Started): Promise<void> {
  const pid = child.pid ?? fail('no process');
  process.kill(-pid, 'SIGINT');
  await until('a clean stop', 60, async () => (child.exitCode !== null || child.signalCode !== null ? true : null));
  const left = spawnSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes(`${root}/data`));
  if (left.length > 0) fail(`left behind:\n${left.join('\n')}`);
}

const first = await start();
await servesTheConsole(first);
await seesValuesMove(first);
await stop(first);
const second = await start();
await seesValuesMove(second);
await stop(second);
console.log(`start test: first start ready in ${first.seconds.toFixed(1)} s, second in ${second.seconds.toFixed(1)} s`);
