import { useState } from 'react';
import { answered } from '../../../domain/form/custom/answers.ts';
import { fillForm, type WrittenRecord } from '../../../domain/form/custom/calls.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { initialValues } from '../../../domain/form/custom/faults.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Bar, Box, Halves, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { inHand, useMedia } from '../../../src/kit/media/useMedia.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { useApi } from '../../../src/session/useSession.ts';
import { askedBy, isNewer, leftBehind } from '../parts/carried.ts';
import { FormFill, type Typed } from '../parts/FormFill.tsx';
import { LeftBehind } from '../parts/LeftBehind.tsx';
import { Unseen } from '../parts/Unseen.tsx';
import { useSiteDay } from '../parts/useSiteDay.ts';
import { words } from '../parts/words.ts';
import { Ended } from './Ended.tsx';
import { LastTen } from './LastTen.tsx';

const unnamed = (): null => null;

interface Props {
  readonly form: CustomForm;
  /** Reads anew which version is in force. */
  readonly again: () => void;
}

/** What a form asks, and beside it what oneself filled last. What was not taken stays as it was typed. */
export function Filling({ form, again }: Props) {
  const say = useText(words);
  const lang = useLang();
  const api = useApi();
  const today = useSiteDay();
  const [values, setValues] = useState<Typed>(() => initialValues(form, today));
  // The versions under which it was filled before another was put in force meanwhile.
  const [under, setUnder] = useState<readonly CustomForm[]>([form]);
  if (under.at(-1)?.id !== form.id) {
    setUnder([...under, form]);
    setValues({ ...initialValues(form, today), ...values });
  }
  const mine = askedBy(form, values);
  const layout = useMedia(inHand) ? 'phone' : 'desk';
  const [tried, setTried] = useState(false);
  // Each record begins anew with what its sources say by then.
  const [round, setRound] = useState(0);
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const [done, setDone] = useState<{ readonly text: string; readonly position: number | null } | null>(null);
  const act = useAction((submit: boolean) =>
    api.call(fillForm, { params: { code: form.code }, body: { formId: form.id, values: mine as never, submit } }),
  );
  const send = async (submit: boolean) => {
    setTried(submit);
    setDone(null);
    if (Object.keys(answered(form, mine, { today, isDraft: !submit }).faults).length > 0) return setTried(true);
    const answer = await act.run(submit);
    if (answer === null) return;
    setSaid(answer.ok ? {} : (answer.refusal.fields ?? {}));
    if (!answer.ok) return isNewer(answer) ? again() : undefined;
    setDone({ text: saidOf(answer.value, submit, say), position: answer.position });
    setTried(false);
    setUnder([form]);
    setValues(initialValues(form, today));
    setRound((before) => before + 1);
  };
  const isOpen = form.state === 'inForce';
  const busy = act.state.at === 'pending';
  return (
    <Halves columns="aside" size="fill">
      <Panel page title={nameIn(form, lang)} note={say('forms.version', { n: form.number })}>
        <Stack gap="0" size="fill" over="scroll">
          <Box pad="2 3">
            {isOpen ? null : <Ended form={form} />}
            {form.help === null ? null : (
              <Words text="quiet">{lang === 'en' ? (form.helpEn ?? form.help) : form.help}</Words>
            )}
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void send(true);
              }}
            >
              {under.length < 2 ? null : <Words role="status">{say('forms.newer', { n: form.number })}</Words>}
              <LeftBehind
                number={form.number}
                left={leftBehind(under, form, values)}
                values={values}
                nameOf={unnamed}
              />
              <FormFill
                key={round}
                begins={isOpen}
                form={form}
                values={mine}
                tried={tried}
                said={said}
                locked={!isOpen}
                nameOf={unnamed}
                layout={layout}
                onEnter={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
              />
              <Unseen form={form} values={mine} said={said} tried={tried} layout={layout} />
              {isOpen ? (
                <Bar gap="2" pad="2 0">
                  <Button type="submit" look="primary" state={busy ? 'pending' : 'rest'}>
                    {say('forms.submit')}
                  </Button>
                  <Button onClick={() => void send(false)} disabled={busy}>
                    {say('forms.keep')}
                  </Button>
                  {done === null ? null : <span role="status">{done.text}</span>}
                  {act.state.at === 'refused' ? <span role="alert">{act.state.message}</span> : null}
                </Bar>
              ) : null}
            </form>
          </Box>
        </Stack>
      </Panel>
      <LastTen form={form} wait={done?.position ?? null} />
    </Halves>
  );
}

function saidOf(
  { state, says }: WrittenRecord,
  submit: boolean,
  say: (name: 'forms.kept' | 'forms.done' | 'forms.notSent', given?: { why: string }) => string,
): string {
  if (says !== null) return say('forms.notSent', { why: says });
  return submit && state !== 'draft' ? say('forms.done') : say('forms.kept');
}
