import type { WorkText } from '../../../../domain/work/text/textLedgers.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { words } from './words.ts';

export type EvidenceTold = WorkText['evidence'];

/** With which proof work is finished, in a sentence. */
export function EvidenceSaid({ evidence }: { readonly evidence: EvidenceTold }) {
  const say = useText(words);
  const lang = useLang();
  const { photos, signRoles } = evidence;
  const what = [
    ...(photos > 0 ? [say('texts.photos', { n: photos })] : []),
    ...(signRoles.length > 0 ? [say('texts.signs', { n: signRoles.length })] : []),
  ].join(lang === 'cn' ? '、' : ', ');
  return <Words text="note">{what === '' ? say('texts.evidenceNone') : say('texts.evidenceOf', { what })}</Words>;
}
