import { CaretDownIcon, ChevronDownIcon, ChevronUpIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { HeldPopover } from '../../../../src/kit/float/HeldPopover.tsx';
import { useKeys } from '../../../../src/kit/keys/keys.ts';
import { Bar, Word } from '../../../../src/kit/layout/parts.tsx';
import { SubjectList } from './SubjectList.tsx';
import { type Subject, subjectBeside } from './subjects.ts';
import { words } from './words.ts';

interface Props {
  /** What is chosen here: `Unit`, `Device`. */
  readonly label: string;
  readonly items: readonly Subject[];
  readonly value: string | null;
  readonly onChoose: (id: string) => void;
  /** What stands beside it in its line. */
  readonly children?: ReactNode;
}

/** Of what a board is looked at: its name opens the tree or the list with a search, Alt and an arrow go to the one before or after. */
export function SubjectBar({ label, items, value, onChoose, children }: Props) {
  const say = useText(words);
  const [isOpen, setOpen] = useState(false);
  const now = items.find(({ id }) => id === value) ?? null;
  const goTo = (by: 1 | -1): (() => void) | null => {
    const id = subjectBeside(items, value, by);
    return id === null ? null : () => onChoose(id);
  };
  const [previous, next] = [goTo(-1), goTo(1)];
  const key = (keys: string, does: 'previous' | 'next', run: (() => void) | null) =>
    run === null ? [] : [{ keys, does: words[`board.subject.${does}`], run }];
  useKeys({
    title: words['board.subject.keys'],
    bindings: [...key('Alt ArrowUp', 'previous', previous), ...key('Alt ArrowDown', 'next', next)],
  });
  const step = (does: 'previous' | 'next', run: (() => void) | null) => (
    <Button
      look="quiet"
      icon={does === 'previous' ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
      aria-label={say(`board.subject.${does}`)}
      title={`${say(`board.subject.${does}`)} Alt ${does === 'previous' ? '↑' : '↓'}`}
      disabled={run === null}
      onClick={() => run?.()}
    />
  );
  return (
    <Bar pad="1 3" size="fixed" ground="panel">
      {step('previous', previous)}
      {step('next', next)}
      <HeldPopover
        isOpen={isOpen}
        onInteraction={setOpen}
        placement="bottom-start"
        content={
          <SubjectList
            label={label}
            items={items}
            value={value}
            onChoose={(id) => {
              setOpen(false);
              onChoose(id);
            }}
          />
        }
      >
        <Button
          look="quiet"
          icon={<CaretDownIcon size={14} />}
          aria-label={say('board.subject.choose', { label, name: now?.name ?? '--' })}
        >
          <Word weight="strong">{now?.name ?? '--'}</Word>
        </Button>
      </HeldPopover>
      {now?.path === undefined ? null : (
        <Word text="note" words="dots">
          {now.path}
        </Word>
      )}
      {children}
    </Bar>
  );
}
