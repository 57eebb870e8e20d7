import { ArrowDownIcon, ArrowUpIcon, CrossIcon, DuplicateIcon, InsertIcon } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import type { Inside } from '../../../../domain/ledger/field.ts';
import type { StructureEntry } from '../../../../domain/ledger/structure.ts';
import { useText } from '../../../i18n/I18n.tsx';
import { Beside } from '../../../kit/layout/parts.tsx';
import { structureWords } from '../../words.ts';
import styles from '../form.module.css';
import { copiedBelow, insertedBelow, moved } from './entryMoves.ts';

interface Props {
  readonly inside: Inside;
  readonly entries: readonly StructureEntry[];
  readonly at: number;
  readonly row: Readonly<Record<string, unknown>>;
  readonly onPut: (next: readonly StructureEntry[]) => void;
}

/** What is done with one entry as a whole; of a list, whose order says something, it is moved, copied, and another put below it. */
export function EntryTools({ inside, entries, at, row, onPut }: Props) {
  const say = useText(structureWords);
  const n = at + 1;
  const tool = (label: string, Icon: ComponentType<{ readonly size: number }>, next: readonly StructureEntry[]) => (
    <button
      type="button"
      className={styles.clear}
      aria-label={label}
      title={label}
      disabled={next === entries}
      onClick={() => onPut(next)}
    >
      <Icon size={12} />
    </button>
  );
  return (
    <Beside gap="0">
      {inside.many === 'list' ? (
        <span className={styles.orderTools}>
          {tool(say('ledger.structure.up', { n }), ArrowUpIcon, moved(entries, at, -1))}
          {tool(say('ledger.structure.down', { n }), ArrowDownIcon, moved(entries, at, 1))}
          {tool(say('ledger.structure.below', { n }), InsertIcon, insertedBelow(inside, entries, at, row))}
          {tool(say('ledger.structure.copy', { n }), DuplicateIcon, copiedBelow(inside, entries, at, row))}
        </span>
      ) : null}
      {tool(
        say('ledger.structure.drop', { n }),
        CrossIcon,
        entries.filter((_, one) => one !== at),
      )}
    </Beside>
  );
}
