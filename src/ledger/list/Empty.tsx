import { InboxIcon } from '@blueprintjs/icons';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Button } from '../../kit/action/Button.tsx';
import { StatePage } from '../../kit/state/StatePage.tsx';
import type { LedgerHeld } from '../useLedger.ts';
import { ledgerWords } from '../words.ts';

/** A title within an English sentence: its capital goes, those of an abbreviation (APP) stay; Chinese has none. */
const inSentence = (title: string): string => title.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** Nothing stands here, or nothing that fits: and what to do about it. */
export function Empty({ ledger }: { readonly ledger: LedgerHeld }) {
  const say = useText(ledgerWords);
  const word = useWord();
  const { view, declaration, may, slots } = ledger;
  const isNarrow = view.text !== '' || Object.keys(view.filters).length > 0;
  // What has ended is not among it: it may hold what is looked for.
  const { opening, within } = slots;
  const isOpening = opening !== undefined && within !== undefined;
  const seeAll = () => ledger.put({ list: 'all' });
  if (isNarrow) {
    return (
      <StatePage
        icon={<InboxIcon size={32} />}
        title={say('ledger.none')}
        actions={
          <>
            <Button onClick={ledger.clear}>{say('ledger.clear')}</Button>
            {isOpening ? <Button onClick={seeAll}>{say('ledger.seeAll')}</Button> : null}
          </>
        }
      >
        {isOpening ? say('ledger.noneOpening', { what: word(opening.title) }) : say('ledger.none.why')}
      </StatePage>
    );
  }
  if (isOpening)
    return (
      <StatePage
        icon={<InboxIcon size={32} />}
        title={say('ledger.noneOpening', { what: word(opening.title) })}
        actions={<Button onClick={seeAll}>{say('ledger.seeAll')}</Button>}
      >
        {slots.empty === undefined ? null : word(slots.empty)}
      </StatePage>
    );
  return (
    <StatePage
      icon={<InboxIcon size={32} />}
      title={say('ledger.empty', { what: inSentence(word(declaration.title)) })}
    >
      {slots.empty === undefined ? say(may.add ? 'ledger.empty.why' : 'ledger.empty.read') : word(slots.empty)}
    </StatePage>
  );
}
