import { DownloadIcon } from '@blueprintjs/icons';
import { makeStickers, printStickers } from '../../../domain/work/path/stickerCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { saveFile } from '../../../src/kit/save/saveFile.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { words } from './words.ts';

/** Makes the stickers that a path lacks, and prints all of them. */
export function Stickers({ path }: { readonly path: string }) {
  const say = useText(words);
  const api = useApi();
  const may = useMay('/patrolPath', 'issue');
  const { state, run } = useAction(async () => {
    const made = await api.call(makeStickers, { params: { id: path } });
    if (!made.ok) return made;
    return api.file(printStickers, { params: { id: path }, query: { site: window.location.origin } });
  });
  if (!may) return null;
  const press = async () => {
    const done = await run();
    if (done?.ok) saveFile(done.value, `${path}.pdf`);
    else if (done !== null) toasts.show('refused', done.message);
  };
  return (
    <Button icon={<DownloadIcon size={14} />} state={state.at} onClick={() => void press()}>
      {say('path.stickers')}
    </Button>
  );
}
