import { commandCalls } from '../../../domain/ledger/lawCalls.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { useAction } from '../../kit/action/useAction.ts';
import { toasts } from '../../kit/toast/toast.ts';
import { useMayOf } from '../../session/useMay.ts';
import { useApi } from '../../session/useSession.ts';
import type { AnyRow, NameOf } from '../slots.ts';
import { useLaw } from './asking.ts';
import { saidOf } from './LawDialog.tsx';
import styles from './law.module.css';
import { type LawAct, type Named, partActs } from './lawful.ts';
import { useLawAsking } from './useLawAsking.ts';
import { lawWords } from './words.ts';

interface Line {
  readonly row: AnyRow;
  /** The words of the line: what is done is asked about them. */
  readonly about: string;
  readonly again: (position?: number | null) => void;
  /** For the thumb: large, and repeating these words of the line. */
  readonly repeats?: string;
}

interface Props extends Line {
  readonly list: string;
  readonly place: number;
  readonly nameOf: NameOf;
}

/** What may be done with one line of a row now, beside it: the line is named, at the version in which it is read. */
export function PartActs({ list, place, nameOf, ...line }: Props) {
  const { law, ask } = useLaw();
  const may = useMayOf(Object.values(law.law.commands).flatMap(({ permission }) => permission));
  const acts = partActs(useLawAsking(line.row, nameOf), list, place).filter(({ command }) => may(command.permission));
  return acts.map((act) =>
    act.command.atOnce === true ? (
      <AtOnce key={act.name} act={act} {...line} />
    ) : (
      <Button
        key={act.name}
        {...(line.repeats === undefined ? { size: 'row' } : large)}
        onClick={() =>
          ask({ command: act.name, rows: [line.row], again: line.again, first: act.named, about: line.about })
        }
      >
        <Said act={act} {...line} />
      </Button>
    ),
  );
}

const large = { size: 'large', look: 'primary', className: styles.large } as const;

/** Beside its line the act alone; at the foot it repeats what it is about. */
function Said({ act, repeats }: Line & { readonly act: LawAct }) {
  const word = useWord();
  const say = useText(lawWords);
  const title = word(act.command.title);
  return repeats === undefined ? title : say('law.actOn', { act: title, about: repeats });
}

/** Done at one press: the words that it is about stand beside it. */
function AtOnce({ act, ...line }: Line & { readonly act: LawAct & { readonly named: Named } }) {
  const { law } = useLaw();
  const { row, again } = line;
  const api = useApi();
  const call = commandCalls(law.ledger).get(act.name)?.one;
  const { state, run } = useAction(() =>
    call === undefined
      ? Promise.reject(new Error(`${act.name} has no call`))
      : api.call(call, { params: { id: row.id }, body: { ...act.named, version: row.version } } as never),
  );
  const press = async () => {
    const answer = await run();
    if (answer === null) return;
    // What stands now is read, whoever was faster.
    again(answer.ok ? answer.position : null);
    if (!answer.ok) toasts.show('refused', saidOf(answer));
  };
  return (
    <Button
      {...(line.repeats === undefined ? { size: 'row', look: 'primary' } : large)}
      state={state.at === 'pending' ? 'pending' : 'rest'}
      onClick={() => void press()}
    >
      <Said act={act} {...line} />
    </Button>
  );
}
