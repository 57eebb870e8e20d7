import { type FormEvent, type ReactNode, useState } from 'react';
import { defaultPageStyle, type OwnStyle, pageStyles, type Style } from '../../../domain/access/style.ts';
import { changeStyle, type readStyle, uploadStyleImage } from '../../../domain/access/styleCalls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { uploadRules } from '../../../domain/file/uploadRules.ts';
import { formats } from '../../../domain/text/formats.ts';
import { formBody } from '../../../src/api/formBody.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Field } from '../../../src/kit/form/Field.tsx';
import { KeptNote } from '../../../src/kit/form/KeptNote.tsx';
import { TextField } from '../../../src/kit/form/TextField.tsx';
import { useFields } from '../../../src/kit/form/useFields.ts';
import { Bar, Grid } from '../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import { Upload } from '../../../src/kit/upload/Upload.tsx';
import { dropKept, useKeeping, useKept } from '../../../src/session/useKept.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { AccentField, faultOfAccent } from './AccentField.tsx';
import styles from './customStyle.module.css';
import { Preview } from './Preview.tsx';
import { words } from './words.ts';

interface Props {
  readonly org: string;
  readonly read: AnswerOf<typeof readStyle>;
  readonly mayEdit: boolean;
  readonly onSaved: () => void;
  readonly onUndo: () => void;
}

type Picture = 'loginLogo' | 'loginBackground' | 'navigationLogo';
type TextKey = 'loginText' | 'navigationText' | 'iosCode' | 'androidCode';

const rules = {
  loginText: { max: 64 },
  navigationText: { max: 32 },
  iosCode: { max: 200, formats: [formats.url] },
  androidCode: { max: 200, formats: [formats.url] },
} as const;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Under this name what is written for an organisation is kept. */
const styleDraft = (org: string): string => `customStyle ${org}`;

const textsOf = ({ loginText, navigationText, iosCode, androidCode }: OwnStyle) => ({
  loginText: loginText ?? '',
  navigationText: navigationText ?? '',
  iosCode: iosCode ?? '',
  androidCode: androidCode ?? '',
});

/** What the organisation says of its own look; what it leaves open comes from above. The preview shows it before it is saved. */
export function StyleForm({ org, read, mayEdit, onSaved, onUndo }: Props) {
  const say = useText(words);
  const api = useApi();
  const { own } = read;
  const draft = styleDraft(org);
  const kept = useKept(draft, own, String(read.version));
  const fields = useFields(rules, textsOf(own), textsOf(kept.start));
  const [pictures, setPictures] = useState<Pick<OwnStyle, Picture | 'pageStyle' | 'accent'>>(kept.start);
  const texts = Object.fromEntries(
    (Object.keys(rules) as TextKey[]).map((key) => [key, orNull(fields.values[key])]),
  ) as Pick<OwnStyle, TextKey>;
  const { loginLogo, loginBackground, navigationLogo, pageStyle, accent } = pictures;
  const style: OwnStyle = { ...texts, loginLogo, loginBackground, navigationLogo, pageStyle, accent };
  useKeeping(kept, style);
  const { state, run } = useAction(() =>
    api.call(changeStyle, { params: { org }, body: { version: read.version, style } }),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!fields.check() || faultOfAccent(accent) !== null) return;
    const answer = await run();
    if (answer === null) return;
    if (answer.ok || answer.refusal.code === 'VERSION_CONFLICT') dropKept(draft);
    if (answer.ok) tell(1, say('customStyle.saved'));
    else
      tell(
        3,
        answer.refusal.code === 'VERSION_CONFLICT'
          ? say('customStyle.clash')
          : (Object.values(answer.refusal.fields ?? {})[0] ?? answer.message),
      );
    if (answer.ok || answer.refusal.code === 'VERSION_CONFLICT') onSaved();
  };
  const picture = (name: Picture) => (
    <PictureField
      name={name}
      address={pictures[name]}
      mayEdit={mayEdit}
      onAddress={(address) => setPictures({ ...pictures, [name]: address })}
    />
  );
  const text = (name: TextKey) => (
    <TextField
      label={say(`customStyle.${name}`)}
      field={fields.bind(name)}
      disabled={!mayEdit}
      hint={<Above own={own[name]} whole={read.whole[name]} />}
    />
  );
  return (
    <Grid as="form" at="start" className={styles.columns} onSubmit={submit} noValidate>
      <Grid>
        <KeptNote was={kept.was} />
        <Panel title={say('customStyle.signIn')} note={say('customStyle.signIn.note')}>
          <Fields>
            {text('loginText')}
            {picture('loginLogo')}
            {picture('loginBackground')}
            {text('iosCode')}
            {text('androidCode')}
          </Fields>
        </Panel>
        <Panel title={say('customStyle.frame')}>
          <Fields>
            {text('navigationText')}
            {picture('navigationLogo')}
            <PageStyle
              value={pageStyle}
              whole={read.whole.pageStyle}
              mayEdit={mayEdit}
              onChoose={(next) => setPictures({ ...pictures, pageStyle: next })}
            />
            <AccentField
              value={accent}
              whole={own.accent === null ? read.whole.accent : null}
              mayEdit={mayEdit}
              onChoose={(next) => setPictures({ ...pictures, accent: next })}
            />
          </Fields>
        </Panel>
        {mayEdit ? (
          <Bar still at="stretch" spread="end">
            <Button
              type="button"
              onClick={() => {
                dropKept(draft);
                onUndo();
              }}
            >
              {say('customStyle.undo')}
            </Button>
            <Button type="submit" look="primary" state={state.at === 'pending' ? 'pending' : 'rest'}>
              {say('customStyle.save')}
            </Button>
          </Bar>
        ) : null}
      </Grid>
      <Preview style={wholeOf(style, read)} />
    </Grid>
  );
}

const Fields = ({ children }: { readonly children: ReactNode }) => (
  <Grid gap="3" pad="0 3 3">
    {children}
  </Grid>
);

/** What the preview shows: what is written here first; what was the organisation's own and is taken out again is open. */
function wholeOf(style: OwnStyle, { own, whole }: Props['read']): Style {
  const from = <K extends keyof OwnStyle>(key: K): OwnStyle[K] => style[key] ?? (own[key] === null ? whole[key] : null);
  return {
    loginText: from('loginText'),
    loginLogo: from('loginLogo'),
    loginBackground: from('loginBackground'),
    navigationText: from('navigationText'),
    navigationLogo: from('navigationLogo'),
    iosCode: from('iosCode'),
    androidCode: from('androidCode'),
    accent: from('accent'),
    pageStyle: from('pageStyle') ?? defaultPageStyle,
  };
}

/** What comes from above while the field is left empty. */
function Above({ own, whole }: { readonly own: string | null; readonly whole: string | null }) {
  const say = useText(words);
  return own === null && whole !== null ? say('customStyle.inherited', { text: whole }) : say('customStyle.inherit');
}

interface PictureProps {
  readonly name: Picture;
  readonly address: string | null;
  readonly mayEdit: boolean;
  readonly onAddress: (address: string | null) => void;
}

function PictureField({ name, address, mayEdit, onAddress }: PictureProps) {
  const say = useText(words);
  const api = useApi();
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File) => {
    const sent = await api.call(uploadStyleImage, { body: formBody(uploadStyleImage, { file }) });
    setError(sent.ok ? null : (Object.values(sent.refusal.fields ?? {})[0] ?? sent.message));
    if (sent.ok) onAddress(sent.value);
  };
  return (
    <Bar as="fieldset" className={styles.picture}>
      <legend>{say(`customStyle.${name}`)}</legend>
      {address === null ? null : <img src={address} alt={say(`customStyle.${name}`)} />}
      <Upload
        text={say('customStyle.upload')}
        rule={uploadRules.styleImage}
        disabled={!mayEdit}
        error={error}
        onFiles={([taken]) => {
          if (taken) void send(taken.file);
        }}
      />
      {address === null ? null : (
        <Button size="row" disabled={!mayEdit} onClick={() => onAddress(null)}>
          {say('customStyle.remove')}
        </Button>
      )}
    </Bar>
  );
}

interface PageStyleProps {
  readonly value: OwnStyle['pageStyle'];
  readonly whole: Style['pageStyle'];
  readonly mayEdit: boolean;
  readonly onChoose: (value: OwnStyle['pageStyle']) => void;
}

function PageStyle({ value, whole, mayEdit, onChoose }: PageStyleProps) {
  const say = useText(words);
  const word = useWord();
  const above =
    value === null ? say('customStyle.inherited', { text: word(pageStyles[whole]) }) : say('customStyle.inherit');
  return (
    <Field label={say('customStyle.pageStyle')}>
      {(ids) => (
        <Select
          {...ids}
          disabled={!mayEdit}
          value={value ?? ''}
          onChange={(event) => onChoose(event.target.value === '' ? null : (event.target.value as Style['pageStyle']))}
        >
          <option value="">{above}</option>
          {Object.entries(pageStyles).map(([code, text]) => (
            <option key={code} value={code}>
              {word(text)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
