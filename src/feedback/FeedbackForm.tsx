import { type FormEvent, useState } from 'react';
import type { InputOf } from '../../domain/call/declaration.ts';
import { submitFeedback } from '../../domain/feedback/calls.ts';
import { consultation, feedbackLimits, feedbackMessages, saysSomething } from '../../domain/feedback/feedback.ts';
import { formats } from '../../domain/text/formats.ts';
import { useText } from '../i18n/I18n.tsx';
import { useWord } from '../i18n/lang.ts';
import { Button } from '../kit/action/Button.tsx';
import { Segments } from '../kit/action/Segments.tsx';
import { useAction } from '../kit/action/useAction.ts';
import { Select } from '../kit/form/Area.tsx';
import { Check } from '../kit/form/Check.tsx';
import { Field } from '../kit/form/Field.tsx';
import { KeptNote } from '../kit/form/KeptNote.tsx';
import { TextField } from '../kit/form/TextField.tsx';
import { useFields } from '../kit/form/useFields.ts';
import { Bar, Grid, Words } from '../kit/layout/parts.tsx';
import type { Door } from '../person/doors.ts';
import type { OwnProfile } from '../session/profile.ts';
import { dropKept, useKeeping, useKept } from '../session/useKept.ts';
import { useApi } from '../session/useSession.ts';
import { RichText } from './editor/RichText.tsx';
import styles from './feedback.module.css';
import { Pictures } from './Pictures.tsx';
import { feedbackWords } from './words.ts';

type Body = InputOf<typeof submitFeedback>['body'];
type Entries = readonly { readonly id: string; readonly dictCode: string; readonly dictName: string }[];

interface Props {
  readonly profile: OwnProfile;
  readonly types: Entries;
  readonly deployments: Entries;
  readonly topics: Entries;
  readonly onCancel: () => void;
  readonly onDone: () => void;
  readonly onFailed: (why: string) => void;
}

const rules = {
  phone: { required: feedbackWords['feedback.phone'], max: feedbackLimits.phone, formats: [formats.phone] },
  contacts: { max: feedbackLimits.contacts },
  email: { formats: [formats.email], max: 254 },
} as const;

/** Under this name what is being written is kept. */
export const feedbackDraft = 'feedback' satisfies Door;

/** Either a text with pictures, or (type 03) topics to be consulted about; never both go. */
export function FeedbackForm({ profile, types, deployments, topics, onCancel, onDone, onFailed }: Props) {
  const say = useText(feedbackWords);
  const word = useWord();
  const api = useApi();
  const own = { phone: profile.userMobile ?? '', contacts: profile.userRealName, email: profile.userEmail ?? '' };
  const nothing: readonly string[] = [];
  const kept = useKept(feedbackDraft, {
    ...own,
    type: types[0]?.dictCode ?? '01',
    deployment: deployments[0]?.dictCode ?? '01',
    content: '',
    chosen: nothing,
    imgs: nothing,
    imgNames: nothing,
  });
  const { start } = kept;
  const fields = useFields(rules, own, { phone: start.phone, contacts: start.contacts, email: start.email });
  const [type, setType] = useState(start.type);
  const [deployment, setDeployment] = useState(start.deployment);
  const [content, setContent] = useState(start.content);
  const [chosen, setChosen] = useState(start.chosen);
  const [pictures, setPictures] = useState(() =>
    start.imgs.map((address, n) => ({ address, name: start.imgNames[n] ?? '' })),
  );
  const imgs = pictures.map(({ address }) => address);
  useKeeping(kept, {
    ...fields.values,
    type,
    deployment,
    content,
    chosen,
    imgs,
    imgNames: pictures.map(({ name }) => name),
  });
  const [tried, setTried] = useState(false);
  const isConsultation = type === consultation;
  const fault = isConsultation
    ? chosen.length > 0
      ? null
      : word(feedbackMessages['feedback.consult'])
    : saysSomething(content)
      ? null
      : word(feedbackMessages['feedback.content']);
  const { state, run } = useAction(() => {
    const { phone, contacts, email } = fields.values;
    const about = isConsultation ? { consultCode: chosen } : { content, imgs: imgs.join(',') };
    const body = {
      feedbackType: type,
      deploymentMethod: deployment,
      phone,
      contacts,
      email,
      dataSource: 'pc',
      platform: 'energy',
      ...about,
    };
    return api.call(submitFeedback, { body: body as Body });
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fields.check() || fault !== null) return;
    const answer = await run();
    if (answer === null) return;
    if (answer.ok) {
      dropKept(feedbackDraft);
      return onDone();
    }
    fields.told(answer.refusal.fields ?? {});
    onFailed(Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
  };
  return (
    <form onSubmit={submit} noValidate>
      <KeptNote was={kept.was} />
      <Grid gap="3" pad="4" over="scroll" className={styles.form}>
        <Grid at="start" gap="3" className={styles.row}>
          <div className={styles.labelled}>
            <span>{say('feedback.type')}</span>
            <Segments
              label={say('feedback.type')}
              value={type}
              onChoose={setType}
              segments={types.map(({ dictCode, dictName }) => ({ value: dictCode, text: dictName }))}
            />
          </div>
          <Field label={say('feedback.deployment')}>
            {(ids) => (
              <Select {...ids} value={deployment} onChange={(event) => setDeployment(event.target.value)}>
                {deployments.map(({ dictCode, dictName }) => (
                  <option key={dictCode} value={dictCode}>
                    {dictName}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </Grid>
        <Grid at="start" gap="3" className={styles.row}>
          <TextField label={say('feedback.phone')} field={fields.bind('phone')} asked type="tel" />
          <TextField label={say('feedback.contacts')} field={fields.bind('contacts')} />
          <TextField label={say('feedback.email')} field={fields.bind('email')} type="email" />
        </Grid>
        {isConsultation ? (
          <Topics topics={topics} chosen={chosen} error={tried ? fault : null} onChoose={setChosen} />
        ) : (
          <>
            <div className={styles.labelled}>
              <span className={styles.asked}>{say('feedback.content.label')}</span>
              <RichText
                label={say('feedback.content.label')}
                error={tried ? fault : null}
                first={start.content}
                onText={setContent}
              />
            </div>
            <Pictures sent={pictures} onSent={setPictures} />
          </>
        )}
        <Words text="quiet">{say('feedback.from', { name: profile.userRealName, org: profile.orgName })}</Words>
      </Grid>
      <Bar still at="stretch" pad="3 4" line="above" spread="end">
        <Button onClick={onCancel}>{say('feedback.cancel')}</Button>
        <Button type="submit" look="primary" state={state.at === 'pending' ? 'pending' : 'rest'}>
          {say('feedback.submit')}
        </Button>
      </Bar>
    </form>
  );
}

interface TopicsProps {
  readonly topics: Entries;
  readonly chosen: readonly string[];
  readonly error: string | null;
  readonly onChoose: (chosen: readonly string[]) => void;
}

function Topics({ topics, chosen, error, onChoose }: TopicsProps) {
  const say = useText(feedbackWords);
  return (
    <Bar as="fieldset" at="stretch" gap="2 6" className={styles.topics}>
      <legend className={styles.asked}>{say('feedback.consult.label')}</legend>
      {topics.map(({ dictCode, dictName }) => (
        <Check
          key={dictCode}
          label={dictName}
          checked={chosen.includes(dictCode)}
          onChange={(event) =>
            onChoose(event.target.checked ? [...chosen, dictCode] : chosen.filter((code) => code !== dictCode))
          }
        />
      ))}
      {error === null ? null : (
        <Words pad="1 2" text="fault" role="alert" className={styles.fault}>
          {error}
        </Words>
      )}
    </Bar>
  );
}
