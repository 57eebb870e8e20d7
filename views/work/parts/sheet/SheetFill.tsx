import { useState } from 'react';
import { instantOf } from '../../../../domain/clock/clock.ts';
import { numberKinds } from '../../../../domain/form/kinds.ts';
import type { WorkSheetTold } from '../../../../domain/work/sheet/calls.ts';
import { skewSent } from '../../../../src/clock/lastSkew.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useJumps } from '../../../../src/clock/useJumps.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Area } from '../../../../src/kit/form/Area.tsx';
import { Field } from '../../../../src/kit/form/Field.tsx';

import { Bar, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { outbox } from '../../../../src/session/field/field.ts';
import { FieldFault, type FieldFaultWhy } from '../../../../src/session/field/fieldStore.ts';
import { useUnsent } from '../../../../src/session/field/useOutbox.ts';
import { newCommandId } from '../../../../src/session/tabId.ts';
import { AnswerPad } from './AnswerPad.tsx';
import { Line } from './Line.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { PhotoTaker } from './PhotoTaker.tsx';
import { PointHead } from './PointHead.tsx';
import { SlotSaid } from './SlotSaid.tsx';
import styles from './sheet.module.css';
import {
  after,
  type Draft,
  draftSaid,
  dueOfDefect,
  emptyDraft,
  entryOf,
  firstOpen,
  isAnswered,
  type SheetModel,
  type Slot,
  sheetModel,
} from './sheetModel.ts';
import { words } from './words.ts';

interface Place {
  readonly point: number;
  readonly slot: number;
}

/** A sheet as it is filled in where the work is: one thing after the other, each kept in the browser until the gateway has it. */
export function SheetFill({ told }: { readonly told: WorkSheetTold }) {
  const say = useText(words);
  const waiting = useUnsent();
  // Where one goes on depends on what is answered here already.
  return waiting.isRead ? (
    <Filling told={told} waiting={waiting} />
  ) : (
    <Words text="note">{say('sheet.readingHere')}</Words>
  );
}

interface FillingProps {
  readonly told: WorkSheetTold;
  readonly waiting: ReturnType<typeof useUnsent>;
}

function Filling({ told, waiting: { person, unsent, sealed } }: FillingProps) {
  const lang = useLang();
  const model = sheetModel(told, unsent, lang);
  // Of the whole sheet: each answer that is given after the clock was set bears it.
  const jumps = useJumps();
  const [place, setPlace] = useState<Place>(() => firstOpen(model));
  // Whoever goes on before a photo is here loses it: it would belong to no answer.
  const [taking, setTaking] = useState(0);
  const point = model.points[place.point];
  const slot = point?.slots[place.slot];
  return (
    <Stack gap="2" pad="2" className={styles.fill}>
      <OfflineBar person={person} unsent={unsent.filter(({ task }) => task === told.task.id)} sealed={sealed} />
      {point === undefined ? null : <PointHead model={model} at={place} isHeld={taking > 0} onGo={setPlace} />}
      {slot === undefined ? null : (
        <OneSlot
          key={slot.key}
          model={model}
          slot={slot}
          task={told.task.id}
          jumps={jumps}
          limits={told.limits}
          person={person}
          isTaking={taking > 0}
          onTaking={(by) => setTaking((now) => now + by)}
          onDone={() => setPlace(after(model, place) ?? place)}
        />
      )}
    </Stack>
  );
}

interface OneSlotProps {
  readonly model: SheetModel;
  readonly slot: Slot;
  readonly task: string;
  readonly jumps: ReturnType<typeof useJumps>;
  readonly limits: WorkSheetTold['limits'];
  readonly person: string;
  readonly isTaking: boolean;
  readonly onTaking: (by: 1 | -1) => void;
  readonly onDone: () => void;
}

function OneSlot({ model, slot, task, jumps, limits, person, isTaking, onTaking, onDone }: OneSlotProps) {
  const say = useText(words);
  const lang = useLang();
  const clock = useClock();
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [reason, setReason] = useState('');
  const [isPutting, setPutting] = useState(false);
  const [fault, setFault] = useState<FieldFaultWhy | null>(null);
  const said = draftSaid(slot, draft, model.known, lang);
  const isDefect = said.verdict?.verdict === 'defect';
  const needsReason = isAnswered(slot) && reason.trim() === '';
  const record = async () => {
    setPutting(true);
    const at = instantOf(clock.now());
    const entry = entryOf(
      slot,
      { draft, said, entry: newCommandId(), at, skew: skewSent(), clockJumped: jumps.jumped() },
      reason.trim(),
    );
    const why = await notKept(() => outbox.put(person, task, entry));
    setPutting(false);
    setFault(why);
    // What is not on the disk was not given: it stands here to be given again.
    if (why !== null) return;
    setDraft(emptyDraft);
    setReason('');
    onDone();
  };
  const isNumber = numberKinds.includes(slot.asked.item.kind) && slot.asked.item.formula === null;
  return (
    <>
      <SlotSaid slot={slot} draft={draft} said={said} due={dueOfDefect(said, limits, clock.now())} />
      <AnswerPad slot={slot} draft={draft} onChange={setDraft} />
      <Field
        label={say(draft.cannot ? 'sheet.note.why' : 'sheet.note')}
        asked={draft.cannot || said.asks}
        error={said.asks ? say('sheet.askEvidence') : null}
      >
        {(ids) => (
          <Area
            {...ids}
            rows={2}
            maxLength={500}
            value={draft.note}
            onChange={(event) => setDraft({ ...draft, note: event.target.value })}
          />
        )}
      </Field>
      <PhotoTaker
        person={person}
        photos={draft.photos}
        onChange={(turned) => setDraft((now) => ({ ...now, photos: turned(now.photos) }))}
        isTaking={isTaking}
        onTaking={onTaking}
      />
      {!isAnswered(slot) ? null : (
        <Line label={say('sheet.reason')} asked value={reason} maxLength={200} onChange={setReason} />
      )}
      {said.fault !== null && (draft.value !== '' || draft.cannot) ? <Words text="fault">{said.fault}</Words> : null}
      {fault === null ? null : (
        <Words text="fault" role="alert">
          {say(`sheet.notKept.${fault}`)}
        </Words>
      )}
      <Bar still className={styles.foot}>
        <Button
          look={isDefect ? 'danger' : 'primary'}
          size="large"
          disabled={said.fault !== null || said.asks || needsReason || isPutting || isTaking}
          onClick={() => void record()}
        >
          {say(isAnswered(slot) ? 'sheet.correct' : isDefect ? 'sheet.recordDefect' : 'sheet.record')}
        </Button>
        {isNumber ? (
          <Button
            size="large"
            pressed={draft.cannot}
            onClick={() => setDraft({ ...draft, value: '', cannot: !draft.cannot })}
          >
            {say('sheet.cannot')}
          </Button>
        ) : null}
        <Button size="large" look="quiet" disabled={isTaking} onClick={onDone}>
          {say('sheet.next')}
        </Button>
      </Bar>
    </>
  );
}

/** Why it is not kept in the browser; null: it is. */
async function notKept(put: () => Promise<void>): Promise<FieldFaultWhy | null> {
  try {
    await put();
    return null;
  } catch (failure) {
    return failure instanceof FieldFault ? failure.why : 'blocked';
  }
}
