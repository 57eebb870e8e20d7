import { RefreshIcon, TickCircleIcon } from '@blueprintjs/icons';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type ProductArea, productAreas } from '../../../domain/site/productAreas.ts';
import { applyForTrial } from '../../../domain/trial/calls.ts';
import { trialMessages, trialRules } from '../../../domain/trial/trial.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Field } from '../../../src/kit/form/Field.tsx';
import { KeptNote } from '../../../src/kit/form/KeptNote.tsx';
import { TextField } from '../../../src/kit/form/TextField.tsx';
import { useFields } from '../../../src/kit/form/useFields.ts';
import { Bar, Grid, Words } from '../../../src/kit/layout/parts.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { useCaptcha } from '../../../src/session/signIn/useCaptcha.ts';
import { dropKept, useKeeping, useKept } from '../../../src/session/useKept.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { OpenPage } from '../parts/OpenPage.tsx';
import styles from './applyFor.module.css';
import { words } from './words.ts';

/** A visitor asks for a trial account. */
export function Screen() {
  const say = useText(words);
  const [phone, setPhone] = useState<string | null>(null);
  return (
    <OpenPage title={say('applyFor.title')}>
      {phone === null ? <Form onDone={setPhone} /> : <Done phone={phone} />}
    </OpenPage>
  );
}

function Done({ phone }: { readonly phone: string }) {
  const say = useText(words);
  const [, go] = useLocation();
  return (
    <StatePage
      icon={<TickCircleIcon size={32} />}
      title={say('applyFor.done')}
      actions={
        <Button look="primary" onClick={() => go('/login')}>
          {say('applyFor.done.back')}
        </Button>
      }
    >
      {say('applyFor.done.why', { phone })}
    </StatePage>
  );
}

const codes = Object.keys(productAreas) as ProductArea[];
const rules = { ...trialRules, captcha: { required: words['applyFor.captcha'], max: 16 } };

/** Under this name what is being written is kept. */
const trialDraft = 'applyFor';
const noTexts = { corporation: '', contact: '', phone: '', email: '' };
const firstArea: ProductArea = '01';

function Form({ onDone }: { readonly onDone: (phone: string) => void }) {
  const say = useText(words);
  const tell = useText(trialMessages);
  const word = useWord();
  const api = useApi();
  const { captcha, fault, another } = useCaptcha();
  const kept = useKept(trialDraft, { ...noTexts, subsystem: firstArea });
  const { subsystem: area, ...texts } = kept.start;
  const fields = useFields(rules, { ...noTexts, captcha: '' }, { ...texts, captcha: '' });
  const [subsystem, setSubsystem] = useState<ProductArea>(area);
  const { captcha: _, ...written } = fields.values;
  useKeeping(kept, { ...written, subsystem });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { state, run } = useAction(() =>
    api.call(
      applyForTrial,
      { body: { ...fields.values, subsystem, captchaToken: captcha?.token ?? '' } },
      { aside: true },
    ),
  );
  useEffect(() => void another(), [another]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (!fields.check()) return;
    const answer = await run();
    if (answer === null) return;
    if (answer.ok) {
      dropKept(trialDraft);
      return onDone(fields.values.phone);
    }
    // Each captcha serves one try.
    void another();
    fields.enter('captcha', '');
    if (answer.refusal.code === 'CAPTCHA_WRONG') return fields.told({ captcha: answer.message });
    fields.told(answer.refusal.fields ?? {});
    if (answer.refusal.fields === undefined) setRefusal(answer.message);
  };
  return (
    <Grid as="form" gap="4" onSubmit={submit} noValidate>
      <KeptNote was={kept.was} />
      <Words text="note" className={styles.why}>
        {say('applyFor.why')}
      </Words>
      <TextField
        label={tell('trial.corporation')}
        field={fields.bind('corporation')}
        asked
        autoComplete="organization"
      />
      <Grid at="start" gap="4" className={styles.row}>
        <TextField label={tell('trial.contact')} field={fields.bind('contact')} asked autoComplete="name" />
        <TextField label={tell('trial.phone')} field={fields.bind('phone')} asked type="tel" autoComplete="tel" />
      </Grid>
      <Grid at="start" gap="4" className={styles.row}>
        <TextField label={tell('trial.email')} field={fields.bind('email')} type="email" autoComplete="email" />
        <Field label={say('applyFor.subsystem')}>
          {(ids) => (
            <Select {...ids} value={subsystem} onChange={(event) => setSubsystem(event.target.value as ProductArea)}>
              {codes.map((code) => (
                <option key={code} value={code}>
                  {word(productAreas[code])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </Grid>
      <Bar at="end">
        <TextField label={say('applyFor.captcha')} field={fields.bind('captcha')} asked />
        {captcha === null ? null : <img src={captcha.image} alt={say('applyFor.captcha.picture')} height={36} />}
        <Button
          look="quiet"
          icon={<RefreshIcon />}
          aria-label={say('applyFor.captcha.another')}
          title={say('applyFor.captcha.another')}
          onClick={() => void another()}
        />
      </Bar>
      {refusal === null && fault === null ? null : (
        <Words role="alert" tone="refused">
          {refusal ?? fault}
        </Words>
      )}
      <Words text="note" className={styles.why}>
        {say('applyFor.disclaimer')} <Link href="/disclaimer">{say('applyFor.disclaimer.link')}</Link>
      </Words>
      <Button type="submit" look="primary" size="large" state={state.at === 'pending' ? 'pending' : 'rest'}>
        {say('applyFor.submit')}
      </Button>
    </Grid>
  );
}
