import { io, type Socket } from 'socket.io-client';
import { type Site, startSite } from '../../e2e/site.ts';
import { pointId } from '../../world/largeSite.ts';
import type { Bench, Figure } from '../bench.ts';
import { openDoor } from '../flood/door.ts';
import { type Meanwhile, meanwhile } from '../giveWay/meanwhile.ts';
import { accounts, begin, measured, minutes, points } from '../giveWay/size.ts';

/** A smaller number is for trying the measurement itself. */
const seriesAtOnce = Number(process.env['BUSBAR_BENCH_SERIES'] ?? 10);
const subscriptions = 600;
const pointsEach = 1_000;

/** Whether the gateway still answers at once while it is asked for as much as it gives: heavy reads of two sessions, and many subscriptions. */
export const giveWay: Bench = async () => {
  const site = await startSite({}, 'tests/bench/giveWay/site.ts');
  try {
    const doors = await Promise.all(accounts.map((account) => openDoor(site, account)));
    const tokens = doors.map(({ token }) => token);
    const reads = await meanwhile(site.address, () => readSeries(site, tokens));
    const subscribed = await meanwhile(site.address, () => subscribe(site, tokens));
    return [
      ...figures(`${seriesAtOnce} series of ${measured} points in ${minutes} buckets`, reads),
      ...figures(`${subscriptions} subscriptions of ${pointsEach} points`, subscribed),
    ];
  } finally {
    await site.close();
  }
};

function figures(what: string, { took, healthz, computed }: Meanwhile): readonly Figure[] {
  return [
    { name: `worst /healthz beside ${what}`, unit: 'ms', target: 250, is: 'most', measured: Math.max(...healthz) },
    { name: what, unit: 's', target: null, is: 'most', measured: took },
    {
      name: `longest turn of the main thread beside ${what}`,
      unit: 'ms of cpu',
      target: 100,
      is: 'most',
      measured: computed,
    },
  ];
}

/** The answers are taken and not read: that would be this program's time. */
async function readSeries({ address }: Site, tokens: readonly string[]): Promise<void> {
  const ids = Array.from({ length: measured }, (_, n) => pointId(n)).join(',');
  const [from, to] = [begin, begin + minutes * 60_000].map((at) => new Date(at).toISOString());
  const one = async (n: number): Promise<void> => {
    const headers = { authorization: `Bearer ${tokens[n % tokens.length]}` };
    const answer = await fetch(`${address}/gateway/api/series?points=${ids}&from=${from}&to=${to}&buckets=${minutes}`, {
      headers,
    });
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok || byteLength < 1_000_000) throw new Error(`series: ${answer.status}, ${byteLength} bytes`);
  };
  await Promise.all(Array.from({ length: seriesAtOnce }, (_, n) => one(n)));
}

/** Each names all its points anew, as a screen does that is opened and left. */
async function subscribe({ address }: Site, tokens: readonly string[]): Promise<void> {
  const consoles = await Promise.all(tokens.map((token) => connected(address, token)));
  const asked = Array.from({ length: subscriptions }, async (_, n) => {
    const from = (n * pointsEach) % points;
    const ids = Array.from({ length: pointsEach }, (_, k) => pointId(from + k));
    const socket = consoles[n % consoles.length] as Socket;
    const { code } = (await socket.emitWithAck('subscribe', { points: ids })) as { readonly code: string };
    if (code !== 'SUCCESS') throw new Error(`subscribe: ${code}`);
    await socket.emitWithAck('unsubscribe', { points: ids });
  });
  await Promise.all(asked);
  for (const one of consoles) one.disconnect();
}

async function connected(address: string, token: string): Promise<Socket> {
  const socket = io(`${address}/live`, {
    path: '/gateway/push/live',
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
