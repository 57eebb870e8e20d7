import { type FormEvent, useState } from 'react';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { noteAlarms } from '../../../../../domain/alarm/calls.ts';
import { type ErrorCode, errors } from '../../../../../domain/error/errors.ts';
import { keepClear } from '../../../../../src/alarms/popup/keepClear.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../../src/i18n/lang.ts';
import { Button } from '../../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../../src/kit/action/useAction.ts';
import { Input } from '../../../../../src/kit/form/Field.tsx';
import { Bar } from '../../../../../src/kit/layout/parts.tsx';
import { toasts } from '../../../../../src/kit/toast/toast.ts';
import { dropKept, useKeeping, useKept } from '../../../../../src/session/useKept.ts';
import { useMay } from '../../../../../src/session/useMay.ts';
import { useApi } from '../../../../../src/session/useSession.ts';
import styles from '../desk.module.css';
import { useDeskPlace } from '../place.ts';
import { detailWords } from '../words.ts';

const longest = 500;

/** A note for the next shift: what was found and done (C125). What is written of one alarm stays with it, and is there again when it is looked at again. */
export function NoteForm({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(detailWords);
  const word = useWord();
  const api = useApi();
  const may = useMay(useDeskPlace().route, 'handle');
  const draft = `note ${alarm.id}`;
  const kept = useKept(draft, { note: '' });
  const [note, setNote] = useState(kept.start.note);
  useKeeping(kept, { note });
  const { state, run } = useAction(() =>
    api.call(noteAlarms, { body: { items: [{ id: alarm.id }], note: note.trim() } }),
  );
  if (!may) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') return;
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) return toasts.show('refused', answer.message);
    const [refused] = answer.value.refused;
    if (refused) return toasts.show('refused', word(errors[refused.code as ErrorCode]?.what ?? errors.INTERNAL.what));
    dropKept(draft);
    setNote('');
    toasts.show('done', say('detail.note.done'));
  };
  return (
    <Bar as="form" still at="stretch" ref={keepClear} className={styles.note} onSubmit={submit}>
      <Input
        aria-label={say('detail.note.label')}
        placeholder={say('detail.note')}
        maxLength={longest}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" state={state.at} disabled={note.trim() === ''}>
        {say('detail.note.do')}
      </Button>
    </Bar>
  );
}
