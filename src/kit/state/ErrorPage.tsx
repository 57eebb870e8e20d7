import { ErrorIcon, LockIcon, LogInIcon, MapIcon, WarningSignIcon } from '@blueprintjs/icons';
import { createElement, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { type ErrorCode, errors } from '../../../domain/error/errors.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../action/Button.tsx';
import { type ErrorType, errorTypeOf } from './errorType.ts';
import { StatePage } from './StatePage.tsx';

const words = defineMessages({
  'kit.error.again': { cn: '重试', en: 'Try again' },
  'kit.error.home': { cn: '首页', en: 'Home' },
  'kit.error.back': { cn: '返回上一页', en: 'Back' },
  'kit.error.safe': {
    cn: '只有这个页面受影响，告警与其他页面照常。',
    en: 'Only this page is affected: alarms and the other pages go on.',
  },
});

const pictures: Readonly<Record<ErrorType, typeof ErrorIcon>> = {
  '400': WarningSignIcon,
  '401': LogInIcon,
  '404': MapIcon,
  '500': ErrorIcon,
};

interface Props {
  readonly code: ErrorCode;
  readonly home: string;
  readonly onAgain?: () => void;
  /** What else there is to know. */
  readonly children?: ReactNode;
}

/** What stands in the place of a screen that cannot be shown: a picture, what happened, and every way on. */
export function ErrorPage({ code, home, onAgain, children }: Props) {
  const say = useText(words);
  const word = useWord();
  const [path, navigate] = useLocation();
  const { what, next } = errors[code];
  const Picture = code === 'NO_PERMISSION' ? LockIcon : pictures[errorTypeOf(path, code)];
  return (
    <StatePage
      page
      icon={createElement(Picture, { size: 32 })}
      title={word(what)}
      actions={
        <>
          {onAgain === undefined ? null : (
            <Button look="primary" onClick={onAgain}>
              {say('kit.error.again')}
            </Button>
          )}
          <Button look={onAgain === undefined ? 'primary' : 'plain'} onClick={() => navigate(home)}>
            {say('kit.error.home')}
          </Button>
          <Button onClick={() => window.history.back()}>{say('kit.error.back')}</Button>
        </>
      }
    >
      {children ?? word(next)}
      {onAgain === undefined ? null : <p>{say('kit.error.safe')}</p>}
    </StatePage>
  );
}
