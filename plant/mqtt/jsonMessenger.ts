import type { PlainMessenger } from '../site/messengers.ts';
import { type Messenger, noise, type Surroundings, stormPerBeat } from './messenger.ts';
import { openVoice, type Voice } from './voice.ts';

/** A device that sends plain JSON: a document with its own time, or each value bare on a topic of its own. */
export function jsonMessenger(device: PlainMessenger, around: Surroundings): Messenger {
  const named = (template: string): string => template.replaceAll('{device}', device.id);
  const topicOf = (point: PlainMessenger['points'][number]): string =>
    named(point.address.topic ?? device.address.topic);
  const alive = named(device.address.alive?.topic ?? '{device}/alive');
  const period = Math.min(...device.points.map((point) => point.period));
  let due = 0;
  const voice: Voice = openVoice({
    url: around.url,
    id: device.id,
    will: () => ({ topic: alive, payload: Buffer.from('offline'), kept: true }),
    connected: (mine) => mine.say(alive, 'online', { qos: 1, kept: true }),
  });

  function document(): string {
    const shown = around.readings(device.id);
    const values = device.points.map(({ key }) => [key, shown[key] ?? null]);
    return JSON.stringify({ t: around.time(device.id), ok: true, values: Object.fromEntries(values) });
  }

  function speak(): void {
    if (device.points.every((point) => point.address.topic === null)) {
      voice.say(named(device.address.topic), document(), { qos: 1 });
      return;
    }
    const shown = around.readings(device.id);
    for (const point of device.points) voice.say(topicOf(point), String(shown[point.key] ?? ''), { qos: 1 });
  }

  function disturb(): void {
    for (const topic of new Set(device.points.map(topicOf))) voice.say(topic, noise(around.draw), { qos: 1 });
  }

  return {
    devices: [device],
    beat(now) {
      const fault = around.fault(device.id);
      if (fault?.kind === 'silent') voice.cut();
      else voice.mend();
      if (fault?.kind === 'storm') for (let i = 0; i < stormPerBeat; i++) speak();
      if (now < due || !voice.isUp()) return;
      due = now + period;
      if (fault?.kind === 'nonsense') disturb();
      else if (fault === null) speak();
    },
    close: voice.close,
  };
}
