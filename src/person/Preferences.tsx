import { useState } from 'react';
import { getUserPop, postUserPop } from '../../domain/access/profileCalls.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/I18n.tsx';
import { useLang } from '../i18n/lang.ts';
import { Segments } from '../kit/action/Segments.tsx';
import { Check } from '../kit/form/Check.tsx';
import { Bar, Grid, Word } from '../kit/layout/parts.tsx';
import { tell } from '../kit/toast/tell.ts';
import { type Choice, prefer, preference, preferences } from '../session/preferences.ts';
import { useApi } from '../session/useSession.ts';
import { useTurnLang } from '../session/useTurnLang.ts';
import { chooseTheme, type Theme, useTheme } from '../theme/theme.ts';
import styles from './person.module.css';
import { personWords } from './words.ts';

/** How the console meets this person: language, palette, how what waits is told, whether the guide still shows itself. Each holds at once. */
export function Preferences({ userId }: { readonly userId: string }) {
  const say = useText(personWords);
  const api = useApi();
  const lang = useLang();
  const theme = useTheme();
  const pop = useCall(getUserPop, {});
  const turnTo = useTurnLang(userId);
  const showGuide = async (shows: boolean) => {
    const told = await api.call(postUserPop, { body: { pop: shows } });
    if (!told.ok) tell(3, told.message);
    pop.again();
  };
  const [remind, setRemind] = useState(preference('remind') ?? 'sound');
  const turnRemind = (next: Choice<'remind'>) => {
    prefer('remind', next);
    setRemind(next);
  };
  const reminders = preferences.remind.map((value) => ({ value, text: say(`person.remind.${value}`) }));
  const langs = (['cn', 'en'] as const).map((value) => ({ value, text: say(`person.lang.${value}`) }));
  const themes = (['light', 'dark'] as const).map((value: Theme) => ({ value, text: say(`person.theme.${value}`) }));
  return (
    <Grid gap="4" pad="4">
      <Grid as="dl" at="center" gap="3" className={styles.choices}>
        <dt>{say('person.lang')}</dt>
        <Bar as="dd" gap="3">
          <Segments label={say('person.lang')} segments={langs} value={lang} onChoose={(next) => void turnTo(next)} />
          <Word text="note">{say('person.lang.hint')}</Word>
        </Bar>
        <dt>{say('person.theme')}</dt>
        <Bar as="dd" gap="3">
          <Segments label={say('person.theme')} segments={themes} value={theme} onChoose={chooseTheme} />
          <Word text="note">{say('person.theme.hint')}</Word>
        </Bar>
        <dt>{say('person.remind')}</dt>
        <Bar as="dd" gap="3">
          <Segments label={say('person.remind')} segments={reminders} value={remind} onChoose={turnRemind} />
          <Word text="note">{say('person.remind.hint')}</Word>
        </Bar>
      </Grid>
      <Check
        label={say('person.guide')}
        checked={pop.value?.pop ?? false}
        disabled={pop.value === null}
        onChange={(event) => void showGuide(event.target.checked)}
      />
    </Grid>
  );
}
