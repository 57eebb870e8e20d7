import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import type { WaveformRecord } from '../../../../domain/waveform/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { writeNumber } from '../../../../src/kit/number/format.ts';
import styles from '../waveform.module.css';
import { readerWords } from '../words.ts';
import {
  type CursorName,
  milliseconds,
  momentAt,
  type Put,
  placeOf,
  type ReaderView,
  stepOf,
  written,
} from './readerView.ts';
import { pressOf } from './useReaderKeys.ts';

interface Props {
  readonly name: CursorName;
  readonly view: ReaderView;
  readonly record: WaveformRecord;
  readonly put: Put;
  readonly field: RefObject<HTMLDivElement | null>;
}

/** A cursor: a slider over time, drawn through all channels, moved by pointer and keys. It is asked about where it comes to rest. */
export function CursorLine({ name, view, record, put, field }: Props) {
  const say = useText(readerWords);
  const lang = useLang();
  const [dragged, setDragged] = useState<number | null>(null);
  const at = dragged ?? view[name];
  const place = placeOf(at, view);
  if (place === null) return null;
  const rest = (moment: number) => put({ [name]: written(Math.min(record.to, Math.max(record.from, moment))) });
  const momentOf = (event: PointerEvent) =>
    field.current === null ? null : momentAt(event.clientX, field.current.getBoundingClientRect(), view);
  const onKeyDown = (event: KeyboardEvent) => {
    const far = pressOf(view, record) * (event.shiftKey ? 10 : 1);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: far,
      ArrowLeft: -far,
      ArrowUp: stepOf(record),
      ArrowDown: -stepOf(record),
    };
    const to =
      { Home: view.from, End: view.to }[event.key] ??
      (steps[event.key] === undefined ? null : at + (steps[event.key] ?? 0));
    if (to === null) return;
    event.preventDefault();
    rest(to);
  };
  return (
    <div
      className={styles.cursor}
      data-name={name}
      style={{ insetInlineStart: `${place}%` }}
      role="slider"
      tabIndex={0}
      aria-label={say('waveform.cursor', { name: name.toUpperCase() })}
      aria-valuemin={milliseconds(record.from)}
      aria-valuemax={milliseconds(record.to)}
      aria-valuenow={milliseconds(at)}
      aria-valuetext={say('waveform.cursor.at', { ms: writeNumber(milliseconds(at), 3, lang) })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setDragged(view[name]);
      }}
      onPointerMove={(event) => {
        const moment = momentOf(event);
        if (dragged === null || moment === null) return;
        event.stopPropagation();
        setDragged(moment);
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        if (dragged !== null) rest(dragged);
        setDragged(null);
      }}
    >
      <b>{name.toUpperCase()}</b>
    </div>
  );
}
