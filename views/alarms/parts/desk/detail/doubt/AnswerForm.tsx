import { type FormEvent, useState } from 'react';
import { answerRegisterDoubt, type DoubtRow } from '../../../../../../domain/energy/calls.ts';
import {
  countedBy,
  type DoubtAnswer,
  doubtAnswers,
  isAsRead,
  isBeyond,
  isReset,
  type Replacement,
} from '../../../../../../domain/energy/register.ts';
import { useText } from '../../../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../../../src/kit/action/useAction.ts';
import { ConfirmDialog } from '../../../../../../src/kit/dialog/ConfirmDialog.tsx';
import { Field, Input } from '../../../../../../src/kit/form/Field.tsx';
import { Bar, Grid, Word, Words } from '../../../../../../src/kit/layout/parts.tsx';
import { useApi } from '../../../../../../src/session/useSession.ts';
import styles from './doubt.module.css';
import { doubtedIn, useCounts } from './useCounts.ts';
import { doubtWords } from './words.ts';

const figures = ['final', 'start', 'oldRatio', 'newRatio'] as const;
const isDecimal = (text: string): boolean => /^-?\d{1,15}(\.\d{1,9})?$/.test(text.trim());

/** A reading that fell cannot be right as it stands, and one that fell by a little was not reset. */
function answersTo({ from, to, since }: DoubtRow): readonly DoubtAnswer[] {
  const figures = { from: from.value, to: to.value };
  const ruledOut: Partial<Record<DoubtAnswer, boolean>> = {
    asRead: !isAsRead(figures),
    reset: !isReset(figures),
    earlierNone: since === null,
  };
  return doubtAnswers.filter((answer) => ruledOut[answer] !== true);
}

/** What counts more than can have been counted stands last. */
function mostLikelyFirst(doubt: DoubtRow): readonly DoubtAnswer[] {
  const { evidence } = doubt;
  const isUnlikely = (answer: DoubtAnswer): boolean => {
    const amount = countedBy(doubtedIn(doubt), answer, null);
    return amount !== null && isBeyond(amount, evidence.most);
  };
  return answersTo(doubt).toSorted((a, b) => Number(isUnlikely(a)) - Number(isUnlikely(b)));
}

/** What each answer does to the figures stands beside it; what was chosen is said once more on the button. */
export function AnswerForm({ doubt }: { readonly doubt: DoubtRow }) {
  const say = useText(doubtWords);
  const counts = useCounts(doubt);
  const form = useAnswer(doubt);
  return (
    <Grid as="form" onSubmit={form.submit} noValidate>
      <fieldset>
        <legend>{say('doubt.answers')}</legend>
        {mostLikelyFirst(doubt).map((answer) => (
          <Grid as="label" at="base" line="below" key={answer} className={styles.answer}>
            <input
              type="radio"
              name="answer"
              value={answer}
              checked={form.answer === answer}
              onChange={() => form.choose(answer)}
            />
            <b>{say(`doubt.${answer}`)}</b>
            <Word tone="second">{say(`doubt.${answer}.what`)}</Word>
            <Words as="em" weight="strong" to="end">
              {counts(answer, answer === 'replacement' ? form.replacement : null)}
            </Words>
          </Grid>
        ))}
      </fieldset>
      {form.answer === 'replacement' ? (
        <Grid columns="4">
          {figures.map((name) => (
            <Field
              key={name}
              label={say(`doubt.${name}`)}
              error={form.isTried && !isDecimal(form.given[name]) ? say('doubt.notNumber') : null}
            >
              {(ids) => (
                <Input
                  {...ids}
                  inputMode="decimal"
                  value={form.given[name]}
                  onChange={(event) => form.give(name, event.target.value)}
                />
              )}
            </Field>
          ))}
        </Grid>
      ) : null}
      {form.fault === null ? null : (
        <Words tone="refused" role="alert">
          {form.fault}
        </Words>
      )}
      <Bar still gap="3" className={styles.acts}>
        <Button look="primary" type="submit" state={form.state} disabled={form.answer === null}>
          {form.answer === null
            ? say('doubt.answers')
            : say(form.answer === 'asRead' ? 'doubt.do.asRead' : 'doubt.do', {
                answer: say(`doubt.${form.answer}`).toLowerCase(),
              })}
        </Button>
        <span>{say('doubt.stands')}</span>
      </Bar>
      {form.answer === null ? null : (
        <ConfirmDialog
          open={form.isAsking}
          title={say('doubt.ask')}
          act={say(form.answer === 'asRead' ? 'doubt.do.asRead' : 'doubt.do', {
            answer: say(`doubt.${form.answer}`).toLowerCase(),
          })}
          look="danger"
          onAct={form.settle}
          onClose={form.leave}
        >
          {say('doubt.ask.what', {
            answer: say(`doubt.${form.answer}`),
            counts: counts(form.answer, form.answer === 'replacement' ? form.replacement : null),
          })}
        </ConfirmDialog>
      )}
    </Grid>
  );
}

function useAnswer(doubt: DoubtRow) {
  const api = useApi();
  const [answer, choose] = useState<DoubtAnswer | null>(null);
  const [given, setGiven] = useState({ final: '', start: '', oldRatio: '1', newRatio: '1' });
  const [isTried, setTried] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const replacement: Replacement | null = figures.every((name) => isDecimal(given[name])) ? given : null;
  const { state, run } = useAction((chosen: DoubtAnswer) =>
    api.call(answerRegisterDoubt, {
      params: { id: doubt.id },
      body: { answer: chosen, replacement: chosen === 'replacement' ? replacement : null },
    }),
  );
  const [isAsking, setAsking] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (answer !== null && (answer !== 'replacement' || replacement !== null)) setAsking(true);
  };
  const say = async (): Promise<void> => {
    setAsking(false);
    if (answer === null) return;
    const told = await run(answer);
    if (told)
      setFault(
        told.ok ? null : (told.refusal.fields?.['replacement'] ?? told.refusal.fields?.['answer'] ?? told.message),
      );
  };
  const give = (name: (typeof figures)[number], text: string) =>
    setGiven((before) => ({ ...before, [name]: text.trim() }));
  const leave = (): void => setAsking(false);
  return {
    answer,
    choose,
    given,
    give,
    replacement,
    isTried,
    fault,
    state: state.at,
    submit,
    isAsking,
    leave,
    settle: () => void say(),
  };
}
