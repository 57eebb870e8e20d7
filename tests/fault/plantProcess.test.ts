import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { runPlant } from '../../cli/demo/plantProcess.ts';
import { root } from '../../cli/root.ts';
import { until } from '../world/counterLog.ts';

const folder = mkdtempSync(join(tmpdir(), 'plant-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

describe("the plant's process", () => {
  it('listens when it says so, and is gone when it is told', async () => {
    const plant = await runPlant({ dataFolder: folder, basePort: 0, shift: 0, moves: true, say: () => undefined });
    const ports = Object.values(plant.ports);
    expect(ports.length).toBe(7);
    expect(await Promise.all(ports.map(listens))).toEqual(ports.map(() => true));
    await plant.close();
    expect(await Promise.all(ports.map(listens))).toEqual(ports.map(() => false));
  });

  it('ends with the program that started it, even when that is killed', async () => {
    const script = `
      import { runPlant } from ${JSON.stringify(join(root, 'cli', 'demo', 'plantProcess.ts'))};
      const plant = await runPlant({ dataFolder: ${JSON.stringify(folder)}, basePort: 0, shift: 0, moves: true, say: () => undefined });
      console.log(JSON.stringify(plant.ports));
      setInterval(() => undefined, 1000);
    `;
    const parent = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ports = await new Promise<readonly number[]>((ready, failed) => {
      parent.once('exit', (code) => failed(new Error(`the parent ended with ${code}`)));
      createInterface({ input: parent.stdout }).once('line', (line) =>
        ready(Object.values(JSON.parse(line) as Record<string, number>)),
      );
    });
    parent.removeAllListeners('exit');
    expect(await listens(ports[0] ?? 0)).toBe(true);
    parent.kill('SIGKILL');
    await until(async () => !(await listens(ports[0] ?? 0)));
  });
});
