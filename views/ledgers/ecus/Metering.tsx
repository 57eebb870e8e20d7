import { Link } from 'wouter';
import { protocols } from '../../../domain/channel/protocols.ts';
import { unitClassifications } from '../../../domain/unit/energyUnit.ts';
import { readUnitTree } from '../../../domain/unit/treeCalls.ts';
import { flattened, nodeOf, type UnitTreeNode } from '../../../domain/unit/unitTree.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Words } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import type { SideTab } from '../../../src/ledger/slots.ts';
import styles from './metering.module.css';
import { words } from './words.ts';

/** What measures a unit and the units below it, and how each counter is collected. */
export const Metering: SideTab['Show'] = ({ row }) => {
  const say = useText(words);
  const asked = useCall(readUnitTree, {}, { also: row.id, moved: row.version });
  return (
    <Loaded of={asked} rows={6} widths={[40, 30]} label={say('ecus.loading')}>
      {(tree) => <Meters unit={nodeOf(tree, row.id)} />}
    </Loaded>
  );
};

function Meters({ unit }: { readonly unit: UnitTreeNode | null }) {
  const say = useText(words);
  return (
    <div className={styles.metering}>
      <PlainTable
        label={say('ecus.meters')}
        rows={unit === null ? [] : flattened(unit)}
        idOf={({ node }) => node.id}
        empty={say('ecus.none')}
        say={say}
        columns={(column) => [
          column.drawn('ecus.meters.name', ({ node, depth }) => <Named node={node} depth={depth} />, 'name'),
          column.drawn('ecus.meters.way', ({ node }) => <Collected node={node} />),
        ]}
      />
      {unit === null || flattened(unit).some(({ node }) => node.meter !== null) ? null : (
        <p>
          {say('ecus.events.noDevice')} <Link href="/deviceAssociation">{say('ecus.events.bind')}</Link>
        </p>
      )}
    </div>
  );
}

/** A unit with its class, or a counter with its point. */
function Named({ node, depth }: { readonly node: UnitTreeNode; readonly depth: number }) {
  const word = useWord();
  return (
    <span className={styles.two} style={{ paddingInlineStart: `${depth}em` }}>
      {node.name}{' '}
      {node.classification === null ? (
        <Words as="code" words="breaks" tone="second">
          {node.meter}
        </Words>
      ) : (
        <small>{word(unitClassifications[node.classification])}</small>
      )}
    </span>
  );
}

/** The device that a counter is of, with the protocol and the line by which it is collected. */
function Collected({ node }: { readonly node: UnitTreeNode }) {
  const word = useWord();
  if (node.device === null) return null;
  return (
    <span className={styles.two}>
      <Link href={`/colldev?row=${encodeURIComponent(node.device)}`}>{node.deviceName}</Link>{' '}
      {node.collectWay === null ? null : <small>{`${word(protocols[node.collectWay])} · ${node.channel}`}</small>}
    </span>
  );
}
