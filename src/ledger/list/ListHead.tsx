import { HistoryIcon, PlusIcon, RefreshIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { HeldPopover } from '../../kit/float/HeldPopover.tsx';
import { Bar } from '../../kit/layout/parts.tsx';
import { ExcelActs } from '../excel/ExcelActs.tsx';
import { RestoreButton } from '../excel/RestoreButton.tsx';
import styles from '../ledger.module.css';
import type { LedgerHeld } from '../useLedger.ts';
import { ledgerWords } from '../words.ts';
import { MomentForm } from './MomentForm.tsx';
import { Views } from './Views.tsx';

/** The title with how many, and what concerns the whole list. */
export function ListHead({ ledger, onNew }: { readonly ledger: LedgerHeld; readonly onNew: () => void }) {
  const say = useText(ledgerWords);
  const [choosing, setChoosing] = useState(false);
  const { slots, windows, may, view } = ledger;
  const { total, isAtLeast } = windows.rows;
  const Acts = slots.Acts;
  // A list that is one part of a screen leaves the page's own heading to the screen.
  const Title = slots.title === undefined ? 'h1' : 'h2';
  return (
    <Bar as="header" size="fixed" className={styles.head}>
      <Title>{ledger.title}</Title>
      {total === null ? null : <span>{say(isAtLeast ? 'ledger.countAtLeast' : 'ledger.count', { n: total })}</span>}
      <Views ledger={ledger} />
      <Bar at="stretch" away="before" className={styles.acts}>
        <Button
          look="quiet"
          icon={<RefreshIcon size={14} />}
          aria-label={say('ledger.again')}
          title={say('ledger.again')}
          onClick={() => ledger.again()}
        />
        {view.asOf === null ? (
          <HeldPopover
            isOpen={choosing}
            onInteraction={setChoosing}
            placement="bottom-end"
            content={
              <MomentForm
                onChoose={(at) => {
                  ledger.setAsOf(at);
                  setChoosing(false);
                }}
              />
            }
          >
            <Button look="quiet" icon={<HistoryIcon size={14} />}>
              {say('ledger.past')}
            </Button>
          </HeldPopover>
        ) : null}
        <RestoreButton ledger={ledger} />
        <ExcelActs ledger={ledger} />
        {Acts === undefined || view.asOf !== null ? null : <Acts again={ledger.again} />}
        {may.add ? (
          <Button look="primary" icon={<PlusIcon size={14} />} hint="n" onClick={onNew}>
            {say('ledger.new')}
          </Button>
        ) : null}
      </Bar>
    </Bar>
  );
}
