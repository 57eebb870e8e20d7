import { commandCalls } from '../../../domain/ledger/lawCalls.ts';
import { useClock } from '../../clock/useClock.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Button } from '../../kit/action/Button.tsx';
import { useMayOf } from '../../session/useMay.ts';
import type { AnyRow } from '../slots.ts';
import { useLaw } from './asking.ts';
import { copiedRow } from './copied.ts';
import { lawWords } from './words.ts';

/** Writes a new row after this one, whatever became of it: what is void is not mended, it is written anew. */
export function LawCopy({ row, again }: { readonly row: AnyRow; readonly again: (position?: number | null) => void }) {
  const { law, ask } = useLaw();
  const say = useText(lawWords);
  const clock = useClock();
  const calls = commandCalls(law.ledger);
  const [name, command] =
    Object.entries(law.law.commands).find(([one, { makes }]) => makes === true && calls.has(one)) ?? [];
  const may = useMayOf(command?.permission ?? []);
  if (name === undefined || command === undefined || !may(command.permission)) return null;
  const open = () => {
    const first = copiedRow(command, row as unknown as Readonly<Record<string, unknown>>, clock.now());
    ask({ command: name, rows: [], again, first, after: `copy ${row.id}` });
  };
  return (
    <Button look="quiet" onClick={open}>
      {say('law.copy')}
    </Button>
  );
}
