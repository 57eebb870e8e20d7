import { fsyncSync, openSync, writeSync } from 'node:fs';
import { mqtt } from '../../gateway/collect/mqtt/mqtt.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { aJsonDevice, anMqttChannel } from './mqtt.ts';

/**
 * A collector as a process of its own, to be killed: `<url> <version> <file>`. Its store is a file, one line a sample, written and
 * synced a moment after the batch came, so that a kill finds messages that were received and not committed. Says `up` when it listens.
 */
const [url = '', version = '5', file = ''] = process.argv.slice(2);
const commitAfter = 15;
const store = openSync(file, 'a');

await mqtt.open(
  anMqttChannel(url, [aJsonDevice('M1', ['n'])], {
    version: Number(version),
    receiveMaximum: 200,
    primaryHost: 'killed',
  }),
  {
    samples: (samples) =>
      new Promise((committed) => {
        systemClock.after(commitAfter, () => {
          writeSync(store, samples.map((one) => `${one.value}\n`).join(''));
          fsyncSync(store);
          committed();
        });
      }),
    link: ({ object, link }) => {
      if (object.kind === 'channel') console.log(link);
    },
    count: () => undefined,
  },
  systemClock,
);
