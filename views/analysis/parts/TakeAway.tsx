import { ThIcon } from '@blueprintjs/icons';
import { useContext } from 'react';
import { instantOf } from '../../../domain/clock/clock.ts';
import { figuresFile } from '../../../domain/figure/calls.ts';
import type { FigureRoute } from '../../../domain/figure/screens.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { saveFile } from '../../../src/kit/save/saveFile.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { AskedContext } from './askedQuestions.ts';
import type { FigureView } from './useFigureView.ts';
import { words } from './words.ts';

interface Props {
  readonly route: FigureRoute;
  readonly view: Pick<FigureView, 'asOf' | 'span'>;
  /** Of the screen: the file is called by it. */
  readonly title: string;
}

/** All figures of a screen as a workbook, each with its quality, and what was asked. */
export function TakeAway({ route, view, title }: Props) {
  const say = useText(words);
  const api = useApi();
  const may = useMay(route, 'export');
  const asked = useContext(AskedContext);
  const { state, run } = useAction(() =>
    api.file(
      figuresFile,
      { body: { questions: asked?.all() ?? [] } },
      view.asOf === null ? {} : { asOf: instantOf(view.asOf) },
    ),
  );
  if (!may) return null;
  const press = async () => {
    if (asked === null || asked.all().length === 0) return toasts.show('refused', say('figures.file.none'));
    const answer = await run();
    if (answer?.ok) saveFile(answer.value, `${title} ${view.span.from}.xlsx`);
    else if (answer !== null) toasts.show('refused', answer.message);
  };
  return (
    <Button
      look="quiet"
      icon={<ThIcon size={14} />}
      state={state.at}
      aria-label={say('figures.file')}
      title={say('figures.file')}
      onClick={() => void press()}
    />
  );
}
