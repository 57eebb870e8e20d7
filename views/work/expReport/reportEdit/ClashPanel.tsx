import { actorName } from '../../../../domain/event/actorName.ts';
import { type FillPart, fillDocument } from '../../../../domain/testReport/fillDocument.ts';
import { testReports } from '../../../../domain/testReport/reportLedger.ts';
import { handVerdicts } from '../../../../domain/testReport/states.ts';
import { useReading } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Clash } from '../../../../src/kit/document/Clash.tsx';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import type { Filling, FillRow } from './useFilling.ts';
import { words } from './words.ts';

interface Props {
  readonly filling: Filling;
  readonly now: FillRow;
  readonly onSaved: (version: number | null) => void;
}

/** Somebody saved the report first: what both wrote in one place stands beside each other, all else is joined. */
export function ClashPanel({ filling, now, onSaved }: Props) {
  const say = useText(words);
  const lang = useLang();
  const asked = useReading(
    ['who saved', testReports.name, now.id, now.version],
    { noErrorPage: true },
    (api, options) => ledgerClient(api, testReports).history(now.id, { page: 1, size: 1 }, options),
  );
  const last = asked.value?.rows[0];
  return (
    <Clash
      kind={fillDocument}
      of={filling}
      now={now}
      saver={last === undefined ? null : { name: actorName(last.by, lang), at: last.at }}
      labelOf={(one) => (typeof one === 'number' ? `${one + 1}` : say('edit.title'))}
      headOf={() => null}
      partOf={(part) => <PartBrief part={part} />}
      onSaved={onSaved}
    />
  );
}

function PartBrief({ part }: { readonly part: FillPart }) {
  const say = useText(words);
  const word = useWord();
  switch (part.is) {
    case 'conclusion':
      return <p>{`${say('edit.conclusion')}: ${part.text}`}</p>;
    case 'text':
      return <p>{`${say('edit.part.text', { block: part.block })}: ${part.text}`}</p>;
    case 'instruments':
      return <p>{part.rows.map(({ name, serial }) => [name, serial].filter(Boolean).join(' ')).join(', ')}</p>;
    case 'judged':
      return <p>{[say('edit.part.judged'), word(handVerdicts[part.verdict]), part.reason].join(' · ')}</p>;
  }
}
