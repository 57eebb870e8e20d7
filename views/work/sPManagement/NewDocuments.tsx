import { PlusIcon } from '@blueprintjs/icons';
import { commandCalls } from '../../../domain/ledger/lawCalls.ts';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useLaw } from '../../../src/ledger/law/asking.ts';
import { useMayOf } from '../../../src/session/useMay.ts';

/** A document of each kind: in, out, from place to place, back, and what was counted. */
export function NewDocuments({ again }: { readonly again: (position?: number | null) => void }) {
  const { law, ask } = useLaw();
  const word = useWord();
  const calls = commandCalls(law.ledger);
  const making = Object.entries(law.law.commands).filter(([name, { makes }]) => makes === true && calls.has(name));
  const may = useMayOf(making.flatMap(([, { permission }]) => permission));
  return making
    .filter(([, { permission }]) => may(permission))
    .map(([name, { title }], n) => (
      <Button
        key={name}
        look={n === 0 ? 'primary' : 'plain'}
        {...(n === 0 ? { icon: <PlusIcon size={14} /> } : {})}
        onClick={() => ask({ command: name, rows: [], again })}
      >
        {word(title)}
      </Button>
    ));
}
