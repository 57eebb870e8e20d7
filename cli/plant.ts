import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { tellPlant } from './demo/tellPlant.ts';
import { root } from './root.ts';

const dataFolder = resolve(process.env['BUSBAR_DATA'] ?? './data');

/** Runs the plant alone, in this terminal, until a signal. */
function serve(args: readonly string[]): void {
  const child = spawn(process.execPath, [join(root, 'plant', 'main.ts'), '--alone', '--data', dataFolder, ...args], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  process.on('disconnect', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Says one line to the running plant and prints its answer. */
async function say(line: string): Promise<number> {
  try {
    const said = await tellPlant(dataFolder, line);
    if (said === null) {
      console.error(`模拟工厂没有运行 · No plant runs on ${dataFolder}. npm start, or: npm run plant -- serve`);
      return 1;
    }
    console.log(said.text);
    return said.ok ? 0 : 1;
  } catch {
    console.error('模拟工厂没有应答 · The plant does not answer: was it killed? Start it again.');
    return 1;
  }
}

const [verb, ...rest] = process.argv.slice(2);
if (verb === 'serve') serve(rest);
else process.exit(await say([verb ?? 'help', ...rest].join(' ')));
