import { CrossIcon, TickIcon } from '@blueprintjs/icons';
import { type FocusEvent, type FormEvent, useEffect, useMemo, useState } from 'react';
import { passwordLengths } from '../../domain/access/password.ts';
import { saveProfile } from '../../domain/access/profileCalls.ts';
import { defaultNavigationText } from '../../domain/access/style.ts';
import { soundScenes } from '../../domain/access/user.ts';
import { uploadRules } from '../../domain/file/uploadRules.ts';
import type { Answer } from '../api/answer.ts';
import { formBody } from '../api/formBody.ts';
import { useText } from '../i18n/I18n.tsx';
import { useLang, useWord } from '../i18n/lang.ts';
import { Button } from '../kit/action/Button.tsx';
import { useAction } from '../kit/action/useAction.ts';
import { Check } from '../kit/form/Check.tsx';
import { KeptNote } from '../kit/form/KeptNote.tsx';
import { FixedField, TextField } from '../kit/form/TextField.tsx';
import { useFields } from '../kit/form/useFields.ts';
import { Bar, Grid } from '../kit/layout/parts.tsx';
import { pictureOfText, textOfPicture } from '../kit/upload/pictureText.ts';
import { Upload } from '../kit/upload/Upload.tsx';
import type { OwnProfile } from '../session/profile.ts';
import { useKeeping, useKept } from '../session/useKept.ts';
import { useApi } from '../session/useSession.ts';
import type { Door } from './doors.ts';
import styles from './person.module.css';
import { isUnchanged, passwordRules, profileRules, shortest, textsOf, unchanged } from './profileFields.ts';
import { personWords } from './words.ts';

type Saved = Answer<{ readonly flag: 0 | 1 }>;

interface Props {
  readonly profile: OwnProfile;
  readonly isAdministrator: boolean;
  readonly onChanged: (changed: boolean) => void;
  readonly onSaved: (answer: Saved) => void;
  readonly onCancel: () => void;
}

type Scene = keyof typeof soundScenes;

/** What a person may change of the own profile, in one form: it is saved whole or not at all. */
export function ProfileForm({ profile, isAdministrator, onChanged, onSaved, onCancel }: Props) {
  const say = useText(personWords);
  const api = useApi();
  const stands = { ...textsOf(profile), applicableSceneList: profile.applicableSceneList, logo: null as string | null };
  const kept = useKept('centre' satisfies Door, stands);
  const dashes = { passWord: unchanged, confirm: unchanged, presentPassWord: '' };
  const { applicableSceneList, logo: keptLogo, ...texts } = kept.start;
  const fields = useFields(profileRules(isAdministrator), { ...textsOf(profile), ...dashes }, { ...texts, ...dashes });
  const [scenes, setScenes] = useState<readonly string[]>(applicableSceneList);
  const [logoText, setLogoText] = useState(keptLogo);
  const logo = useMemo(() => pictureOfText(logoText), [logoText]);
  const { userEmail, userMobile, navigationText } = fields.values;
  useKeeping(kept, { userEmail, userMobile, navigationText, applicableSceneList: scenes, logo: logoText });
  const { state, run } = useAction(() => {
    const { passWord, presentPassWord } = fields.values;
    const password = isUnchanged(passWord) ? {} : { passWord, presentPassWord };
    const files = logo === null ? {} : { navigationLogoObject: logo };
    const body = formBody(saveProfile, {
      userEmail,
      userMobile,
      navigationText,
      applicableSceneList: scenes,
      ...password,
      ...files,
    });
    return api.call(saveProfile, { body });
  });
  const isChanged = fields.isChanged || logo !== null || scenes.join() !== profile.applicableSceneList.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => onChanged(isChanged), [isChanged]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!fields.check()) return;
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) fields.told(answer.refusal.fields ?? {});
    onSaved(answer);
  };

  // The dashes are replaced by the first key; whoever only passes by leaves them.
  const onFocus = (event: FocusEvent<HTMLInputElement>) => event.target.select();
  const password = { type: 'password', autoComplete: 'new-password', asked: true, onFocus } as const;
  return (
    <Grid as="form" gap="0" onSubmit={submit} noValidate>
      <KeptNote was={kept.was} />
      <Grid gap="3 6" pad="4" className={styles.columns}>
        <Grid gap="3" className={styles.column}>
          <FixedField label={say('person.account')} value={profile.userAccount} />
          <FixedField label={say('person.name')} value={profile.userRealName} />
          <FixedField label={say('person.org')} value={profile.orgName} />
          <FixedField label={say('person.roles')} value={profile.userRoleName.replaceAll(',', '、')} />
          <TextField label={say('person.email')} field={fields.bind('userEmail')} type="email" autoComplete="email" />
          <TextField label={say('person.mobile')} field={fields.bind('userMobile')} type="tel" autoComplete="tel" />
        </Grid>
        <Grid gap="3" className={styles.column}>
          <TextField
            label={say('person.password')}
            field={fields.bind('passWord')}
            hint={say('person.password.hint')}
            {...password}
          />
          {isUnchanged(fields.values.passWord) ? null : (
            <PasswordRules password={fields.values.passWord} isAdministrator={isAdministrator} />
          )}
          <TextField label={say('person.confirm')} field={fields.bind('confirm')} {...password} />
          {isUnchanged(fields.values.passWord) ? null : <PresentPassword field={fields.bind('presentPassWord')} />}
          <NavigationText field={fields.bind('navigationText')} />
          <Logo address={profile.navigationLogo} chosen={logo} onChoose={setLogoText} />
          <Scenes chosen={scenes} onChoose={setScenes} />
        </Grid>
      </Grid>
      <Bar still at="stretch" pad="3 4" line="above" spread="end">
        <Button onClick={onCancel}>{say('person.cancel')}</Button>
        <Button type="submit" look="primary" state={state.at === 'pending' ? 'pending' : 'rest'}>
          {say('person.save')}
        </Button>
      </Bar>
    </Grid>
  );
}

function PasswordRules({
  password,
  isAdministrator,
}: {
  readonly password: string;
  readonly isAdministrator: boolean;
}) {
  const say = useText(personWords);
  return (
    <Grid as="ul" text="note" className={styles.rules}>
      {passwordRules(password, isAdministrator).map(({ rule, met }) => (
        <Bar as="li" still gap="1" key={rule} data-met={met}>
          {met ? <TickIcon size={12} /> : <CrossIcon size={12} />}
          {say(`person.rule.${rule}`, { min: shortest(isAdministrator), max: passwordLengths.max })}
          <span className="bb-spoken">{say(met ? 'person.rule.met' : 'person.rule.open')}</span>
        </Bar>
      ))}
    </Grid>
  );
}

/** Asked for where a new password is chosen: a console that was left open is not enough to take an account over. */
function PresentPassword({ field }: { readonly field: ReturnType<ReturnType<typeof useFields>['bind']> }) {
  const say = useText(personWords);
  return (
    <TextField label={say('person.present')} field={field} type="password" autoComplete="current-password" asked />
  );
}

function NavigationText({ field }: { readonly field: ReturnType<ReturnType<typeof useFields>['bind']> }) {
  const say = useText(personWords);
  const lang = useLang();
  return (
    <TextField
      label={say('person.navigation')}
      field={field}
      hint={say('person.navigation.hint', { text: defaultNavigationText[lang] })}
    />
  );
}

function Logo({
  address,
  chosen,
  onChoose,
}: {
  readonly address: string | null;
  readonly chosen: File | null;
  readonly onChoose: (text: string | null) => void;
}) {
  const say = useText(personWords);
  const shown = usePictureOf(chosen) ?? address;
  return (
    <Bar as="fieldset" gap="2 4" className={styles.part}>
      <legend>{say('person.logo')}</legend>
      {shown === null ? null : <img src={shown} alt={say('person.logo')} height={28} />}
      <Upload
        text={say('person.logo.choose')}
        rule={uploadRules.navigationLogo}
        onFiles={([taken]) => {
          if (taken) void textOfPicture(taken).then(onChoose);
        }}
      />
    </Bar>
  );
}

/** The address of a picture that was chosen and not sent; it is given back when another one is. */
export function usePictureOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function Scenes({
  chosen,
  onChoose,
}: {
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}) {
  const say = useText(personWords);
  const word = useWord();
  const codes = Object.keys(soundScenes) as Scene[];
  return (
    <Bar as="fieldset" gap="2 4" className={styles.part}>
      <legend>{say('person.scenes')}</legend>
      {codes.map((code) => (
        <Check
          key={code}
          label={word(soundScenes[code])}
          checked={chosen.includes(code)}
          onChange={(event) =>
            onChoose(codes.filter((one) => (one === code ? event.target.checked : chosen.includes(one))))
          }
        />
      ))}
    </Bar>
  );
}
