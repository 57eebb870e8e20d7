import { useEffect, useState } from 'react';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { pickedSpan } from '../../../domain/figure/period.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { previewReport } from '../../../domain/report/calls.ts';
import type { ReportDocument } from '../../../domain/report/reportDocument.ts';
import type { ToldReport } from '../../../domain/report/told.ts';
import { type Asked, useAsked } from '../../../src/api/useAsked.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useLang } from '../../../src/i18n/lang.ts';
import { useSite } from '../../../src/kit/time/times.ts';
import { useApi } from '../../../src/session/useSession.ts';

/** So long nothing was typed before figures are asked for, ms. */
const rest = 600;

/** A text as it is once nobody changed it for a while. */
function useRested(text: string): string {
  const clock = useClock();
  const [rested, setRested] = useState(text);
  useEffect(() => (text === rested ? undefined : clock.after(rest, () => setRested(text))), [text, rested, clock]);
  return rested;
}

export interface Preview {
  readonly month: string;
  readonly asked: Asked<ToldReport>;
  /** What the gateway found wrong with the draft, by its place. */
  readonly said: Readonly<Record<string, string>>;
}

const noFaults = {};

/** The report as it is built, with the figures of the last whole month; `isSound`: nothing in its blocks is known to be wrong. */
export function usePreview(
  { name, nameEn, paper, footerId, blocks, unitId }: ReportDocument,
  isSound: boolean,
): Preview {
  const api = useApi();
  const lang = useLang();
  const clock = useClock();
  const zone = zoneOf(useSite().zone);
  const span = pickedSpan('previousMonth', clock.now(), zone);
  const [said, setSaid] = useState<{ readonly of: string; readonly fields: Preview['said'] } | null>(null);
  const unit = unitId ?? '';
  const draft = { name: name === null ? '' : nameIn({ name, nameEn }, lang).slice(0, 32), paper, footerId, blocks };
  const body = JSON.stringify({ of: { kind: 'draft', draft }, unit, span });
  // What is wrong is never asked about, nor what was wrong a moment ago.
  const rested = useRested(isSound && unit !== '' ? body : '');
  const asked = useAsked(rested === '' ? null : `${lang} ${rested}`, async (signal) => {
    const answer = await api.call(previewReport, { body: JSON.parse(rested) }, { signal, noErrorPage: true });
    if (!signal.aborted) setSaid(answer.ok ? null : { of: rested, fields: answer.refusal.fields ?? {} });
    return answer;
  });
  return { month: span.from.slice(0, 7), asked, said: said?.of === body ? said.fields : noFaults };
}
