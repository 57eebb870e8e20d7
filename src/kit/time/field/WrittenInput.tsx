import { CalendarIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/I18n.tsx';
import { HeldPopover } from '../../float/HeldPopover.tsx';
import { Input } from '../../form/Field.tsx';
import { Grid, Word } from '../../layout/parts.tsx';
import styles from './field.module.css';
import { fieldWords } from './words.ts';

/** What the owner of a field may say of its input. */
export interface InputNames {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly title?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-required'?: boolean | undefined;
}

interface Props extends InputNames {
  /** As the value stands when nobody writes; what cannot be read stands as it was written. */
  readonly text: string;
  /** An example of the form, shown while nothing stands. */
  readonly example: string;
  /** What a text will stand as once it is left. */
  readonly settled: (text: string) => string;
  /** What is wrong with a text; null for a good one and for none. */
  readonly faultOf: (text: string) => string | null;
  readonly onText: (text: string) => void;
  /** The field was left, Enter was pressed, or the calendar was closed: what was entered is meant. */
  readonly onLeave?: (() => void) | undefined;
  readonly picker: (done: () => void) => ReactElement;
}

/** A time that is typed, with a calendar beside it. What is being typed stays as it is until the field is left; then it stands in its form, or says what is wrong. */
export function WrittenInput({ text, example, settled, faultOf, onText, onLeave, picker, ...names }: Props) {
  const say = useText(fieldWords);
  const said = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const left = useLeaving(onLeave);
  const shown = draft !== null && settled(draft) === text ? draft : text;
  const fault = draft === null ? faultOf(text) : null;
  const leave = () => {
    setDraft(null);
    left();
  };
  const move = (open: boolean) => {
    setOpen(open);
    if (!open) left();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  const describedBy = [names['aria-describedby'], fault === null ? undefined : said]
    .filter((one) => one !== undefined)
    .join(' ');
  return (
    <Grid as="span" inline gap="1" size="thin" className={styles.written}>
      <Input
        {...names}
        type="text"
        autoComplete="off"
        spellCheck={false}
        data-time
        placeholder={example}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        aria-invalid={fault !== null || names['aria-invalid'] === true}
        value={shown}
        onChange={(event) => {
          setDraft(event.target.value);
          onText(event.target.value);
        }}
        onBlur={leave}
        onKeyDown={onKey}
        after={
          <HeldPopover isOpen={isOpen} onInteraction={move} placement="bottom-end" content={picker(() => move(false))}>
            <button
              type="button"
              className={styles.open}
              disabled={names.disabled}
              aria-label={say('kit.field.open')}
              aria-expanded={isOpen}
            >
              <CalendarIcon size={14} />
            </button>
          </HeldPopover>
        }
      />
      {fault === null ? null : (
        <Word id={said} text="fault" role="alert">
          {fault}
        </Word>
      )}
    </Grid>
  );
}

/** Tells the owner after what was entered has reached it: it reads its own state. */
function useLeaving(onLeave: (() => void) | undefined): () => void {
  const [times, setTimes] = useState(0);
  const newest = useRef(onLeave);
  newest.current = onLeave;
  useEffect(() => {
    if (times > 0) newest.current?.();
  }, [times]);
  return () => setTimes((before) => before + 1);
}
