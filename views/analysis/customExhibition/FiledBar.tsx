import { useState } from 'react';
import type { AskedSpan } from '../../../domain/figure/question.ts';
import { fileReport } from '../../../domain/report/filedCalls.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import figures from '../parts/figures.module.css';
import { FiledDetail } from '../parts/filed/FiledDetail.tsx';
import { sentenceOf, useFiledList } from '../parts/filed/useFiled.ts';
import { words } from '../parts/filed/words.ts';

interface Props {
  readonly template: string;
  readonly unit: string;
  readonly span: AskedSpan;
  readonly asOf?: number | null;
}

/** Whether the report before the reader is filed, in which versions, and what differs by now; or the act that files it. */
export function FiledBar({ template, unit, span, asOf = null }: Props) {
  const say = useText(words);
  const times = useTimes();
  const [round, setRound] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const again = (): void => setRound((before) => before + 1);
  const asked = useFiledList({ template, unit, asOf }, round);
  const filed = asked.value?.find((one) => one.span.from === span.from && one.span.to === span.to);
  return (
    <Panel
      title={say('filed.title')}
      busy={asked.isLoading}
      note={
        filed === undefined ? undefined : say('filed.state', { n: filed.version, at: times.full(Date.parse(filed.at)) })
      }
      actions={
        filed === undefined ? (
          asOf === null && asked.value !== null ? (
            <File template={template} unit={unit} span={span} onDone={again} />
          ) : null
        ) : (
          <Button look="quiet" onClick={() => setOpen(!isOpen)}>
            {say(isOpen ? 'filed.hide' : 'filed.versions')}
          </Button>
        )
      }
    >
      <Loaded of={asked} rows={1} label={say('filed.loading')}>
        {() => {
          if (filed === undefined) return <p className={figures.notes}>{say('filed.open')}</p>;
          return isOpen ? <FiledDetail id={filed.id} asOf={asOf} round={round} onDone={again} /> : null;
        }}
      </Loaded>
    </Panel>
  );
}

function File({ template, unit, span, onDone }: Omit<Props, 'asOf'> & { readonly onDone: () => void }) {
  const say = useText(words);
  const may = useMay('/customExhibition', 'handle');
  const api = useApi();
  const { state, run } = useAction(() => api.call(fileReport, { body: { template, unit, span } }));
  if (!may) return null;
  const press = async () => {
    const answer = await run();
    if (answer === null) return;
    if (answer.ok) toasts.show('done', say('filed.filed'));
    else toasts.show('refused', sentenceOf(answer));
    onDone();
  };
  return (
    <Button look="primary" state={state.at} onClick={() => void press()}>
      {say('filed.file')}
    </Button>
  );
}
