import { useState } from 'react';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { LawPicked } from '../../../../src/ledger/law/LawPicked.tsx';
import type { RowAct } from '../../../../src/ledger/slots.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { MakeReports } from './MakeReports.tsx';
import { words } from './words.ts';

/** Of several tests: what their law takes of many, and reports of those that were accepted. */
export function TestPicked(props: RowAct) {
  const say = useText(words);
  const may = useMay('/expReport', 'add');
  const [isMaking, setMaking] = useState(false);
  const accepted = props.rows.filter((row) => row['state'] === 'completed');
  return (
    <>
      <LawPicked {...props} />
      {may && accepted.length > 0 ? <Button onClick={() => setMaking(true)}>{say('report.make')}</Button> : null}
      {isMaking ? (
        <MakeReports
          tests={accepted.map(({ id, ...row }) => ({ id, number: String(row['number']), class: null }))}
          again={props.again}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </>
  );
}
