import { FlashIcon, MoonIcon, TranslateIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { signInStyle } from '../../../domain/access/styleCalls.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { chooseLang, useLang } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Box, Stack } from '../../../src/kit/layout/parts.tsx';
import { Logo } from '../../../src/theme/Logo.tsx';
import { chooseTheme, useTheme } from '../../../src/theme/theme.ts';
import { useAccent } from '../../../src/theme/useAccent.ts';
import styles from './openPage.module.css';

const words = defineMessages({
  'openPage.back': { cn: '返回登录', en: 'Back to sign-in' },
  'openPage.lang': { cn: 'English', en: '中文' },
  'openPage.dark': { cn: '深色', en: 'Dark palette' },
  'openPage.light': { cn: '浅色', en: 'Light palette' },
});

/** A page that opens to anybody, without the frame: the tenant's logo, its title, the way back, language and palette. */
export function OpenPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const say = useText(words);
  const lang = useLang();
  const theme = useTheme();
  const other = theme === 'light' ? 'dark' : 'light';
  const { value: look } = useCall(signInStyle, {}, { aside: true });
  useAccent(look?.accent ?? null);
  return (
    <Stack gap="0" size="grow" className={styles.page}>
      <Bar as="header" gap="3" pad="0 4" text="title" className={styles.head}>
        {look?.loginLogo ? <img src={look.loginLogo} alt="" height={28} /> : <Logo size={28} />}
        <b>{look?.loginText ?? 'Busbar'}</b>
        <Bar as="span" still gap="3" text="body" away="before">
          <Button
            look="quiet"
            icon={<TranslateIcon />}
            lang={lang === 'cn' ? 'en' : 'zh-CN'}
            onClick={() => chooseLang(lang === 'cn' ? 'en' : 'cn')}
          >
            {say('openPage.lang')}
          </Button>
          <Button
            look="quiet"
            icon={theme === 'light' ? <MoonIcon /> : <FlashIcon />}
            aria-label={say(`openPage.${other}`)}
            title={say(`openPage.${other}`)}
            onClick={() => chooseTheme(other)}
          />
          <Link href="/login">{say('openPage.back')}</Link>
        </Bar>
      </Bar>
      <Box as="article" line="around" ground="panel" className={styles.sheet}>
        <h1>{title}</h1>
        {children}
      </Box>
    </Stack>
  );
}
