import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { patient } from '../../../cli/test/pace.ts';
import { systemClock } from '../../../gateway/ground/systemClock.ts';
import { socketFolderOf } from '../../../gateway/store/embedded/socketFolder.ts';
import { until } from '../../world/counterLog.ts';
import { audit } from '../../world/killedUnderLoad.ts';

const program = fileURLToPath(new URL('../../world/loadedSpine.ts', import.meta.url));
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A disk of its own, as small as a store may be; null where nobody may mount one. */
function smallDisk(): string | null {
  const place = mkdtempSync(join(tmpdir(), 'busbar-disk-'));
  ends.push(() => rmSync(place, { recursive: true, force: true }));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', place]).status !== 0) return null;
  ends.push(() => spawnSync('umount', ['-l', place]));
  chmodSync(place, 0o755);
  return place;
}

/** Takes all the room that is left, but for what is given back at once by whoever writes. */
async function fill(place: string): Promise<string> {
  const name = join(place, 'filler');
  const file = await open(name, 'w');
  const piece = Buffer.alloc(1024 * 1024);
  try {
    for (;;) await file.write(piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
  return name;
}

interface Loaded {
  readonly child: ChildProcess;
  readonly lines: string[];
}

function load(folder: string): Loaded {
  const child = spawn(process.execPath, [program, folder, 'full'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  ends.push(() => child.kill('SIGKILL'));
  return { child, lines };
}

/** Whether nothing was acknowledged for so long, ms. */
async function isStill(lines: readonly string[], ms: number): Promise<void> {
  let [many, since] = [lines.length, systemClock.monotonic()];
  await until(() => {
    if (lines.length !== many) [many, since] = [lines.length, systemClock.monotonic()];
    return systemClock.monotonic() - since > ms;
  }, 120_000);
}

test(
  'on a full disk nothing is acknowledged; with room again the gateway goes on by itself, and nothing that it acknowledged is lost',
  async () => {
    const disk = smallDisk();
    if (disk === null) return console.warn('nobody may mount a disk here: a full one was not tried');
    const folder = join(disk, 'data');
    mkdirSync(folder, { mode: 0o755 });
    ends.push(() => rmSync(socketFolderOf(folder), { recursive: true, force: true }));
    const { child, lines } = load(folder);
    const rows = (): number => lines.filter((line) => line.startsWith('row ')).length;
    await until(() => rows() > 20, 120_000);
    const filler = await fill(disk);
    await isStill(lines, 3000);
    expect(statfsSync(disk).bavail * statfsSync(disk).bsize).toBeLessThan(16 * 1024 * 1024);
    const [before, rowsBefore] = [lines.length, rows()];
    rmSync(filler);
    await until(() => lines.length > before + 20 && rows() > rowsBefore + 5, 120_000);
    expect(child.exitCode).toBeNull();
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await gone;
    expect(await audit(folder, { rounds: 1, said: lines })).toMatchObject({
      lostSamples: 0,
      lostEvents: 0,
      raisedTwice: 0,
      neverRaised: 0,
      chain: true,
    });
  },
  patient(400_000),
);
