import { useState } from 'react';
import { answered } from '../../../domain/form/custom/answers.ts';
import { changeRecord } from '../../../domain/form/custom/calls.ts';
import { valuesOf } from '../../../domain/form/custom/formRecord.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Bar, Box, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { inHand, useMedia } from '../../../src/kit/media/useMedia.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { useApi } from '../../../src/session/useSession.ts';
import { askedBy, isNewer, leftBehind } from '../parts/carried.ts';
import { FormFill, type Typed } from '../parts/FormFill.tsx';
import { LeftBehind } from '../parts/LeftBehind.tsx';
import type { RecordTold } from '../parts/recordTold.ts';
import { Unseen } from '../parts/Unseen.tsx';
import { useSiteDay } from '../parts/useSiteDay.ts';
import { words } from '../parts/words.ts';
import { Clashes, clashesOf } from './Clashes.tsx';

interface Props {
  readonly told: RecordTold;
  readonly again: () => void;
}

/** A draft goes on under the version that is in force; what is valid, and what its review sent back, stays under its own. */
export function Changing({ told, again }: Props) {
  const { record, may, own } = told;
  const say = useText(words);
  const lang = useLang();
  const api = useApi();
  const { go } = useAddress();
  const today = useSiteDay();
  const isDraft = record.state === 'draft';
  const form = isDraft && !record.returned ? (told.newer ?? told.form) : told.form;
  const [base, setBase] = useState({ values: valuesOf(record), version: record.version });
  const [values, setValues] = useState<Typed>(base.values);
  // The version that it was opened under: yet another may be put in force meanwhile.
  const [opened] = useState(form);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const [notSent, setNotSent] = useState<string | null>(null);
  const mine = askedBy(form, values);
  const layout = useMedia(inHand) ? 'phone' : 'desk';
  const act = useAction((submit: boolean) =>
    api.call(changeRecord, {
      params: { id: record.id },
      body: {
        version: base.version,
        formId: form.id,
        values: mine as never,
        submit,
        reason: isDraft ? null : reason.trim(),
      },
    }),
  );
  const clashes =
    base.version === record.version
      ? []
      : clashesOf(form, { base: base.values, mine: values, theirs: valuesOf(record) });
  const send = async (submit: boolean) => {
    setTried(submit);
    if (Object.keys(answered(form, mine, { today, isDraft: !submit }).faults).length > 0) return setTried(true);
    const answer = await act.run(submit);
    if (answer === null) return;
    setSaid(answer.ok ? {} : (answer.refusal.fields ?? {}));
    if (!answer.ok) return answer.refusal.code === 'VERSION_CONFLICT' || isNewer(answer) ? again() : undefined;
    if (answer.value.says !== null) {
      setNotSent(answer.value.says);
      return again();
    }
    go(`/customForm/formView/${form.code}/${record.id}`);
  };
  /** What the other one changed and oneself did not is taken; of what both changed the chosen side. */
  const join = (chosen: Typed) => {
    setValues(chosen);
    setBase({ values: valuesOf(record), version: record.version });
  };
  const mayWrite = isDraft ? own : may.edit && record.state === 'valid';
  const nameOf = (ledger: string, id: string) => told.names[ledger]?.[id] ?? null;
  const busy = act.state.at === 'pending';
  return (
    <Panel page title={`${nameIn(form, lang)} ${record.number}`} note={say('forms.version', { n: form.number })}>
      <Stack gap="0" size="fill" over="scroll">
        <Box pad="2 3">
          {mayWrite ? null : <Words role="status">{say('forms.notYours')}</Words>}
          {notSent === null ? null : <Words role="status">{say('forms.notSent', { why: notSent })}</Words>}
          {base.version === record.version ? null : (
            <Clashes
              form={form}
              clashes={clashes}
              base={base.values}
              mine={values}
              theirs={valuesOf(record)}
              onJoin={join}
            />
          )}
          {opened.id === form.id ? null : <Words role="status">{say('forms.newer', { n: form.number })}</Words>}
          <LeftBehind
            number={form.number}
            left={mayWrite ? leftBehind([told.form, opened], form, values) : []}
            values={values}
            nameOf={nameOf}
          />
          <FormFill
            form={form}
            values={mine}
            tried={tried}
            said={said}
            locked={!mayWrite}
            nameOf={nameOf}
            layout={layout}
            onEnter={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
          />
          {isDraft || !mayWrite ? null : (
            <Field label={say('forms.reason')} asked error={said['reason'] ?? null}>
              {(ids) => (
                <Input {...ids} value={reason} maxLength={200} onChange={(event) => setReason(event.target.value)} />
              )}
            </Field>
          )}
          <Unseen form={form} values={mine} said={said} tried={tried} layout={layout} />
          {mayWrite ? (
            <Bar gap="2" pad="2 0">
              <Button
                look="primary"
                state={busy ? 'pending' : 'rest'}
                disabled={!isDraft && reason.trim() === ''}
                onClick={() => void send(true)}
              >
                {say(isDraft ? 'forms.submit' : 'forms.save')}
              </Button>
              {isDraft ? <Button onClick={() => void send(false)}>{say('forms.keep')}</Button> : null}
              {act.state.at === 'refused' ? <span role="alert">{act.state.message}</span> : null}
            </Bar>
          ) : null}
        </Box>
      </Stack>
    </Panel>
  );
}
