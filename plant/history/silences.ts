import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { between, type Draw, pick } from '../simulation/random.ts';
import { plantSite } from '../site.ts';
import type { Incident } from './incident.ts';

const second = 1000;

/** Who is on which line. The incomers' line is spared: what the whole plant draws is known on every day. */
const onLine = (channels: readonly string[]) => plantSite().devices.filter(({ channel }) => channels.includes(channel));
const alone = onLine(['CH-03', 'CH-04']);
const lines = ['CH-02', 'CH-04'] as const;

/** One device does not answer for some minutes, while the others of its line do. */
export function silent(from: number, draw: Draw): Incident {
  const device = pick(draw, alone);
  const others = onLine([device.channel]);
  return {
    kind: 'silent',
    ...silenceAt(from, draw, { channel: device.channel, devices: [device.id] }),
    devices: others.map(({ id }) => id),
  };
}

/** So long before its line a device goes that takes it along. */
const ahead = 30 * second;

/** A line is down for some minutes: nothing behind it answers. Every second time one of its devices goes first, and takes it along. */
export function cut(from: number, draw: Draw): Incident {
  const channel = pick(draw, lines);
  const devices = onLine([channel]).map(({ id }) => id);
  const { silence, ...more } = silenceAt(from, draw, { channel, devices });
  const told = silence.from / second;
  const device = told % 2 === 0 ? devices[(told / 2) % devices.length] : undefined;
  const first = device === undefined ? {} : { first: { device, from: silence.from - ahead } };
  return { kind: 'cut', ...more, silence: { ...silence, ...first }, devices };
}

function silenceAt(from: number, draw: Draw, who: { readonly channel: string; readonly devices: readonly string[] }) {
  const gone = from + minute + between(draw, 0, 50, 1) * second;
  const back = gone + between(draw, 4, 9, 0.25) * minute;
  return {
    from,
    to: Math.ceil(back / minute) * minute + minute,
    orders: [],
    silence: { from: gone, to: back, ...who },
  };
}
