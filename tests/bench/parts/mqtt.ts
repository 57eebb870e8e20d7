import { connect } from 'mqtt';
import { mqtt as protocol } from '../../../gateway/collect/mqtt/mqtt.ts';
import { systemClock } from '../../../gateway/ground/systemClock.ts';
import { openTelemetry } from '../../../gateway/telemetry/openTelemetry.ts';
import { until } from '../../world/counterLog.ts';
import { hasMosquitto, mosquitto } from '../../world/mosquitto.ts';
import { aJsonDevice, anMqttChannel } from '../../world/mqtt.ts';
import type { Bench } from '../bench.ts';
import { withStore } from '../store.ts';

const devices = 200;
const keys = ['a', 'b', 'c', 'd', 'e'];
const messages = 40_000;

/** Messages of five values through Mosquitto at QoS 1, each acknowledged when its batch is committed; the sender is part of it. */
export const mqtt: Bench = async () => {
  if (!hasMosquitto) {
    console.warn('mqtt: not measured, mosquitto is not installed');
    return [];
  }
  const broker = await mosquitto();
  try {
    return await withStore(async ({ database }) => {
      const telemetry = await openTelemetry({ database, clock: systemClock, say: () => undefined });
      let number = 0;
      let stored = 0;
      let isUp = false;
      const sink = {
        async samples(samples: readonly { readonly point: number; readonly value: unknown; readonly at: number | null; readonly quality: number }[]) {
          await telemetry.put({
            ...{ number: ++number, seen: systemClock.now() + number, configuration: 1, tick: false },
            points: Int32Array.from(samples, (one) => one.point),
            at: Float64Array.from(samples, (one) => one.at ?? systemClock.now()),
            values: Float64Array.from(samples, (one) => Number(one.value)),
            qualities: Uint8Array.from(samples, (one) => one.quality),
          });
          stored += samples.length;
        },
        link: () => {
          isUp = true;
        },
        count: () => undefined,
      };
      const all = Array.from({ length: devices }, (_, i) => aJsonDevice(`M${i}`, keys, { from: 1 + i * keys.length }));
      const running = await protocol.open(anMqttChannel(broker.url, all, { version: 5 }), sink, systemClock);
      await until(() => isUp);
      const voice = connect(broker.url, { clientId: 'bench', reconnectPeriod: 0 });
      voice.setMaxListeners(0);
      const start = systemClock.now() - messages;
      const began = performance.now();
      const perTurn = 500;
      for (let n = 0; n < messages; n += perTurn) {
        const turn = Array.from({ length: perTurn }, (_, i) => {
          const values = Object.fromEntries(keys.map((key, k) => [key, (n + i) / (k + 1)]));
          return voice.publishAsync(`d/M${i % devices}`, JSON.stringify({ t: start + n + i, v: values }), { qos: 1 });
        });
        await Promise.all(turn);
      }
      await until(() => stored === messages * keys.length, 60_000);
      const seconds = (performance.now() - began) / 1000;
      await running.stop();
      await voice.endAsync(true);
      telemetry.decidedUpTo(number);
      await telemetry.close();
      return [
        { name: 'MQTT messages stored and acknowledged a second (QoS 1)', unit: '1/s', target: 5000, is: 'least', measured: messages / seconds },
        { name: 'samples of them a second', unit: '1/s', target: 25_000, is: 'least', measured: (messages * keys.length) / seconds },
      ];
    });
  } finally {
    await broker.close();
  }
};
