import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import { z } from 'zod';
import { instantOf } from '../../../domain/clock/clock.ts';
import { likelyDefects, registerDefect } from '../../../domain/defect/calls.ts';
import { headFields, valueFields } from '../../../domain/defect/fields.ts';
import { type Field, structure } from '../../../domain/ledger/field.ts';
import { structureFaults } from '../../../domain/ledger/structure.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Words } from '../../../src/kit/layout/parts.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import { Parts } from '../../../src/ledger/form/structure/StructureLines.tsx';
import type { StructureProps } from '../../../src/ledger/form/structure/structureProps.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { type ChosenSubject, SubjectChoice } from '../parts/subjects/SubjectChoice.tsx';
import { Briefs } from './Briefs.tsx';
import { words } from './words.ts';

type Values = Readonly<Record<string, unknown>>;

const asked = { ...headFields, ...valueFields };
const field = structure(
  { label: { cn: '缺陷', en: 'Defect' }, inside: { parts: () => asked } },
  z.unknown(),
) as Field as StructureProps['field'];

interface Props {
  readonly again: (position?: number | null) => void;
  readonly onClose: () => void;
}

/** Anybody signed in says what is broken. While he writes, what is open on the same thing stands beside it. */
export function RegisterDialog({ again, onClose }: Props) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const clock = useClock();
  const [subject, setSubject] = useState<ChosenSubject | null>(null);
  const [values, setValues] = useState<Values>(() => ({
    severity: headFields.severity.initial,
    count: headFields.count.initial,
    foundAt: instantOf(clock.now()),
  }));
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const found = structureFaults(field, values, values);
  const faults = {
    ...(tried ? Object.fromEntries(Object.entries(found).map(([path, text]) => [path, word(text)])) : {}),
    ...said,
  };
  const named = subject === null ? {} : { [subject.kind === 'equipment' ? 'equipmentId' : 'deviceId']: subject.id };
  const { value: likely } = useCall(likelyDefects, subject === null ? null : { query: named });
  const { state, run } = useAction(() => api.call(registerDefect, { body: { ...values, ...named } as never }));
  const submit = async () => {
    setTried(true);
    setSaid({});
    if (subject === null || Object.keys(found).length > 0) return;
    const answer = await run();
    if (answer === null) return;
    again(answer.ok ? answer.position : null);
    if (!answer.ok) return setSaid(answer.refusal.fields ?? { '': answer.message });
    const { number, joined } = answer.value;
    tell(1, say(joined ? 'defects.joined' : 'defects.registered', { number }));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={say('defects.register')} isCloseButtonShown={false} style={{ width: 520 }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogBody>
          {said[''] === undefined ? null : <Words role="alert">{said['']}</Words>}
          <SubjectChoice
            chosen={subject}
            fault={tried && subject === null ? say('defects.askSubject') : null}
            onChoose={setSubject}
          />
          {likely === null || likely.rows.length === 0 ? null : (
            <section aria-label={say('defects.likely')}>
              <Words text="note">
                {say('defects.likely')} · {say('defects.likely.why')}
              </Words>
              <Briefs rows={likely.rows} leads={false} />
            </section>
          )}
          <Parts
            field={field}
            value={values}
            row={values}
            faults={faults}
            was={null}
            locked={false}
            nameOf={() => null}
            onEnter={(next) => {
              setSaid({});
              setValues(next as Values);
            }}
          />
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={onClose} hint="Esc">
                {say('defects.cancel')}
              </Button>
              <Button type="submit" look="primary" state={state.at === 'pending' ? 'pending' : 'rest'}>
                {say('defects.register')}
              </Button>
            </>
          }
        />
      </form>
    </Dialog>
  );
}
