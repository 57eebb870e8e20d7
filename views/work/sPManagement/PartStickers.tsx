import { DownloadIcon } from '@blueprintjs/icons';
import { makePartStickers, printPartStickers } from '../../../domain/stock/stickerCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { saveFile } from '../../../src/kit/save/saveFile.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import type { RowAct } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { words } from '../parts/stores/words.ts';

/** So many fit into one file. */
const most = 100;

/** Makes the stickers that these parts lack, and prints all of them. */
export function PartStickers({ rows }: RowAct) {
  const say = useText(words);
  const api = useApi();
  const may = useMay('/sPManagement', 'edit');
  const ids = rows.slice(0, most).map(({ id }) => id);
  const { state, run } = useAction(async () => {
    const made = await api.call(makePartStickers, { body: { ids } });
    if (!made.ok) return made;
    return api.file(printPartStickers, { query: { ids, site: window.location.origin } });
  });
  if (!may) return null;
  const press = async () => {
    const done = await run();
    if (done?.ok) saveFile(done.value, 'parts.pdf');
    else if (done !== null) toasts.show('refused', done.message);
  };
  return (
    <Button icon={<DownloadIcon size={14} />} state={state.at} onClick={() => void press()}>
      {say('stores.stickers')}
    </Button>
  );
}
