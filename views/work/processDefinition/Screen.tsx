import { useState } from 'react';
import { Link } from 'wouter';
import { type ProcessDefinition, processDefinitions } from '../../../domain/flow/processDefinition.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import { Looked } from '../parts/flow/Looked.tsx';
import { Coverage } from './Coverage.tsx';
import styles from './processDefinition.module.css';
import { words } from './words.ts';

const noPlaces = {};
const rowOf = (row: AnyRow) => row as unknown as ProcessDefinition;

const slots: LedgerSlots = {
  // A definition comes by deploying a model.
  comesOtherwise: true,
  apart: ['graph', 'modelId'],
  Acts: () => <Acts />,
  tabs: [
    {
      key: 'flow',
      title: words['processDefinition.flow'],
      Show: ({ row }) => (
        <Looked key={`${row.id} ${row.version}`} graph={rowOf(row).graph} places={noPlaces} orgId={rowOf(row).orgId} />
      ),
    },
  ],
};

/** By which flow each kind of work is approved, and where by none. */
export function Screen() {
  return <LedgerScreen declaration={processDefinitions} slots={slots} />;
}

function Acts() {
  const say = useText(words);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link href="/flowModule" className={styles.link}>
        {say('processDefinition.toDesigner')}
      </Link>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {say('processDefinition.coverage')}
      </Button>
      {isOpen ? <Coverage onClose={() => setOpen(false)} /> : null}
    </>
  );
}
