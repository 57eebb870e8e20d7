import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = 'victoria-metrics';

/** Whether Debian's package is on this machine. */
export const isInstalled = (): boolean => spawnSync(program, ['--version']).status === 0;

/** A series: its label, and its samples (times in ms). */
export interface Series {
  readonly point: string;
  readonly at: Float64Array;
  readonly values: Float64Array;
}

/** VictoriaMetrics on a folder of its own, asked over HTTP as anybody would. */
export interface Victoria {
  readonly store: (series: Iterable<Series>) => Promise<void>;
  /** Everything stored is there for a query, merged. */
  readonly settle: () => Promise<void>;
  /** The bytes of an answer to a range query; never from its cache. */
  readonly query: (
    query: string,
    span: { readonly from: number; readonly to: number; readonly step: number },
  ) => Promise<unknown>;
  /** Ends it, and forgets what it stored. Its samples and its index of names weighed so many bytes on disk: what it holds in memory it writes as it ends. */
  readonly close: () => Promise<number>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export async function startVictoria(): Promise<Victoria> {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-victoria-'));
  const port = await freePort();
  const words = [
    `-storageDataPath=${folder}`,
    `-httpListenAddr=127.0.0.1:${port}`,
    '-retentionPeriod=10y',
    '-loggerLevel=ERROR',
  ];
  const child = spawn(program, [...words, '-search.maxPointsPerTimeseries=100000'], { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  await untilAnswers(address, child);
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(`${address}${path}`, init);
    if (!answer.ok) throw new Error(`VictoriaMetrics: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    async store(series) {
      for (const { point, at, values } of series) {
        const body = JSON.stringify({
          metric: { __name__: 'sample', point },
          values: [...values],
          timestamps: [...at],
        });
        await (await ask('/api/v1/import', { method: 'POST', body })).arrayBuffer();
      }
    },
    async settle() {
      await (await ask('/internal/force_flush')).arrayBuffer();
      await (await ask('/internal/force_merge')).arrayBuffer();
      // It merges in the background, and breaks where it is ended meanwhile.
      while (!/^vm_active_force_merges 0$/m.test(await (await ask('/metrics')).text()))
        await new Promise((resolve) => setImmediate(resolve));
    },
    async query(query, { from, to, step }) {
      const asked = {
        query,
        start: String(from / 1000),
        end: String(to / 1000),
        step: `${step / 1000}s`,
        nocache: '1',
      };
      return (await ask(`/api/v1/query_range?${new URLSearchParams(asked)}`)).json();
    },
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      if (child.exitCode !== 0) throw new Error(`${program} ended with ${child.exitCode}`);
      const bytes = ['data', 'indexdb'].reduce((sum, part) => sum + weightOf(join(folder, part)), 0);
      rmSync(folder, { recursive: true, force: true });
      return bytes;
    },
  };
}

async function untilAnswers(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answers = await fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`${program} ended with ${child.exitCode} before it answered`);
}

const weightOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
