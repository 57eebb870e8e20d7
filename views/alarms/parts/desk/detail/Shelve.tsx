import { type FormEvent, useState } from 'react';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { shelveAlarms, unshelveAlarms } from '../../../../../domain/alarm/calls.ts';
import { instantOf } from '../../../../../domain/clock/clock.ts';
import { type ErrorCode, errors } from '../../../../../domain/error/errors.ts';
import { useClock, useNow } from '../../../../../src/clock/useClock.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../../src/i18n/lang.ts';
import { Button } from '../../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../../src/kit/action/Segments.tsx';
import { useAction } from '../../../../../src/kit/action/useAction.ts';
import { HeldPopover } from '../../../../../src/kit/float/HeldPopover.tsx';
import { Area, Select } from '../../../../../src/kit/form/Area.tsx';
import { Field } from '../../../../../src/kit/form/Field.tsx';
import { Bar, Words } from '../../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../../src/kit/time/times.ts';
import { toasts } from '../../../../../src/kit/toast/toast.ts';
import { useApi } from '../../../../../src/session/useSession.ts';
import { missedSaid } from '../../service/missed.ts';
import { outTexts } from '../../service/words.ts';
import styles from '../desk.module.css';
import { shelveWords, words } from '../words.ts';

const reasons = ['known', 'work', 'faulty', 'nuisance'] as const;
type Reason = (typeof reasons)[number];
const lengths = ['15', '30', '60', '120', '480'] as const;
type Length = (typeof lengths)[number];

interface Props {
  readonly alarm: Alarm;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Shelving with a reason and an end; of a shelved alarm, ending it. */
export function ShelveButton({ alarm, open, onOpen }: Props) {
  const say = useText(words);
  const api = useApi();
  const unshelve = useAction(() => api.call(unshelveAlarms, { body: { items: [{ id: alarm.id }] } }));
  const sayOut = useText(outTexts);
  const end = async () => {
    const answer = await unshelve.run();
    const said = answer?.ok ? missedSaid(answer.value.missed?.[0], sayOut) : null;
    if (said !== null) toasts.show('news', said);
  };
  if (alarm.state.shelvedUntil !== null) {
    return (
      <Button state={unshelve.state.at} onClick={() => void end()}>
        {say('desk.unshelve')}
      </Button>
    );
  }
  return (
    <HeldPopover
      isOpen={open}
      onInteraction={onOpen}
      placement="bottom-end"
      content={<ShelveForm alarm={alarm} onClose={() => onOpen(false)} />}
    >
      <Button hint="S">{say('desk.shelve')}</Button>
    </HeldPopover>
  );
}

function ShelveForm({ alarm, onClose }: { readonly alarm: Alarm; readonly onClose: () => void }) {
  const say = useText(shelveWords);
  const times = useTimes();
  const now = useNow(1000);
  const form = useShelving(alarm, onClose);
  return (
    <form
      className={styles.shelve}
      role="dialog"
      aria-label={say('shelve.title')}
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit(event);
      }}
    >
      <Words as="h3" text="head">
        {say('shelve.title')}
      </Words>
      <p>{say('shelve.why')}</p>
      <Field label={say('shelve.reason')}>
        {(ids) => (
          <Select {...ids} value={form.reason} onChange={(event) => form.setReason(event.target.value as Reason)}>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {say(`shelve.reason.${reason}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={say('shelve.note')} hint={say('shelve.note.hint')}>
        {(ids) => (
          <Area {...ids} maxLength={400} value={form.note} onChange={(event) => form.setNote(event.target.value)} />
        )}
      </Field>
      <Field
        label={say('shelve.until')}
        error={form.fault}
        hint={say('shelve.ends', { time: times.clock(now + Number(form.length) * 60_000) })}
      >
        {() => (
          <Segments
            label={say('shelve.until')}
            value={form.length}
            onChoose={form.setLength}
            segments={lengths.map((value) => ({ value, text: say(`shelve.for.${value}`) }))}
          />
        )}
      </Field>
      <Bar still at="stretch" spread="end">
        <Button look="quiet" hint="Esc" onClick={onClose}>
          {say('shelve.cancel')}
        </Button>
        <Button look="primary" type="submit" hint="Ctrl Enter" state={form.state}>
          {say('shelve.do', { long: say(`shelve.for.${form.length}`) })}
        </Button>
      </Bar>
    </form>
  );
}

function useShelving(alarm: Alarm, onDone: () => void) {
  const say = useText(shelveWords);
  const word = useWord();
  const api = useApi();
  const clock = useClock();
  const [reason, setReason] = useState<Reason>('known');
  const [note, setNote] = useState('');
  const [length, setLength] = useState<Length>('30');
  const [fault, setFault] = useState<string | null>(null);
  const { state, run } = useAction(() => {
    const until = instantOf(clock.now() + Number(length) * 60_000);
    const words = [say(`shelve.reason.${reason}`), note.trim()].filter((part) => part !== '').join(' · ');
    return api.call(shelveAlarms, { body: { items: [{ id: alarm.id }], until, reason: words } });
  });
  const submit = async (event: Pick<FormEvent, 'preventDefault'>) => {
    event.preventDefault();
    const answer = await run();
    if (answer === null) return;
    const [refused] = answer.ok ? answer.value.refused : [];
    const code = refused?.code as ErrorCode | undefined;
    if (answer.ok && code === undefined) return onDone();
    setFault(answer.ok ? word(errors[code ?? 'INTERNAL']?.what ?? errors.INTERNAL.what) : answer.message);
  };
  return { reason, setReason, note, setNote, length, setLength, fault, state: state.at, submit };
}
