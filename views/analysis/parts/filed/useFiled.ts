import { instantOrNull } from '../../../../domain/clock/clock.ts';
import type { Refusal } from '../../../../domain/error/errors.ts';
import { type FiledReport, filedReport, listFiledReports } from '../../../../domain/report/filedCalls.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useReading } from '../../../../src/api/useCall.ts';

/** The sentence of a refusal about a filed report, where the gateway gave one of its own. */
export const sentenceOf = ({ refusal, message }: { readonly refusal: Refusal; readonly message: string }): string =>
  refusal.fields?.['report'] ?? message;

const told = <T>(answer: Answer<T>): Answer<T> => (answer.ok ? answer : { ...answer, message: sentenceOf(answer) });

interface Of {
  readonly template?: string;
  readonly unit?: string;
  readonly asOf: number | null;
}

/** What is filed, of a template and a unit or of all; `round` reads it again. */
export function useFiledList({ asOf, ...of }: Of, round: number): Asked<readonly FiledReport[]> {
  return useReading([of], { asOf: instantOrNull(asOf), moved: round }, async (api, options) => {
    const answer = told(await api.call(listFiledReports, { query: of }, options));
    return answer.ok ? { ...answer, value: answer.value.reports } : answer;
  });
}

/** A filed report with its versions, and what of it differs by now. */
export function useFiled(id: string | null, asOf: number | null, round: number) {
  const how = { asOf: instantOrNull(asOf), moved: round };
  return useReading(id === null ? null : [id], how, async (api, options) =>
    told(await api.call(filedReport, { params: { id: id ?? '' }, query: {} }, options)),
  );
}
