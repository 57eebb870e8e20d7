import type { EdgeMessenger } from '../site/messengers.ts';
import { type Messenger, noise, type Surroundings, stormPerBeat } from './messenger.ts';
import { type OutMetric, type OutValue, writePayload } from './sparkplugWriter.ts';
import { openVoice, type Voice } from './voice.ts';

/** Sparkplug's own name for the question to say everything anew. */
const rebirth = 'Node Control/Rebirth';

/** A Sparkplug B edge node with the devices behind it: births with names and aliases, data with aliases alone. */
export function edgeNode(devices: readonly EdgeMessenger[], around: Surroundings): Messenger {
  const node = devices.find((device) => device.address.device === null);
  if (node === undefined) throw new Error('an edge node is missing');
  const { group, node: name } = node.address;
  const others = devices.filter((device) => device !== node);
  const period = Math.min(...devices.flatMap((device) => device.points.map((point) => point.period)));
  const aliases = new Map(
    devices
      .flatMap((device) => metricsOf(device).map((metric) => `${device.id} ${metric}`))
      .map((key, i) => [key, i + 1]),
  );
  const dead = new Set<string>();
  let session = -1;
  let seq = 0;
  let due = 0;

  const sessionMetric = (): OutMetric => ({
    name: 'bdSeq',
    at: around.time(node.id),
    value: { type: 'uint64', number: session },
  });

  const voice: Voice = openVoice({
    url: around.url,
    id: node.id,
    will: () => {
      session = (session + 1) % 256;
      return {
        topic: topicOf('NDEATH', null),
        payload: writePayload(around.time(node.id), null, [sessionMetric()]),
        kept: false,
      };
    },
    connected: bear,
    listensTo: `spBv1.0/${group}/NCMD/${name}`,
    heard: (payload) => {
      if (payload.includes(rebirth)) bear();
    },
  });

  function topicOf(type: string, device: EdgeMessenger | null): string {
    const own = device?.address.device ?? null;
    return `spBv1.0/${group}/${type}/${name}${own === null ? '' : `/${own}`}`;
  }

  function send(type: string, device: EdgeMessenger, metrics: readonly OutMetric[]): void {
    voice.say(topicOf(type, device), writePayload(around.time(device.id), seq, metrics));
    seq = (seq + 1) % 256;
  }

  function values(device: EdgeMessenger, isBirth: boolean): readonly OutMetric[] {
    const at = around.time(device.id);
    return metricsOf(device).map((metric) => ({
      ...(isBirth ? { name: metric } : {}),
      alias: aliases.get(`${device.id} ${metric}`) ?? 0,
      at,
      value: shownAs(device, metric, around),
    }));
  }

  function bear(): void {
    if (node === undefined) return;
    seq = 0;
    dead.clear();
    const control: OutMetric = { name: rebirth, at: around.time(node.id), value: { type: 'boolean', yes: false } };
    send('NBIRTH', node, [sessionMetric(), control, ...values(node, true)]);
    for (const device of others) send('DBIRTH', device, values(device, true));
  }

  /** A device that fell silent is reported dead once, and born again when it answers. */
  function look(device: EdgeMessenger): void {
    const isGone = around.fault(device.id)?.kind === 'silent';
    if (isGone === dead.has(device.id)) return;
    if (isGone) dead.add(device.id);
    else dead.delete(device.id);
    send(isGone ? 'DDEATH' : 'DBIRTH', device, isGone ? [] : values(device, true));
  }

  function speak(device: EdgeMessenger): void {
    const type = device === node ? 'NDATA' : 'DDATA';
    if (around.fault(device.id)?.kind === 'nonsense') voice.say(topicOf(type, device), noise(around.draw));
    else if (!dead.has(device.id)) send(type, device, values(device, false));
  }

  return {
    devices,
    beat(now) {
      if (around.fault(node.id)?.kind === 'silent') voice.cut();
      else voice.mend();
      if (!voice.isUp()) return;
      for (const device of others) look(device);
      for (const device of devices)
        if (around.fault(device.id)?.kind === 'storm') for (let i = 0; i < stormPerBeat; i++) speak(device);
      if (now < due) return;
      due = now + period;
      for (const device of devices) speak(device);
    },
    close: voice.close,
  };
}

const metricsOf = (device: EdgeMessenger): readonly string[] => [
  ...new Set(device.points.map((point) => point.address.metric)),
];

function shownAs(device: EdgeMessenger, metric: string, { readings }: Surroundings): OutValue {
  const shown = readings(device.id);
  const points = device.points.filter((point) => point.address.metric === metric);
  const [first] = points;
  const column = first?.address.column ?? null;
  if (column !== null) {
    const rows = points.map((point, i) => [
      { type: 'int32' as const, number: i + 1 },
      { type: 'double' as const, number: Number(shown[point.key] ?? 0) },
      { type: 'string' as const, text: Number(shown[point.key] ?? 0) > 0 ? 'on' : 'off' },
    ]);
    return { type: 'table', columns: ['string', column, 'state'], types: ['int32', 'double', 'string'], rows };
  }
  const value = shown[first?.key ?? ''];
  if (typeof value === 'string') return { type: 'string', text: value };
  const raw = (Number(value ?? 0) - (first?.offset ?? 0)) / (first?.factor ?? 1);
  if (first?.kind === 'counter') return { type: 'uint64', number: Math.round(raw) };
  return first?.unit === '°C' ? { type: 'int32', number: Math.round(raw) } : { type: 'double', number: raw };
}
