import { type FormEvent, useState } from 'react';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { type Incident, type IncidentTold, leaveIncident, noteIncident } from '../../../domain/alarm/incident/calls.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useConfirm } from '../../../src/alarms/useConfirm.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { HeldPopover } from '../../../src/kit/float/HeldPopover.tsx';
import { Check } from '../../../src/kit/form/Check.tsx';
import { Input } from '../../../src/kit/form/Field.tsx';
import { useKeys } from '../../../src/kit/keys/keys.ts';
import { Bar, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { incidentWords } from '../parts/incident/words.ts';
import { words } from './words.ts';

const longest = 500;
const waits = ({ state }: Alarm): boolean => !state.confirmed && state.closed === null;

interface AcknowledgeProps {
  readonly told: IncidentTold;
  readonly onDone: () => void;
}

/** The cause, or it with all its effects, each as it was seen: what changed since is refused and looked at again. */
export function Acknowledge({ told: { cause, members }, onDone }: AcknowledgeProps) {
  const say = useText(words);
  const may = useMay('/intelligentAlarm', 'confirm');
  const { state, confirm } = useConfirm();
  if (!may) return null;
  const own = cause !== null && waits(cause) ? [cause] : [];
  const all = [
    ...own,
    ...members
      .filter(({ left }) => left === null)
      .map(({ alarm }) => alarm)
      .filter(waits),
  ];
  const press = async (alarms: readonly Alarm[]) => {
    const answer = await confirm(alarms);
    if (answer === null || !answer.ok) return;
    const { done, refused } = answer.value;
    if (refused.length > 0) toasts.show('refused', say('incidents.acked.refused', { n: refused.length }));
    else toasts.show('done', say('incidents.acked', { n: done.length }));
    onDone();
  };
  return (
    <>
      <AcknowledgeKeys onOwn={() => void press(own)} onAll={() => void press(all)} own={own.length} all={all.length} />
      {own.length === 0 ? null : (
        <Button look="primary" state={state.at} onClick={() => void press(own)}>
          {say('incidents.ack')}
        </Button>
      )}
      {all.length <= own.length ? null : (
        <Button state={state.at} onClick={() => void press(all)}>
          {say('incidents.ackAll', { n: all.length })}
        </Button>
      )}
    </>
  );
}

interface KeysProps {
  readonly own: number;
  readonly all: number;
  readonly onOwn: () => void;
  readonly onAll: () => void;
}

/** The keys of these buttons, as on the other desks. */
function AcknowledgeKeys({ own, all, onOwn, onAll }: KeysProps) {
  useKeys({
    title: words['incidents.title'],
    bindings: [
      { keys: 'c', does: words['incidents.ack'], once: true, run: () => own > 0 && onOwn() },
      {
        keys: 'Shift C',
        does: { cn: '确认原因及全部后果', en: 'Acknowledge the cause and all its effects' },
        once: true,
        run: () => all > 0 && onAll(),
      },
    ],
  });
  return null;
}

interface LeaveProps {
  readonly incident: string;
  readonly alarm: Alarm;
  readonly onDone: () => void;
}

/** An effect that a person knows to be none: it speaks at once. */
export function Leave({ incident, alarm, onDone }: LeaveProps) {
  const say = useText(incidentWords);
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [never, setNever] = useState(false);
  const { state, run } = useAction(() =>
    api.call(leaveIncident, { params: { id: incident }, body: { alarm: alarm.id, reason: reason.trim(), never } }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return;
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) return toasts.show('refused', answer.message);
    setOpen(false);
    toasts.show('done', say('incident.left.done'));
    onDone();
  };
  return (
    <HeldPopover
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-end"
      content={
        <Stack as="form" gap="2" pad="3" role="dialog" aria-label={say('incident.leave.title')} onSubmit={submit}>
          <Input
            aria-label={say('incident.leave.reason')}
            placeholder={say('incident.leave.reason')}
            maxLength={longest}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {alarm.level === 1 ? null : (
            <Check
              label={say('incident.leave.never')}
              checked={never}
              onChange={(event) => setNever(event.target.checked)}
            />
          )}
          <Bar still gap="2">
            <Button type="submit" look="primary" state={state.at} disabled={reason.trim() === ''}>
              {say('incident.leave.do')}
            </Button>
            <Button onClick={() => setOpen(false)}>{say('incident.cancel')}</Button>
          </Bar>
        </Stack>
      }
    >
      <Button size="row">{say('incident.leave')}</Button>
    </HeldPopover>
  );
}

interface RemedyProps {
  readonly incident: Incident;
  readonly onDone: () => void;
}

/** What was done about it; the newest counts. */
export function Remedy({ incident: { id, remedy }, onDone }: RemedyProps) {
  const say = useText(words);
  const lang = useLang();
  const times = useTimes();
  const api = useApi();
  const may = useMay('/intelligentAlarm', 'handle');
  const [text, setText] = useState('');
  const { state, run } = useAction(() => api.call(noteIncident, { params: { id }, body: { remedy: text.trim() } }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) return toasts.show('refused', answer.message);
    setText('');
    toasts.show('done', say('incidents.remedy.done'));
    onDone();
  };
  return (
    <section>
      <h3>{say('incidents.remedy')}</h3>
      {remedy === null ? null : (
        <Words>{`${remedy.text} · ${remedy.by === null ? '--' : nameIn(remedy.by, lang)} · ${times.full(remedy.at)}`}</Words>
      )}
      {may ? (
        <Bar as="form" still onSubmit={submit}>
          <Input
            aria-label={say('incidents.remedy.label')}
            placeholder={say('incidents.remedy.label')}
            maxLength={longest}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" state={state.at} disabled={text.trim() === ''}>
            {say('incidents.remedy.do')}
          </Button>
        </Bar>
      ) : null}
    </section>
  );
}
