import { DocumentIcon, ThIcon } from '@blueprintjs/icons';
import { workFiguresFile } from '../../../../domain/work/figures/calls.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { saveFile } from '../../../../src/kit/save/saveFile.ts';
import { toasts } from '../../../../src/kit/toast/toast.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { type FiguresView, queryOf } from './useWorkFigures.ts';
import { words } from './words.ts';

/** All figures of the screen, as a workbook or on paper. */
export function Taken({
  view,
  title,
  as,
}: {
  readonly view: FiguresView;
  readonly title: string;
  readonly as: 'xlsx' | 'pdf';
}) {
  const say = useText(words);
  const api = useApi();
  const { state, run } = useAction(() =>
    api.file(workFiguresFile, { query: { ...queryOf(view), by: view.by, as } }, { asOf: view.asOf }),
  );
  const press = async () => {
    const answer = await run();
    if (answer?.ok) saveFile(answer.value, `${title} ${view.from}–${view.to}.${as}`);
    else if (answer !== null) toasts.show('refused', answer.message);
  };
  const label = say(as === 'xlsx' ? 'workFigures.file' : 'workFigures.paper');
  const icon = as === 'xlsx' ? <ThIcon size={14} /> : <DocumentIcon size={14} />;
  return (
    <Button look="quiet" icon={icon} state={state.at} aria-label={label} title={label} onClick={() => void press()} />
  );
}
