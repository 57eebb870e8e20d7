import { systemClock } from '../gateway/ground/systemClock.ts';
import { readSettings, type Settings } from '../gateway/site/settings.ts';
import { type Store, visitStore } from '../gateway/store/openStore.ts';

const say = (line: string): void => console.log(line);

/** Runs a command on the store of the environment, beside a running gateway or alone. The answer is the exit code. */
export async function visit(work: (store: Store, settings: Settings) => Promise<number>): Promise<number> {
  const read = readSettings(process.env);
  if (!read.ok) {
    say(`环境变量有误 · The environment is not right:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`);
    return 2;
  }
  const { dataFolder, databaseUrl } = read.settings;
  const store = await visitStore({ dataFolder, databaseUrl, clock: systemClock, say });
  if (!store.ok) {
    say(`${store.refusal.message.cn}\n${store.refusal.message.en}`);
    return 2;
  }
  try {
    return await work(store.value, read.settings);
  } finally {
    await store.value.close();
  }
}
