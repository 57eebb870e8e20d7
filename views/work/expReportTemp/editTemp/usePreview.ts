import { useEffect, useState } from 'react';
import { nameIn } from '../../../../domain/ledger/names.ts';
import { previewReportText, type TemplatePreview } from '../../../../domain/testReport/calls.ts';
import type { TemplateDocument } from '../../../../domain/testReport/template/template.ts';
import { type Asked, useAsked } from '../../../../src/api/useAsked.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useLang } from '../../../../src/i18n/lang.ts';
import { useApi } from '../../../../src/session/useSession.ts';

/** So long nothing was typed before the preview is asked for, ms. */
const rest = 600;

/** A text as it is once nobody changed it for a while. */
function useRested(text: string): string {
  const clock = useClock();
  const [rested, setRested] = useState(text);
  useEffect(() => (text === rested ? undefined : clock.after(rest, () => setRested(text))), [text, rested, clock]);
  return rested;
}

/** The template as it is built, told of a real test; `isSound`: nothing is known to be wrong with its shape. */
export function usePreview(
  { name, nameEn, textIds, blocks }: TemplateDocument,
  isSound: boolean,
): Asked<TemplatePreview> {
  const api = useApi();
  const lang = useLang();
  const body = JSON.stringify({ name: nameIn({ name, nameEn }, lang).slice(0, 64), lang, textIds, blocks });
  const rested = useRested(isSound ? body : '');
  return useAsked(rested === '' ? null : rested, (signal) =>
    api.call(previewReportText, { body: JSON.parse(rested) }, { signal, noErrorPage: true }),
  );
}
