import type { SparkplugAddress, SparkplugDevice } from '../../../../domain/channel/mqtt.ts';
import type { Decoder, Means } from '../decoder.ts';
import { type EdgeNode, edgeNode, type ListenedDevice, type MessageType } from './edgeNode.ts';
import { payloadOf } from './payload.ts';

export interface ConfiguredSparkplugDevice {
  readonly id: string;
  readonly address: SparkplugDevice;
  readonly points: readonly { readonly number: number; readonly address: SparkplugAddress }[];
}

/** Edge nodes by `group/node`; they outlive a change of configuration. */
export type EdgeNodes = Map<string, EdgeNode>;

const types: ReadonlySet<string> = new Set([
  'NBIRTH',
  'NDEATH',
  'NDATA',
  'DBIRTH',
  'DDEATH',
  'DDATA',
] satisfies MessageType[]);
const ofWholeNode: ReadonlySet<string> = new Set(['NDEATH', 'NCMD']);
const isType = (word: string | undefined): word is MessageType => word !== undefined && types.has(word);

/** Devices that speak Sparkplug B: `spBv1.0/<group>/<type>/<node>[/<device>]`. */
export function sparkplugDecoder(
  devices: readonly ConfiguredSparkplugDevice[],
  means: Means,
  nodes: EdgeNodes,
): Decoder {
  const byNode = Map.groupBy(devices, ({ address }) => `${address.group}/${address.node}`);
  for (const key of nodes.keys()) if (!byNode.has(key)) nodes.delete(key);
  for (const [key, mine] of byNode) {
    const { group, node } = mine[0]?.address ?? { group: '', node: '' };
    const standing = nodes.get(key) ?? edgeNode({ group, node }, means);
    nodes.set(key, standing);
    standing.configure(Map.groupBy(mine.map(listened), ({ device }) => device));
  }
  return {
    filters: [...byNode.values()].flatMap((mine) => {
      const { group, node } = mine[0]?.address ?? { group: '', node: '' };
      return [`spBv1.0/${group}/+/${node}`, `spBv1.0/${group}/+/${node}/+`];
    }),
    connected() {
      for (const node of nodes.values()) node.connected();
    },
    devicesOf({ topic }) {
      const [version, group, type, node, device] = topic.split('/');
      if (version !== 'spBv1.0') return [];
      const behind = byNode.get(`${group}/${node}`) ?? [];
      // The end of a node, and what it is told, concern every device behind it.
      const mine = ofWholeNode.has(type ?? '')
        ? behind
        : behind.filter(({ address }) => address.device === (device ?? null));
      return mine.map(({ id }) => id);
    },
    take({ topic, payload, retained, again }) {
      const [version, group, type, node, device, ...rest] = topic.split('/');
      if (version !== 'spBv1.0' || rest.length > 0 || !isType(type)) return null;
      const mine = nodes.get(`${group}/${node}`);
      // Births and data are never kept by a broker: one that is was published wrongly, by whomever.
      if (mine === undefined || retained || type.startsWith('D') !== (device !== undefined)) return null;
      const said = payloadOf(payload);
      if (said === null) {
        means.count('garbage', `${group}/${node}`);
        return [];
      }
      return mine.take(type, device ?? null, { payload: said, again });
    },
  };
}

function listened({
  id,
  address,
  points,
}: ConfiguredSparkplugDevice): ListenedDevice & { readonly device: string | null } {
  return {
    id,
    device: address.device,
    points: points.map(({ number, address: at }) => ({
      number,
      metric: at.metric,
      cell: at.column === null ? null : { column: at.column, row: at.row },
    })),
  };
}
