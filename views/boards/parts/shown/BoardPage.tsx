import { FullscreenIcon, MinimizeIcon } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { boards } from '../../../../domain/board/board.ts';
import { boardSpans, type SpanName, spanNames } from '../../../../domain/board/spans.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Bar, Stack, Word } from '../../../../src/kit/layout/parts.tsx';
import { ReferenceEntry } from '../../../../src/ledger/form/ReferenceEntry.tsx';
import styles from './shown.module.css';
import { useFullScreen } from './useFullScreen.ts';
import { useLook } from './useLook.ts';
import { words } from './words.ts';

interface Props {
  readonly title: string;
  readonly note?: ReactNode;
  /** What the board says itself; null: it has no span that could be another. */
  readonly span: SpanName | null;
  /** A span that is chosen here holds for this board alone, beside that of its parent, which `span` is. */
  readonly apart?: true;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A board as a page: its name, the span and the unit that it is looked at for, and the whole screen where it is wanted. */
export function BoardPage({ title, note, span, apart, tools, children }: Props) {
  const say = useText(words);
  const word = useWord();
  const look = useLook();
  const { part, isFull, turn } = useFullScreen<HTMLDivElement>();
  return (
    <Stack ref={part} gap="1" size="fill" className={styles.page}>
      <Bar size="fixed" className={styles.head}>
        <h1>{title}</h1>
        <Word text="note" words="dots">
          {note}
        </Word>
        <Bar at="center" away="before" className={styles.tools}>
          {tools}
          {span === null ? null : (
            <>
              <UnitChoice />
              <Select
                aria-label={say('boards.span')}
                value={(apart ? look.ownSpan : look.span) ?? ''}
                onChange={({ target }) => look.put({ [apart ? 'ownSpan' : 'span']: target.value })}
              >
                <option value="">
                  {say(apart ? 'boards.span.parent' : 'boards.span.own', { span: word(boardSpans[span]) })}
                </option>
                {spanNames.map((name) => (
                  <option key={name} value={name}>
                    {word(boardSpans[name])}
                  </option>
                ))}
              </Select>
            </>
          )}
          <Button
            look="quiet"
            icon={isFull ? <MinimizeIcon size={14} /> : <FullscreenIcon size={14} />}
            aria-label={say(isFull ? 'boards.full.leave' : 'boards.full')}
            title={say(isFull ? 'boards.full.leave' : 'boards.full')}
            onClick={turn}
          />
        </Bar>
      </Bar>
      {children}
    </Stack>
  );
}

/** Of which unit the modules tell that name nothing themselves. */
function UnitChoice() {
  const say = useText(words);
  const id = useId();
  const { unit, put } = useLook();
  return (
    <Bar still className={styles.unit}>
      <label htmlFor={id}>{say('boards.unit')}</label>
      <ReferenceEntry
        field={boards.fields.unitId}
        id={id}
        value={unit}
        whole={{}}
        locked={false}
        describedBy={undefined}
        invalid={false}
        inner={{}}
        nameOf={() => null}
        onEnter={(next) => put({ unit: typeof next === 'string' ? next : null })}
      />
    </Bar>
  );
}
