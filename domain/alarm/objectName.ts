import { nameIn } from '../ledger/names.ts';
import type { Lang } from '../text/message.ts';
import { gatewayName } from '../watch/messages.ts';
import type { Alarm } from './alarm.ts';

/** What an alarm is about, by its name; the gateway bears one in each language. */
export const objectName = ({ object }: Pick<Alarm, 'object'>, lang: Lang): string =>
  object.kind === 'gateway' ? gatewayName[lang] : nameIn(object, lang);
