import { Suspense, useMemo, useState } from 'react';
import { trials } from '../../../domain/trial/trialLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { onDemand } from '../../../src/kit/load/onDemand.ts';
import type { OwnForm } from '../../../src/ledger/law/LawAsking.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import { OnceDialog } from '../../../src/ledger/list/OnceDialog.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { words } from './words.ts';

const Accept = onDemand(async () => (await import('./Accept.tsx')).Accept);

const slots: LedgerSlots = { hidden: ['orgId', 'userId', 'reason'], empty: words['trials.none'] };

/** What strangers applied for at /applyFor, and what became of it: a law of its own, whose acceptance makes an account. */
export function Screen() {
  const say = useText(words);
  const [link, setLink] = useState<string | null>(null);
  const own = useMemo((): Readonly<Record<string, OwnForm>> => {
    const accept: OwnForm = (props) => (
      <Suspense fallback={null}>
        <Accept {...props} onLink={setLink} />
      </Suspense>
    );
    return { accept };
  }, []);
  return (
    <>
      <LawScreen law={lawOfLedger(trials)} slots={slots} own={own} />
      <OnceDialog text={link} title={say('trials.link')} onClose={() => setLink(null)} />
    </>
  );
}
