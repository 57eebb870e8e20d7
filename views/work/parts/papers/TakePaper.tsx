import { DownloadIcon } from '@blueprintjs/icons';
import type { printDefect } from '../../../../domain/defect/printCalls.ts';
import { defineMessages } from '../../../../domain/text/message.ts';
import type { printTicket } from '../../../../domain/ticket/printCalls.ts';
import type { printOrder } from '../../../../domain/workOrder/printCalls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { saveFile } from '../../../../src/kit/save/saveFile.ts';
import { toasts } from '../../../../src/kit/toast/toast.ts';
import { useMayTake } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';

const words = defineMessages({ 'papers.pdf': { cn: 'A4 (PDF)', en: 'A4 (PDF)' } });

interface Props {
  readonly call: typeof printTicket | typeof printOrder | typeof printDefect;
  readonly route: '/workTicket' | '/workOrder' | '/defective';
  readonly row: { readonly id: string; readonly number: string };
  /** The moment of the past that the page shows; null: now. */
  readonly asOf: string | null;
}

/** What the page shows, on A4, to be signed and taken along. */
export function TakePaper({ call, route, row: { id, number }, asOf }: Props) {
  const say = useText(words);
  const api = useApi();
  const may = useMayTake(route);
  const { state, run } = useAction(() => api.file(call, { params: { id } }, asOf === null ? {} : { asOf }));
  if (!may) return null;
  const press = async () => {
    const answer = await run();
    if (answer?.ok) saveFile(answer.value, `${number}.pdf`);
    else if (answer !== null) toasts.show('refused', answer.message);
  };
  return (
    <Button icon={<DownloadIcon size={14} />} state={state.at} onClick={() => void press()}>
      {say('papers.pdf')}
    </Button>
  );
}
