import type { LedgerDeclaration, LedgerRow } from '../../domain/ledger/declaration.ts';
import { networkConnections, networkElements, networkNodes } from '../../domain/network/networkLedgers.ts';
import type { SwitchKind } from '../../domain/network/networkRows.ts';
import {
  draftedPreventions,
  type InterlockKind,
  interlockKinds,
  interlocks,
} from '../../domain/switching/interlock.ts';
import { switchClasses, switchingDevices } from '../../domain/switching/switchLedgers.ts';
import type { Text } from '../../domain/text/message.ts';
import { feeders, sections, tieBreaker } from '../../plant/topology.ts';
import { ensureRows, namesOf, type WantedRow } from './ensureRows.ts';
import type { Means } from './means.ts';
import { plantNetwork } from './plantNetwork.ts';

const text = (cn: string, en: string): Text => ({ cn, en });
const roman = (section: number): string => 'I'.repeat(section);

/** What people call each node and element, by its id. */
const names: ReadonlyMap<string, Text> = new Map([
  ...sections.flatMap(({ number, transformer }) => [
    [`G${number}`, text(`10 kV ${number}#进线电缆`, `10 kV incomer ${number}, cable`)] as const,
    [`H${number}`, text(`${number}#变高压侧`, `Transformer ${number}, high side`)] as const,
    [`L${number}`, text(`${number}#变低压侧`, `Transformer ${number}, low side`)] as const,
    [`B${number}`, text(`0.4 kV ${roman(number)} 段母线`, `0.4 kV bus ${roman(number)}`)] as const,
    [`GRID${number}`, text(`10 kV ${number}#电源`, `10 kV supply ${number}`)] as const,
    [transformer, text(`${number}#变压器`, `Transformer ${number}`)] as const,
  ]),
  ...feeders.flatMap(({ breaker, meter, name }) => [
    [`F${breaker.slice(2)}`, text(`${breaker.slice(2)} 出线`, `Outgoing ${breaker.slice(2)}`)] as const,
    [meter, name] as const,
  ]),
]);
const nameOf = (id: string): Text => names.get(id) ?? text(`断路器 ${id}`, `Breaker ${id}`);

/** Whose movement could put the sections together or apart: of these one is operated at a time. */
const ofMain: ReadonlySet<string> = new Set([
  tieBreaker,
  ...sections.flatMap(({ highBreaker, lowBreaker }) => [highBreaker, lowBreaker]),
]);

/** Which meter sees the voltage of a node. */
const seen: ReadonlyMap<string, string> = new Map(
  sections.flatMap(({ number, highMeter, lowMeter }) => [
    [`H${number}`, highMeter] as const,
    [`L${number}`, lowMeter] as const,
  ]),
);

/** The plant's real network with its interlocks, as drafts: in force is what a person publishes. */
export async function seedNetwork({ ledgers, site, orgOf, took }: Means): Promise<void> {
  const { nodes, elements, connections, switches } = plantNetwork();
  // A site with a part of the switchgear alone has no network: of half of it nothing could be told.
  const there = new Set(site.devices.map(({ id }) => id));
  if (!switches.every(({ elementId }) => there.has(elementId))) return;
  const orgId = orgOf('utilities');
  const put = async <D extends LedgerDeclaration>(
    ledger: D,
    wanted: readonly WantedRow[],
    keyOf: (row: LedgerRow<D>) => string,
  ): Promise<ReadonlyMap<string, string>> => {
    const made = await ensureRows(ledgers, ledger, { wanted, keyOf });
    took(made);
    return made.ids;
  };
  await put(
    networkNodes,
    nodes.map(({ id, kind, voltage, bay }) => {
      const meter = seen.get(id);
      const voltagePointIds = meter === undefined ? [] : [`${meter}.Uab`];
      return { key: id, row: { id, ...namesOf(nameOf(id)), orgId, kind, voltage, bay, voltagePointIds } };
    }),
    (row) => row.id,
  );
  await put(
    networkElements,
    elements.map(({ id, kind, deviceId, forms }) => ({
      key: id,
      row: { id, ...namesOf(nameOf(id)), orgId, kind, deviceId, forms },
    })),
    (row) => row.id,
  );
  await put(
    networkConnections,
    connections.map(({ elementId, terminal, nodeId }) => ({
      key: `${elementId}.${terminal}`,
      row: { ...namesOf(nameOf(elementId)), orgId, elementId, terminal, nodeId },
    })),
    (row) => `${row.elementId}.${row.terminal}`,
  );
  const twoPersons = text('双人操作', 'Two persons');
  const classes = await put(
    switchClasses,
    [{ key: twoPersons.cn, row: { ...namesOf(twoPersons), orgId } }],
    (row) => row.name,
  );
  const classId = classes.get(twoPersons.cn) ?? '';
  const switchIds = await put(
    switchingDevices,
    switches.map(({ elementId: id, kind, closedPointId, openedPointId }) => {
      const at = (key: string): string => `${id}.${key}`;
      const signs = {
        orderPointId: at('order'),
        closedPointId,
        openedPointId,
        remotePointId: at('remote'),
        springPointId: at('spring'),
        tripPointId: at('trip'),
        faultPointId: at('fault'),
        currentPointIds: ['Ia', 'Ib', 'Ic'].map(at),
      };
      const own = {
        ...namesOf(nameOf(id)),
        orgId,
        elementId: id,
        number: id.slice(2),
        kind,
        classId,
        lifeOperations: 10_000,
      };
      return { key: id, row: { ...own, ...signs, group: ofMain.has(id) ? 'main' : id.slice(2) } };
    }),
    (row) => row.elementId,
  );
  await put(
    interlocks,
    switches.flatMap(({ elementId, kind }) =>
      interlocksOf(elementId, kind, { orgId, switchId: switchIds.get(elementId) ?? '' }),
    ),
    (row) => `${row.switchId} ${row.prevention} ${row.direction}`,
  );
}

const waysOut: Readonly<Record<InterlockKind, Text>> = {
  own: text('先断开三台之一', 'Open one of the three first'),
  n2: text('先断开串联的断路器', 'Open the breaker in series first'),
  n3: text('先停电并拉开隔离开关', 'Take the voltage off and open its disconnectors first'),
  n4: text('先拆除接地线或拉开接地刀闸', 'Take the earth off first'),
  n5: text('先终结该间隔的工作', 'End the work in that bay first'),
};
/** Two supplies are never joined for good: of these three one stays open. */
const threeOfTwo = [...sections.map(({ lowBreaker }) => lowBreaker), tieBreaker];

/** The preventions that a switch of its kind needs, and what the plant asks beside. Drafts, as the network is. */
function interlocksOf(
  id: string,
  kind: SwitchKind,
  of: { readonly orgId: string; readonly switchId: string },
): readonly WantedRow[] {
  const others = threeOfTwo.filter((one) => one !== id).map((one) => `position("${one}") == 1`);
  const joined = {
    prevention: 'own' as const,
    direction: 'close' as const,
    expression: `!(${others.join(' && ')})`,
    title: text('三合二', 'Two of three'),
  };
  const drafted = draftedPreventions(kind).map((one) => ({ ...one, title: interlockKinds[one.prevention] }));
  return [...drafted, ...(threeOfTwo.includes(id) ? [joined] : [])].map(({ title, ...one }) => {
    const { cn: wayOut, en: wayOutEn } = waysOut[one.prevention];
    const name = text(`${id.slice(2)} ${title.cn}`, `${id.slice(2)} ${title.en}`);
    return {
      key: `${of.switchId} ${one.prevention} ${one.direction}`,
      row: { ...one, ...of, ...namesOf(name), wayOut, wayOutEn },
    };
  });
}
