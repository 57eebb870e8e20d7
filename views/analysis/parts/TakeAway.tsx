import { DocumentIcon, ThIcon } from '@blueprintjs/icons';
import { type ReactNode, useContext } from 'react';
import { instantOrNull } from '../../../domain/clock/clock.ts';
import { figuresFile, figuresPaper } from '../../../domain/figure/calls.ts';
import { writtenSpan } from '../../../domain/figure/period.ts';
import type { FigureRoute } from '../../../domain/figure/screens.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { saveFile } from '../../../src/kit/save/saveFile.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useMayTake } from '../../../src/session/useMay.ts';
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

/** All figures of a screen as a workbook, each with its quality, and what was asked; the same on paper. */
export function TakeAway(props: Props) {
  const may = useMayTake(props.route);
  if (!may) return null;
  return (
    <>
      <Taken {...props} call={figuresFile} ending="xlsx" icon={<ThIcon size={14} />} />
      <Taken {...props} call={figuresPaper} ending="pdf" icon={<DocumentIcon size={14} />} />
    </>
  );
}

interface TakenProps extends Props {
  readonly call: typeof figuresFile | typeof figuresPaper;
  readonly ending: 'xlsx' | 'pdf';
  readonly icon: ReactNode;
}

function Taken({ view, title, call, ending, icon }: TakenProps) {
  const say = useText(words);
  const api = useApi();
  const asked = useContext(AskedContext);
  const { state, run } = useAction(() =>
    api.file(call, { body: { questions: asked?.all() ?? [] } }, { asOf: instantOrNull(view.asOf) }),
  );
  const press = async () => {
    if (asked === null || asked.all().length === 0) return toasts.show('refused', say('figures.file.none'));
    const answer = await run();
    if (answer?.ok) saveFile(answer.value, `${title} ${writtenSpan(view.span)}.${ending}`);
    else if (answer !== null) toasts.show('refused', answer.message);
  };
  const label = say(ending === 'xlsx' ? 'figures.file' : 'figures.paper');
  return (
    <Button look="quiet" icon={icon} state={state.at} aria-label={label} title={label} onClick={() => void press()} />
  );
}
