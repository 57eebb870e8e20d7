import { PlusIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { commandCalls } from '../../../domain/ledger/lawCalls.ts';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { useKeys } from '../../kit/keys/keys.ts';
import { useMayOf } from '../../session/useMay.ts';
import { useLaw } from './asking.ts';

/** Makes a row by the command of its law. `first`: what it is filled with beforehand, where somebody comes from its cause; then it opens by itself, once. */
export function LawNew({
  again,
  first,
}: {
  readonly again: (position?: number | null) => void;
  readonly first?: Readonly<Record<string, unknown>> | null;
}) {
  const { law, ask } = useLaw();
  const word = useWord();
  const calls = commandCalls(law.ledger);
  const [name, command] =
    Object.entries(law.law.commands).find(([one, { makes }]) => makes === true && calls.has(one)) ?? [];
  const may = useMayOf(command?.permission ?? []);
  const isOffered = name !== undefined && command !== undefined && may(command.permission);
  const open = () => {
    if (name !== undefined) ask({ command: name, rows: [], again, ...(first ? { first } : {}) });
  };
  const opened = useRef(false);
  useEffect(() => {
    if (!isOffered || !first || opened.current) return;
    opened.current = true;
    open();
  });
  useKeys(isOffered ? { title: law.ledger.title, bindings: [{ keys: 'n', does: command.title, run: open }] } : null);
  if (!isOffered) return null;
  return (
    <Button look="primary" icon={<PlusIcon size={14} />} hint="n" onClick={open}>
      {word(command.title)}
    </Button>
  );
}
