import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { LedgerDeclaration, LedgerRow } from '../../../domain/ledger/declaration.ts';
import {
  type NetworkElementRow,
  type NetworkNodeRow,
  networkConnections,
  networkElements,
  networkNodes,
} from '../../../domain/network/networkLedgers.ts';
import { networkOf, type ReadNetwork } from '../../../domain/network/networkRows.ts';
import {
  type SwitchClass,
  type SwitchingDevice,
  switchClasses,
  switchingDevices,
} from '../../../domain/switching/switchLedgers.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

/** What is published together: how a switch is moved belongs to the network that it stands in. */
export const networkLedgers = [
  networkNodes,
  networkElements,
  networkConnections,
  switchingDevices,
  switchClasses,
] as const;

export interface NetworkDraft extends ReadNetwork {
  readonly rows: {
    readonly nodes: readonly NetworkNodeRow[];
    readonly elements: readonly NetworkElementRow[];
    readonly switches: readonly SwitchingDevice[];
    readonly classes: readonly SwitchClass[];
  };
  /** Over every field of every row. */
  readonly hash: string;
  readonly nodes: number;
  readonly elements: number;
  readonly switches: number;
}

/** An organisation's network as its rows stood at a position of the log that the tables have passed. */
export async function networkDraft(
  ledgers: Pick<Ledgers, 'everyRow'>,
  org: string,
  asOf: number | null = null,
): Promise<NetworkDraft> {
  const of = async <D extends LedgerDeclaration>(ledger: D): Promise<readonly LedgerRow<D>[]> =>
    (await ledgers.everyRow(ledger, { asOf }))
      .filter((row) => row.org === org)
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [nodes, elements, connections, switches, classes] = await Promise.all([
    of(networkNodes),
    of(networkElements),
    of(networkConnections),
    of(switchingDevices),
    of(switchClasses),
  ]);
  const text = canonicalize([nodes, elements, connections, switches, classes]) ?? '';
  return {
    ...networkOf({ nodes, elements, connections, switches }),
    rows: { nodes, elements, switches, classes },
    hash: createHash('sha256').update(text).digest('hex'),
    nodes: nodes.length,
    elements: elements.length,
    switches: switches.length,
  };
}
