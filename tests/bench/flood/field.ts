import { type ModbusPeer, modbusPeer, registers } from '../../world/modbusPeer.ts';
import { floodSize } from './size.ts';

/** The devices of the large site: ten gateways whose registers all show what they are told to. */
export interface Field {
  readonly ports: readonly number[];
  /** From now on every register shows this. */
  readonly show: (value: number) => void;
  /** From now on the first register of the first gateway shows a new value each time; the answer says when each was first sent, ms since 1970. */
  readonly count: () => ReadonlyMap<number, number>;
  readonly close: () => Promise<void>;
}

export async function openField(): Promise<Field> {
  const peers: ModbusPeer[] = await Promise.all(Array.from({ length: floodSize.points / 1000 }, () => modbusPeer()));
  let level = 50;
  for (const peer of peers) {
    peer.answer = (request, send) => {
      send(registers(request, () => level));
      peer.requests.length = 0;
    };
  }
  return {
    ports: peers.map(({ port }) => port),
    show(value) {
      level = value;
    },
    count() {
      const sent = new Map<number, number>();
      const [first] = peers;
      if (first === undefined) return sent;
      const plain = first.answer;
      let shown = 100;
      first.answer = (request, send, socket) => {
        if (request.unit !== 1) return plain(request, send, socket);
        shown += 1;
        sent.set(shown, performance.timeOrigin + performance.now());
        send(registers(request, (register) => (register === 0 ? shown : level)));
      };
      return sent;
    },
    close: async () => void (await Promise.all(peers.map((peer) => peer.close()))),
  };
}
