import { DownloadIcon } from '@blueprintjs/icons';
import { printTicket } from '../../../../domain/ticket/printCalls.ts';
import type { Ticket } from '../../../../domain/ticket/ticketLedger.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { saveFile } from '../../../../src/kit/save/saveFile.ts';
import { toasts } from '../../../../src/kit/toast/toast.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { words } from '../words.ts';

/** The ticket on A4, to be signed and taken along. */
export function TakeSheet({ ticket: { id, number } }: { readonly ticket: Pick<Ticket, 'id' | 'number'> }) {
  const say = useText(words);
  const api = useApi();
  const may = useMay('/workTicket', 'export');
  const { state, run } = useAction(() => api.file(printTicket, { params: { id } }));
  if (!may) return null;
  const press = async () => {
    const answer = await run();
    if (answer?.ok) saveFile(answer.value, `${number}.pdf`);
    else if (answer !== null) toasts.show('refused', answer.message);
  };
  return (
    <Button icon={<DownloadIcon size={14} />} state={state.at} onClick={() => void press()}>
      {say('tickets.pdf')}
    </Button>
  );
}
