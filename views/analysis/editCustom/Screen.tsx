import { DocumentIcon } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { documentOf } from '../../../domain/document/documentKind.ts';
import { listFigureUnits } from '../../../domain/figure/calls.ts';
import { copyOf, newDocument, type ReportDocument, reportDocument } from '../../../domain/report/reportDocument.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { ledgerClient } from '../../../src/ledger/ledgerClient.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { Editor } from './Editor.tsx';
import { words } from './words.ts';

/** A report that was made here: its address bears its id from now on, and the editor stays as it is. */
interface Made {
  readonly id: string;
  readonly seat: string;
}

/** One report in the editor: `id` of one that stands, `copy` of one to begin with, or a new one. */
export function Screen() {
  const { search, put } = useAddress();
  const [made, setMade] = useState<Made | null>(null);
  const id = search.get('id');
  const copied = search.get('copy');
  const seat = made !== null && made.id === id ? made.seat : seatOf(id, copied, made);
  const onMade = (next: string) => {
    setMade({ id: next, seat });
    put({ id: next, copy: null });
  };
  return seat.startsWith('new') ? (
    <New key={seat} seat={seat} onMade={onMade} />
  ) : (
    <Standing
      key={seat}
      seat={seat}
      id={copied ?? id ?? made?.id ?? ''}
      isCopy={seat.startsWith('copy ')}
      onMade={onMade}
    />
  );
}

/** A new one after one that was made here is another. */
function seatOf(id: string | null, copied: string | null, made: Made | null): string {
  if (id !== null) return id;
  return copied === null ? `new ${made?.id ?? ''}` : `copy ${copied}`;
}

interface Props {
  readonly seat: string;
  readonly onMade: (id: string) => void;
}

/** A new report is of the topmost unit until another is chosen. */
function New({ seat, onMade }: Props) {
  const say = useText(words);
  const api = useApi();
  const asked = useAsked('units of reports', (signal) =>
    api.call(listFigureUnits, { query: { screen: '/customExhibition' } }, { signal }),
  );
  const units = asked.value?.units ?? [];
  const top = units.find(({ parent }) => parent === null) ?? units[0];
  const heading = say('editCustom.first');
  const first = useMemo(() => newDocument(top?.id ?? null, heading), [top?.id, heading]);
  if (asked.value !== null)
    return (
      <Editor
        seat={seat}
        first={first}
        onMade={onMade}
        row={null}
        nameOf={(_, id) => units.find((unit) => unit.id === id)?.name ?? null}
      />
    );
  return (
    <Page title={say('editCustom.new')} of={asked} label={say('editCustom.loading')}>
      {() => null}
    </Page>
  );
}

function Standing({ seat, id, isCopy, onMade }: Props & { readonly id: string; readonly isCopy: boolean }) {
  const say = useText(words);
  const api = useApi();
  const client = useMemo(() => ledgerClient(api, reportTemplates), [api]);
  // Read once: what is saved afterwards is known here, and what others save is told when this is saved.
  const [of] = useState(id);
  const asked = useAsked(`report ${of}`, (signal) => client.list({ id: of }, { signal }));
  const row = asked.value?.rows[0];
  const first = useMemo(
    () => (row === undefined ? null : isCopy ? copyOf(row) : documentOf<ReportDocument>(reportDocument, row)),
    [row, isCopy],
  );
  if (row !== undefined && first !== null)
    return (
      <Editor
        seat={seat}
        first={first}
        onMade={onMade}
        row={isCopy ? null : row}
        nameOf={(ledger, one) => asked.value?.names[ledger]?.[one] ?? null}
      />
    );
  return (
    <Page title={say('editCustom.title')} of={asked} label={say('editCustom.loading')}>
      {() => (
        <StatePage
          icon={<DocumentIcon size={32} />}
          title={say('editCustom.gone')}
          actions={<Link href="/customList">{say('editCustom.back')}</Link>}
        />
      )}
    </Page>
  );
}
