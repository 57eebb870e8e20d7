import { useState } from 'react';
import { Link } from 'wouter';
import type { CallDeclaration } from '../../../domain/call/declaration.ts';
import { documentOf } from '../../../domain/document/documentKind.ts';
import { commandCalls } from '../../../domain/ledger/lawCalls.ts';
import { shippedTemplates } from '../../../domain/testReport/template/shipped.ts';
import {
  type ReportText,
  reportTexts,
  type TemplateDocument,
  templateDocument,
} from '../../../domain/testReport/template/template.ts';
import { testTexts } from '../../../domain/work/text/textLedgers.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import type { Answer } from '../../../src/api/answer.ts';
import type { Api } from '../../../src/api/client.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import { LawActs } from '../../../src/ledger/law/LawActs.tsx';
import { LawNew } from '../../../src/ledger/law/LawNew.tsx';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import type { AnyPage } from '../../../src/ledger/rows/rowWindows.ts';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi, useSessionState } from '../../../src/session/useSession.ts';
import { words } from './words.ts';

const draftCall = () => commandCalls(reportTexts).get('draft')?.one as CallDeclaration;
const drafted = (api: Api, body: object) =>
  api.call(draftCall(), { body } as never) as Promise<Answer<{ readonly id: string }>>;
const rowsOf = async (api: Api, ledger: typeof reportTexts | typeof testTexts) =>
  wholeList<AnyPage>((page) => ledgerClient(api, ledger).list(page));

/** Beside the list: what is shipped is taken over, or a new one begun. */
export function TemplateListActs({ again }: { readonly again: (position?: number | null) => void }) {
  const may = useMay('/expReportTemp', 'add');
  return (
    <>
      {may ? <TakeOver again={again} /> : null}
      <LawNew again={again} />
    </>
  );
}

/** The shipped templates that the site has not yet, each with the text in force that it is for. */
function TakeOver({ again }: { readonly again: (position?: number | null) => void }) {
  const say = useText(words);
  const api = useApi();
  const session = useSessionState();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const [there, texts] = await Promise.all([rowsOf(api, reportTexts), rowsOf(api, testTexts)]);
    const codes = new Set(there.ok ? there.value.rows.map((row) => row['code']) : []);
    const own = texts.ok ? texts.value.rows : [];
    let [done, last] = [0, null as number | null];
    for (const { code, name, class: of, standard, text, blocks } of shippedTemplates) {
      const from = own.find((row) => row['code'] === text && row['state'] === 'inForce');
      // Without the text whose items it names it could not be put in force.
      if (codes.has(code) || (text !== null && from === undefined)) continue;
      const orgId = from?.['orgId'] ?? ('who' in session ? session.who.user.orgId : '');
      const textIds = from === undefined ? [] : [from.id];
      const head = { code, number: 1, shipped: code, name: name[0], nameEn: name[1], class: of, standard };
      const answer = await drafted(api, { ...head, orgId, textIds, blocks });
      if (!answer.ok) tell(2, answer.message);
      else [done, last] = [done + 1, answer.position];
    }
    setBusy(false);
    tell(1, done === 0 ? say('temps.take.none') : say('temps.take.done', { n: done }));
    again(last);
  };
  return (
    <Button state={isBusy ? 'pending' : 'rest'} onClick={() => void take()}>
      {say('temps.take')}
    </Button>
  );
}

/** Beside a template: its pages, what may be done with it, and its next version. */
export const TemplateActs: NonNullable<LedgerSlots['RowActs']> = (props) => {
  const say = useText(words);
  const api = useApi();
  const { go } = useAddress();
  const may = useMay('/expReportTemp', 'add');
  const row = props.row as unknown as ReportText;
  const { state, run } = useAction(async () => {
    const all = await rowsOf(api, reportTexts);
    if (!all.ok) return all;
    const own = all.value.rows.filter((one) => one['code'] === row.code && one['orgId'] === row.orgId);
    const number = Math.max(row.number, ...own.map((one) => Number(one['number']))) + 1;
    const document = documentOf<TemplateDocument>(templateDocument, row);
    return drafted(api, { ...document, code: row.code, number, orgId: row.orgId });
  });
  const next = async () => {
    const answer = await run();
    if (answer === null) return;
    if (!answer.ok) return tell(2, Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
    go(`/expReportTemp/editTemp?id=${(answer.value as { readonly id: string }).id}`);
  };
  return (
    <>
      <Bar gap="3" pad="1 0">
        <Link href={`/expReportTemp/editTemp?id=${row.id}`}>
          {say(row.state === 'draft' ? 'temps.edit' : 'temps.view')}
        </Link>
        {may && row.state !== 'draft' ? (
          <Button state={state.at} onClick={() => void next()}>
            {say('temps.next')}
          </Button>
        ) : null}
      </Bar>
      <LawActs {...props} copyApart />
    </>
  );
};
