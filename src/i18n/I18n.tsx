import type { ReactNode } from 'react';
import { IntlProvider, type PrimitiveType, useIntl } from 'react-intl';
import type { Messages } from '../../domain/text/message.ts';
import { locales, useLang } from './lang.ts';
import { register, registry } from './registry.ts';

/** Gives react-intl to what it holds, in the language chosen. */
export function I18n({ children }: { readonly children: ReactNode }) {
  const lang = useLang();
  return (
    <IntlProvider key={lang} locale={locales[lang]} defaultLocale={locales[lang]} messages={registry[lang]}>
      {children}
    </IntlProvider>
  );
}

export type Say<M extends Messages> = (
  key: keyof M & string,
  values?: Readonly<Record<string, PrimitiveType>>,
) => string;

/** The words of one screen or part: `const say = useText(words); say('monitoringAlarm.confirm', { n })`. Typed by the keys. */
export function useText<const M extends Messages>(messages: M): Say<M> {
  register(messages);
  const intl = useIntl();
  return (key, values) => intl.formatMessage({ id: key }, values as Record<string, PrimitiveType>);
}
