import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { type FitAnswer, fitModel, saveModel } from '../../../domain/energyModel/calls.ts';
import { listFigureUnits } from '../../../domain/figure/calls.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Field, Input } from '../../../src/kit/form/Field.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { useSite } from '../../../src/kit/time/times.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { saidOf } from '../../../src/ledger/law/LawDialog.tsx';
import { useHistoryProgress } from '../../../src/live/useHistoryProgress.ts';
import { useApi } from '../../../src/session/useSession.ts';
import type { FigureUnit } from '../parts/UnitTree.tsx';
import { type Choice, Choosing, firstChoice } from './Choosing.tsx';
import { Fitted } from './Fitted.tsx';
import { words } from './words.ts';

interface Props {
  /** With which it opens; empty: the first. */
  readonly unit: string;
  readonly onClose: () => void;
  readonly onSaved: (id: string, position: number | null) => void;
}

/** A model from its choice to its draft: what it is fitted by is seen before it is kept. */
export function NewModel(props: Props) {
  const say = useText(words);
  const asked = useCall(listFigureUnits, { query: { screen: '/powerModel' } });
  return (
    <Panel
      title={say('model.new')}
      actions={
        <Button look="quiet" icon={<CrossIcon size={14} />} aria-label={say('model.drop')} onClick={props.onClose} />
      }
    >
      <Loaded of={asked}>{({ units }) => <Making {...props} units={units} />}</Loaded>
    </Panel>
  );
}

function Making({ units, unit, onSaved }: Props & { readonly units: readonly FigureUnit[] }) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const today = zone.written(clock.now()).local.slice(0, 10);
  const [choice, setChoice] = useState<Choice>(() => firstChoice(units, unit, today));
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const written = useHistoryProgress();
  const [told, setTold] = useState<{ readonly of: string; readonly answer: FitAnswer } | null>(null);
  const key = JSON.stringify(choice);
  const fit = useAction(() => api.call(fitModel, { body: choice }));
  const save = useAction(() => api.call(saveModel, { body: { ...choice, name: name.trim(), nameEn: null } }));
  const pressFit = async () => {
    const answer = await fit.run();
    if (answer === null) return;
    if (!answer.ok) return setFault(Object.values(answer.refusal.fields ?? {})[0] ?? saidOf(answer));
    setFault(answer.value.fault === null ? null : word(answer.value.fault.says));
    setTold({ of: key, answer: answer.value });
  };
  const pressSave = async () => {
    const answer = await save.run();
    if (answer === null) return;
    if (!answer.ok) return setFault(Object.values(answer.refusal.fields ?? {})[0] ?? saidOf(answer));
    toasts.show('done', say('model.saved'));
    onSaved(answer.value.id, answer.position);
  };
  const isFitted = told !== null && told.of === key && told.answer.terms !== null;
  const isFew = choice.drivers.length === 0;
  return (
    <>
      <Choosing units={units} choice={choice} onChoose={setChoice} />
      <Bar
        as="form"
        at="end"
        pad="2 3"
        onSubmit={(event) => {
          event.preventDefault();
          void (isFitted ? pressSave() : pressFit());
        }}
      >
        <Button look={isFitted ? 'plain' : 'primary'} state={fit.state.at} disabled={isFew} onClick={pressFit}>
          {say('model.fit')}
        </Button>
        {isFitted ? (
          <>
            <Field label={say('model.name')}>
              {(ids) => <Input {...ids} maxLength={32} value={name} onChange={({ target }) => setName(target.value)} />}
            </Field>
            <Button type="submit" look="primary" state={save.state.at} disabled={name.trim() === ''}>
              {say('model.save')}
            </Button>
          </>
        ) : null}
        {isFew ? <span>{say('model.few')}</span> : null}
        {told !== null && told.of !== key ? <span>{say('model.changed')}</span> : null}
        {fault === null ? null : <span role="alert">{fault}</span>}
        {fault === null || written === null ? null : (
          <span>{say('model.written', { days: written.days, of: written.of })}</span>
        )}
      </Bar>
      {told === null ? null : <Fitted answer={told.answer} name={name.trim()} />}
    </>
  );
}
