import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { useMayOf } from '../../session/useMay.ts';
import type { RowAct } from '../slots.ts';
import { useLaw } from './asking.ts';

/** What may be ordered of several rows at once: what became of each is told afterwards. */
export function LawPicked({ rows, again }: RowAct) {
  const { law, ask } = useLaw();
  const word = useWord();
  const many = Object.entries(law.law.commands).filter(([, command]) => command.many === true);
  const may = useMayOf(many.flatMap(([, { permission }]) => permission));
  return many
    .filter(([, { permission }]) => may(permission))
    .map(([name, command]) => (
      <Button
        key={name}
        look={command.danger === true ? 'danger' : 'plain'}
        onClick={() => ask({ command: name, rows, again })}
      >
        {word(command.title)}
      </Button>
    ));
}
